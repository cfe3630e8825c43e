import { pathSegment } from '@console/api';
import { type PathParam, useLocation } from 'react-router-dom';
import type { LinkedRoute } from './contract';
import { decodedSegment } from './decodedSegment';

/** The parameters of a route by name: `/dashboard/device/brand/:brand` has `brand`. */
export type PageParams<Route extends string> = { [Name in PathParam<Route>]: string };

/**
 * The address of a page. Empty if a parameter cannot be part of an address (`pathSegment`): table rows and `TextLink` are then
 * shown without a link.
 * @param besides other routes that the address must not equal: that of an entity named `create` would open another page
 */
export function pagePath<Route extends string>(
  route: Route,
  params: PageParams<Route>,
  besides: readonly string[] = [],
): string {
  const texts = new Map<string, string>(Object.entries(params));
  const segments = route
    .split('/')
    .map((part) => (part.startsWith(':') ? pathSegment(texts.get(part.slice(1)) ?? '') : part));
  if (segments.includes(undefined)) return '';
  const path = segments.join('/');
  // The router ignores trailing slashes.
  const opened = (address: string) => address.replace(/\/+$/, '');
  return besides.some((other) => opened(other) === opened(path)) ? '' : path;
}

/** The address of a page of another area. */
export function linkedPath<Route extends LinkedRoute>(route: Route, params: PageParams<Route>): string {
  return pagePath(route, params);
}

/**
 * Reads the parameters of a page from its address, decoding each once. Use this instead of the router's parameters, which
 * decode a literal `%2F` in a name twice.
 */
export function addressParams<Route extends string>(route: Route, pathname: string): PageParams<Route>;
export function addressParams(route: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((part, i) => {
      const segment = segments[i];
      return part.startsWith(':') && segment ? [[part.slice(1), decodedSegment(segment) ?? segment]] : [];
    }),
  );
}

/** The parameters of the current page, which must have this route. */
export function usePageParams<Route extends string>(route: Route): PageParams<Route> {
  return addressParams(route, useLocation().pathname);
}
