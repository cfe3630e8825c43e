import { currentSession, may, type Permission, type Session } from '@console/auth';
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { latePage } from './latePage';
import { addressParams } from './pagePath';

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

/** What a route says of itself; read by the title, the breadcrumbs and the one permission guard. */
export interface RouteMeta {
  /** The route's own, for its parameters; `defineArea` adds it. */
  path?: string;
  title: string | ((params: Params) => string);
  /** The way to this page, without the page itself. */
  crumbs?: (params: Params) => Crumb[];
  /** A permission of the table in decisions.md, or a rule over it where the record matters too. */
  needs: Permission | ((session: Session, params: Params) => boolean);
  /** Where `needs` is not met: whose page it is, in words; without it a person is told to ask an administrator. */
  refusal?: (session: Session, params: Params) => string | undefined;
  /**
   * Starts the calls whose replies the page will show, into the query cache, while its code and the frame are still
   * on their way. Not called where `needs` is not met.
   */
  start?: (page: StartedPage) => unknown;
}

export type AreaRoute = RouteObject & {
  path: string;
  handle: RouteMeta;
  /** The page, where its code comes in a chunk of its own. */
  lazy?: () => Promise<{ Component: ComponentType }>;
};

/** Screens of one area that another area shows inside its own, and what they take. */
export interface WidgetProps {
  'mf-clients/ApplicationsOfEntity': { entityId: string };
}
export type WidgetName = keyof WidgetProps;

/** What a remote exposes as `./routes`. */
export interface Area {
  /** Absolute paths, the very table of the specification. */
  routes: RouteObject[];
  widgets: { [Name in WidgetName]?: ComponentType<WidgetProps[Name]> };
}

/** Whether the route's page is open to this session. */
export function allows({ needs }: RouteMeta, session: Session, params: Params): boolean {
  return typeof needs === 'function' ? needs(session, params) : may(session.role, needs);
}

/** A route whose facts know its path: the router's parameters are not used (`addressParams`). */
function addressed(route: AreaRoute): AreaRoute {
  return { ...route, handle: { ...route.handle, path: route.path } };
}

/** A route whose page finds its code there and its calls on their way. */
function loadedAhead({ lazy, ...route }: AreaRoute): RouteObject {
  const { start } = route.handle;
  if (!start && !lazy) return route;
  const page = lazy && latePage(lazy);
  return {
    ...route,
    ...(page && { Component: page.Component }),
    async loader({ request }) {
      const session = currentSession();
      const { pathname, searchParams } = new URL(request.url);
      const params = addressParams(route.path, pathname);
      if (start && session && allows(route.handle, session, params))
        start({ session, params, query: searchParams });
      await page?.load();
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
}: { routes: AreaRoute[] } & Partial<Pick<Area, 'widgets'>>): Area {
  return { routes: routes.map(addressed).map(loadedAhead), widgets };
}
