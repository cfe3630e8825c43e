import { currentSession, may, type Permission, type Session } from '@console/auth';
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { contractVersion } from './facts';

export interface Crumb {
  label: string;
  /** Absent for what has no page of its own. */
  to?: string;
}

export interface StartedPage {
  session: Session;
  params: Params;
  query: URLSearchParams;
}

/** What a route says of itself; read by the title, the breadcrumbs and the one permission wall. */
export interface RouteFacts {
  title: string | ((params: Params) => string);
  /** The way to this page, without the page itself. */
  crumbs?: (params: Params) => Crumb[];
  /** A permission of the table in decisions.md, or a rule over it where the record matters too. */
  needs: Permission | ((session: Session, params: Params) => boolean);
  /**
   * Starts the calls whose replies the page will show, into the query cache, while its code and the frame are still
   * on their way. Not called where `needs` is not met.
   */
  start?: (page: StartedPage) => unknown;
}

export type AreaRoute = RouteObject & { path: string; handle: RouteFacts };

/** Screens of one area that another area shows inside its own, and what they take. */
export interface WidgetProps {
  'mf-clients/ApplicationsOfEntity': { entityId: string };
}
export type WidgetName = keyof WidgetProps;

/** What a remote exposes as `./routes`. */
export interface Area {
  contract: number;
  /** Absolute paths, the very table of the specification. */
  routes: AreaRoute[];
  widgets: { [Name in WidgetName]?: ComponentType<WidgetProps[Name]> };
}

/** Whether the route's page is open to this session. */
export function allows({ needs }: RouteFacts, session: Session, params: Params): boolean {
  return typeof needs === 'function' ? needs(session, params) : may(session.role, needs);
}

/** A route whose page finds its calls on their way. */
function started(route: AreaRoute): AreaRoute {
  const { start } = route.handle;
  if (!start) return route;
  return {
    ...route,
    loader({ params, request }) {
      const session = currentSession();
      if (session && allows(route.handle, session, params))
        start({ session, params, query: new URL(request.url).searchParams });
      return null;
    },
    // The page itself follows its address from then on: a turned page of a list asks for nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Declares an area; the paths of its routes lie under the prefixes of its area.json. */
export function defineArea({
  routes,
  widgets = {},
}: Pick<Area, 'routes'> & Partial<Pick<Area, 'widgets'>>): Area {
  return { contract: contractVersion, routes: routes.map(started), widgets };
}
