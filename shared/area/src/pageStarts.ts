import { pathSegment } from '@console/api/pathSegment';
import { may } from '@console/auth/permissions';
import { isExternal } from '@console/auth/roles';
import type { Session } from '@console/auth/storedSession';
import { array, type Infer, optional, pattern, record, size, string, type } from 'superstruct';
import { decodedSegment } from './decodedSegment';
import { PatternSource } from './patternSource';
import { PermissionName } from './permissionName';

const StartedCall = type({
  /**
   * Below the API base. `{name}` is a parameter of the page's path, `{own}` the user's own entity. No key signs the registry,
   * so a path cannot lead elsewhere, nor to a GET with an effect: one below `/security` sends an email.
   */
  path: pattern(string(), /^\/admin\/[\w{}/-]+$/),
  /** `{entity}` is the entity that the page's figures are about (`entityOf`); empty values are left out. */
  query: optional(record(string(), string())),
});

/**
 * The first calls of a page, in the registry for the boot script, which sends them before any code of the area has loaded.
 * Must be the same calls as those of its route's `start`; a test checks that (`shared/testing`).
 */
export const PageStart = type({
  /** The route's path, with `:name` for a parameter and `{own}` for the user's own entity. The first match is used. */
  path: string(),
  /** By parameter, a regular expression that the whole value must match; the page itself rejects other values. */
  where: optional(record(string(), PatternSource)),
  needs: PermissionName,
  calls: size(array(StartedCall), 0, 5),
});
export type PageStart = Infer<typeof PageStart>;

type Person = Pick<Session, 'role' | 'entityId'>;

/** The parameters of a page by name; undefined if the address is not of this page. */
function paramsOf(
  { path, where = {} }: Pick<PageStart, 'path' | 'where'>,
  { entityId }: Person,
  pathname: string,
): Map<string, string> | undefined {
  const parts = path.split('/');
  const segments = pathname.replace(/\/$/, '').split('/').map(decodedSegment);
  const params = new Map<string, string>();
  const matches = parts.every((part, i) => {
    const segment = segments[i];
    if (!part.startsWith(':')) return segment === (part === '{own}' ? entityId : part);
    if (segment === undefined || pathSegment(segment) === undefined) return false;
    const name = part.slice(1);
    params.set(name, segment);
    const pattern = where[name];
    return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(segment);
  });
  return matches && parts.length === segments.length ? params : undefined;
}

/** The entity a page's figures are about: external staff's own; for internal staff the one in the address, or all (empty). */
function entityOf({ role, entityId }: Person, query: URLSearchParams): string {
  return isExternal(role) ? entityId : (query.get('entity') ?? '');
}

const fill = (text: string, params: ReadonlyMap<string, string>, encode = (value: string) => value) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encode(params.get(name) ?? ''));

/** The first calls of the page at an address, with their values filled in; none if the role may not open the page. */
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
