import { isPermission, may, roles, type Session } from '@console/auth';
import { useLocation, useMatches } from 'react-router-dom';
import { allows, closedReason, type RouteMeta } from './area';
import { useReportedPageName } from './pageNames';
import { addressParams } from './pagePath';

/** The metadata of the current route. A route without metadata is open to nobody. */
export function useRouteMeta() {
  const { pathname } = useLocation();
  const handle: unknown = useMatches().at(-1)?.handle;
  const meta: Partial<RouteMeta> = typeof handle === 'object' && handle !== null ? handle : {};
  const name = useReportedPageName();
  const params = addressParams(meta.path ?? '', pathname);
  const { needs } = meta;
  const crumbs = name?.crumbs ?? meta.crumbs?.(params) ?? [];
  return {
    /** Empty until a page whose route has no title, such as "not found", has set its name. */
    title: name?.title ?? (typeof meta.title === 'function' ? meta.title(params) : meta.title) ?? '',
    crumbs,
    refusal: (session: Session) => meta.refusal?.(session, params),
    allowed: (session: Session | null) => session !== null && allows(meta, session, params),
    /** For a role that may read what the page changes: the page above, which is the record's or the list's. */
    readPage: ({ role }: Session) => {
      const read = typeof needs === 'string' ? needs.replace(/\.write$/, '.read') : '';
      return read !== needs && isPermission(read) && may(role, read) ? crumbs.at(-1) : undefined;
    },
    /** The roles with the permission that the page needs; empty if that also depends on the record. */
    holders: typeof needs === 'string' ? roles.filter((role) => may(role, needs)) : [],
    /** Why the page is closed to everyone in this release of the console; undefined if it is not. */
    closed: closedReason(meta),
  };
}
