import type { Area } from '@console/area';
import { matchRoutes } from 'react-router-dom';

interface Entry {
  path: string;
}

/** What an area.json says about the area's code. */
interface Entries {
  drawer: readonly Entry[];
  lookups?: readonly Entry[];
  starts?: readonly Entry[];
  searches?: readonly { name: string }[];
}

/** The entries of an area.json that lead nowhere in the area's code, each with what to do. */
export function manifestFaults(
  { drawer, lookups = [], starts = [], searches = [] }: Entries,
  area: Pick<Area, 'routes' | 'searches'>,
): string[] {
  const leadsNowhere = (path: string) =>
    matchRoutes(area.routes, path.replace(/\{\w*\}|:\w+/g, 'any')) === null;
  return [
    ...Object.entries({ drawer, lookups, starts }).flatMap(([list, entries]) =>
      entries.flatMap(({ path }, at) =>
        leadsNowhere(path)
          ? `area.json: ${list}.${at}.path -- No route of the area matches "${path}". Correct it, or add the route (src/routes.tsx).`
          : [],
      ),
    ),
    ...searches.flatMap(({ name }, at) =>
      Object.hasOwn(area.searches ?? {}, name)
        ? []
        : `area.json: searches.${at}.name -- The area has no search "${name}". Correct it, or pass the search to defineArea (src/routes.tsx).`,
    ),
  ];
}
