import type { Session } from '@console/auth';
import { useLocation, useMatches } from 'react-router-dom';
import { allows, closedReason, type RouteMeta } from './area';
import { useSaidPageName } from './pageNames';
import { addressParams } from './pagePath';

/** What the route says of itself that the address leads to. One that says nothing is open to nobody. */
export function useRouteMeta() {
  const { pathname } = useLocation();
  const handle: unknown = useMatches().at(-1)?.handle;
  const meta: Partial<RouteMeta> = typeof handle === 'object' && handle !== null ? handle : {};
  const said = useSaidPageName();
  const params = addressParams(meta.path ?? '', pathname);
  return {
    /** Empty for a page without one of its own, such as "not found", which names itself. */
    title: said?.title ?? (typeof meta.title === 'function' ? meta.title(params) : meta.title) ?? '',
    crumbs: said?.crumbs ?? meta.crumbs?.(params) ?? [],
    refusal: (session: Session) => meta.refusal?.(session, params),
    allowed: (session: Session | null) => session !== null && allows(meta, session, params),
    /** Why nobody may open it in this release of the console. */
    closed: closedReason(meta),
  };
}
