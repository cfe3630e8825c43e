import { pathSegment } from '@console/api/pathSegment';
import { may } from '@console/auth/permissions';
import { isExternal } from '@console/auth/roles';
import type { Session } from '@console/auth/storedSession';
import { array, type Infer, optional, record, size, string, type } from 'superstruct';
import { PatternSource } from './patternSource';
import { PermissionName } from './permissionName';

const StartedCall = type({
  /** Below the API base. `{name}` is a parameter of the page's path, `{own}` the person's own entity. */
  path: string(),
  /** `{entity}` is whom the page's figures are about (`entityOf`); what has no value is left out. */
  query: optional(record(string(), string())),
});
export type StartedCall = Infer<typeof StartedCall>;

/**
 * The calls of a page, as the registry tells them to the boot script, which sends them before any code of the area is
 * there: the same calls as those of its route's `start`, or a test fails (`shared/testing`).
 */
export const PageStart = type({
  /** The route's, with `:name` for a parameter; `{own}` in it is the person's own entity. The first that fits counts. */
  path: string(),
  /** What parameters have to be like (by name, a regular expression over the whole of one): others the page refuses itself. */
  where: optional(record(string(), PatternSource)),
  needs: PermissionName,
  calls: size(array(StartedCall), 0, 5),
});
export type PageStart = Infer<typeof PageStart>;

type Person = Pick<Session, 'role' | 'entityId'>;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The parameters of a page by name; undefined where the address is not this page's. */
function paramsOf(
  { path, where = {} }: Pick<PageStart, 'path' | 'where'>,
  { entityId }: Person,
  pathname: string,
): Map<string, string> | undefined {
  const parts = path.split('/');
  const segments = pathname.replace(/\/$/, '').split('/').map(decoded);
  const params = new Map<string, string>();
  const fits = parts.every((part, i) => {
    const segment = segments[i];
    if (!part.startsWith(':')) return segment === (part === '{own}' ? entityId : part);
    if (segment === undefined || pathSegment(segment) === undefined) return false;
    const name = part.slice(1);
    params.set(name, segment);
    const pattern = where[name];
    return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(segment);
  });
  return fits && parts.length === segments.length ? params : undefined;
}

/** Whom a page's figures are about: external staff's own entity; for internal staff the one in the address, or all. */
function entityOf({ role, entityId }: Person, query: URLSearchParams): string {
  return isExternal(role) ? entityId : (query.get('entity') ?? '');
}

const fill = (text: string, params: ReadonlyMap<string, string>, encode = (value: string) => value) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encode(params.get(name) ?? ''));

/** The calls that a person's page begins with, with their values; none where the role may not. */
export function startedCalls(
  starts: readonly PageStart[],
  person: Person,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): { path: string; query: Record<string, string> }[] {
  for (const { needs, calls, ...page } of starts) {
    const params = may(person.role, needs) && paramsOf(page, person, pathname);
    if (!params) continue;
    params.set('own', person.entityId).set('entity', entityOf(person, searchParams));
    return calls.map((call) => {
      const query = Object.entries(call.query ?? {}).map(
        ([name, value]) => [name, fill(value, params)] as const,
      );
      return {
        path: fill(call.path, params, (value) => pathSegment(value) ?? ''),
        query: Object.fromEntries(query.filter(([, value]) => value !== '')),
      };
    });
  }
  return [];
}
