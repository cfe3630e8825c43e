import type { Session } from '@console/auth';
import { type UIMatch, useLocation, useMatches } from 'react-router-dom';
import { allows, type Crumb, type RouteMeta } from './area';
import { addressParams } from './pagePath';

interface CurrentRoute {
  title: string;
  crumbs: Crumb[];
  allowed(session: Session | null): boolean;
  refusal(session: Session): string | undefined;
}

function hasMeta(match: UIMatch): match is UIMatch<unknown, RouteMeta> {
  return typeof match.handle === 'object' && match.handle !== null && 'needs' in match.handle;
}

/** The facts of the deepest matching route that has some; undefined on "not found" and while an area is away. */
export function useRouteMeta(): CurrentRoute | undefined {
  const { pathname } = useLocation();
  const facts = useMatches().findLast(hasMeta)?.handle;
  if (!facts) return undefined;
  const params = addressParams(facts.path ?? '', pathname);
  return {
    title: typeof facts.title === 'function' ? facts.title(params) : facts.title,
    crumbs: facts.crumbs?.(params) ?? [],
    refusal: (session) => facts.refusal?.(session, params),
    allowed: (session) => session !== null && allows(facts, session, params),
  };
}
