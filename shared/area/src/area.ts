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
  /** The address of its page; absent if it has none. */
  to?: string;
}

export interface StartedPage {
  session: Session;
  params: Params;
  query: URLSearchParams;
}

/** Who may open a route. A route without this is closed to everyone. */
export interface RouteAccess {
  /**
   * A permission of the table in decisions.md, or a function if it also depends on the record; `signedIn` for a page that is
   * open to everyone who is signed in.
   */
  needs: Permission | ((session: Session, params: Params) => boolean);
}

/** A route's metadata (`handle`), for the title, the breadcrumbs and the permission guard. */
export interface RouteMeta extends RouteAccess {
  /** The route's path, to read its parameters; added by `defineArea`. */
  path?: string;
  title: string | ((params: Params) => string);
  /** The breadcrumbs above this page, without the page itself. */
  crumbs?: (params: Params) => Crumb[];
  /** If `needs` is not met, a sentence that says whose page it is; by default the user is told which roles may open it. */
  refusal?: (session: Session, params: Params) => string | undefined;
  /**
   * Prefetches the page's data into the query cache, in parallel with the code of the page and the layout. Not called if
   * `needs` is not met.
   */
  start?: (page: StartedPage) => unknown;
}

export type AreaRoute = RouteObject & {
  path: string;
  handle: RouteMeta;
  /** Loads the page, if its code is in a separate chunk. */
  lazy?: () => Promise<{ Component: ComponentType }>;
};

/** What a remote exposes as `./routes`. */
export interface Area {
  /** Their paths are absolute, as in the specification's table. */
  routes: RouteObject[];
  widgets: { [Name in WidgetName]?: ComponentType<WidgetPropsOf<Name>> };
  /** The searches for the palette, by their name in area.json. */
  searches?: Record<string, Search> | undefined;
  /** Throws if the area's settings are invalid; called before the area is used. */
  settings?: AreaSettings<unknown> | undefined;
}

/** Whether the route's page is open to this session. A route without `needs` is open to nobody. */
export function allows({ needs }: Partial<RouteAccess>, session: Session, params: Params): boolean {
  if (typeof needs === 'function') return needs(session, params);
  return needs !== undefined && may(session.role, needs);
}

/** Why a route is closed to everyone in this release of the console; undefined if it is not. */
export function closedReason({ needs }: Partial<RouteAccess>): string | undefined {
  if (needs === undefined) return 'It does not say who may open it.';
  if (typeof needs === 'function' || isPermission(needs)) return undefined;
  return `It asks for the permission ${needs}, which this console does not have.`;
}

/** Milliseconds. Early replies that have arrived are parsed within a few; a page does not wait for anything slower. */
const EARLY_REPLY_WAIT = 100;

/** Resolves once the work has settled, or after `EARLY_REPLY_WAIT`. */
const settledSoon = (work: unknown) =>
  Promise.race([Promise.allSettled([work]), new Promise((resolve) => setTimeout(resolve, EARLY_REPLY_WAIT))]);

/**
 * Adds the route's path to its meta, because parameters are read by `addressParams` and not by the router, and a loader that
 * loads the page's code and starts its calls. Routes match exactly (part 2, section 2), in upper and lower case too.
 */
function completeRoute({ lazy, ...declared }: AreaRoute): RouteObject {
  const { path } = declared;
  const { start } = declared.handle;
  const route = { ...declared, caseSensitive: true, handle: { ...declared.handle, path } };
  if (!start && !lazy) return route;
  const page = lazy && latePage(lazy);
  return {
    ...route,
    ...(page && { Component: page.Component }),
    async loader({ request }) {
      const session = currentSession();
      const { pathname, searchParams } = new URL(request.url);
      const params = addressParams(path, pathname);
      const hasEarlyReplies = areEarlyRepliesHere();
      const started =
        start &&
        session &&
        allows(route.handle, session, params) &&
        start({ session, params, query: searchParams });
      await page?.load();
      if (hasEarlyReplies) await settledSoon(started);
      return null;
    },
    // A change of the query alone, such as the page of a list, is handled by the page itself.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** A sentence for each route of an area that is closed to everyone in this release of the console. */
export function closedRoutes({ routes }: Pick<Area, 'routes'>): string[] {
  return routes.flatMap(({ path, handle }) => {
    const reason = closedReason(handle ?? {});
    return reason ? [`${path} is closed. ${reason}`] : [];
  });
}

interface AreaDeclaration {
  /** As in the area's area.json. */
  name: string;
  /** As in the area's area.json: every route of the area is at or below one of these. */
  paths: readonly string[];
  routes: AreaRoute[];
  widgets?: Area['widgets'];
  searches?: Area['searches'];
  settings?: AreaSettings<unknown>;
}

/** Declares an area. Throws if a route is outside the area's paths, because it could shadow a page of another area. */
export function defineArea({ name, paths, routes, widgets = {}, searches, settings }: AreaDeclaration): Area {
  for (const { path } of routes)
    if (!paths.some((prefix) => covers(prefix, path)))
      throw new Error(
        `${path} is outside the paths of ${name}: ${paths.join(', ')}. Add it to "paths" in area.json.`,
      );
  return { routes: routes.map(completeRoute), widgets, searches, settings };
}
