import type { Session } from '@console/auth';
import { type UIMatch, useMatches } from 'react-router-dom';
import { allows, type Crumb, type RouteFacts } from './area';

interface CurrentRoute {
  title: string;
  crumbs: Crumb[];
  allowed(session: Session | null): boolean;
}

function hasFacts(match: UIMatch): match is UIMatch<unknown, RouteFacts> {
  return typeof match.handle === 'object' && match.handle !== null && 'needs' in match.handle;
}

/** The facts of the deepest matching route that has some; undefined on "not found" and while an area is away. */
export function useRouteFacts(): CurrentRoute | undefined {
  const match = useMatches().findLast(hasFacts);
  if (!match) return undefined;
  const { handle: facts, params } = match;
  return {
    title: typeof facts.title === 'function' ? facts.title(params) : facts.title,
    crumbs: facts.crumbs?.(params) ?? [],
    allowed: (session) => session !== null && allows(facts, session, params),
  };
}
