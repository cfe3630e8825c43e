import type { AreaSettings } from '@console/api';
import { areEarlyRepliesHere } from '@console/api/earlyReplies';
import { currentSession, isPermission, may, type Permission, type Session } from '@console/auth';
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import type { WidgetName, WidgetPropsOf } from './contract';
import { covers } from './covers';
import { latePage } from './latePage';
import { addressParams } from './pagePath';
import type { Search } from './search';

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

/** Who may open a route. A route that does not say so is closed. */
export interface RouteAccess {
  /**
   * A permission of the table in decisions.md, or a rule over it where the record matters too; `signedIn` for what is
   * open to anybody who is signed in.
   */
  needs: Permission | ((session: Session, params: Params) => boolean);
}

/** What a route says of itself; read by the title, the breadcrumbs and the one permission guard. */
export interface RouteMeta extends RouteAccess {
  /** The route's own, for its parameters; `defineArea` adds it. */
  path?: string;
  title: string | ((params: Params) => string);
  /** The way to this page, without the page itself. */
  crumbs?: (params: Params) => Crumb[];
  /** Where `needs` is not met: a sentence that says whose page it is; without it a person is told to ask an administrator. */
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

/** What a remote exposes as `./routes`. */
export interface Area {
  /** Absolute paths, the very table of the specification. */
  routes: RouteObject[];
  widgets: { [Name in WidgetName]?: ComponentType<WidgetPropsOf<Name>> };
  /** What the palette finds, by the names of area.json. */
  searches?: Record<string, Search> | undefined;
  /** Throws what is wrong with the area's settings; asked before the area comes into use. */
  settings?: AreaSettings<unknown> | undefined;
}

/** Whether the route's page is open to this session; one that does not say to whom is open to nobody. */
export function allows({ needs }: Partial<RouteAccess>, session: Session, params: Params): boolean {
  if (typeof needs === 'function') return needs(session, params);
  return needs !== undefined && may(session.role, needs);
}

/** Why a route is closed to everybody in this release of the console; undefined for one that is open to somebody. */
export function closedReason({ needs }: Partial<RouteAccess>): string | undefined {
  if (needs === undefined) return 'It does not say who may open it.';
  if (typeof needs === 'function' || isPermission(needs)) return undefined;
  return `It asks for the permission ${needs}, which this console does not have.`;
}

/** A route whose meta knows its path: the router's parameters are not used (`addressParams`). */
function addressed(route: AreaRoute): AreaRoute {
  return { ...route, handle: { ...route.handle, path: route.path } };
}

/** Replies that are here already are read within a few milliseconds; what is not made of them alone, no page waits for. */
const READ_WITHIN = 100;

/** Until it is done, whether it succeeds or not, or turns out to take time. */
const soon = (work: unknown) =>
  Promise.race([Promise.allSettled([work]), new Promise((resolve) => setTimeout(resolve, READ_WITHIN))]);

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
      const isDrawnWithReplies = areEarlyRepliesHere();
      const started =
        start &&
        session &&
        allows(route.handle, session, params) &&
        start({ session, params, query: searchParams });
      await page?.load();
      if (isDrawnWithReplies) await soon(started);
      return null;
    },
    // The page itself follows its address from then on: a turned page of a list asks for nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** The routes of an area that are closed to everybody in this release of the console, and why. */
export function closedRoutes({ routes }: Pick<Area, 'routes'>): string[] {
  return routes.flatMap(({ path, handle }) => {
    const reason = closedReason(handle ?? {});
    return reason ? [`${path} is closed. ${reason}`] : [];
  });
}

interface AreaDeclaration {
  /** Of the area's area.json. */
  name: string;
  /** Of the area's area.json: every route of the area is at or below one of these. */
  paths: readonly string[];
  routes: AreaRoute[];
  widgets?: Area['widgets'];
  searches?: Area['searches'];
  settings?: AreaSettings<unknown>;
}

/** Declares an area. A route that is outside its paths would take the page of another area, and is refused. */
export function defineArea({ name, paths, routes, widgets = {}, searches, settings }: AreaDeclaration): Area {
  for (const { path } of routes)
    if (!paths.some((prefix) => covers(prefix, path)))
      throw new Error(`${path} is outside the paths of ${name}: ${paths.join(', ')}`);
  return { routes: routes.map(addressed).map(loadedAhead), widgets, searches, settings };
}
