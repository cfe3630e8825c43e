import type { AreaSearch, Search, SearchResult } from '@console/area';
import type { Session } from '@console/auth';
import { loadArea } from '../remotes/loadArea';
import { registeredAreas } from '../remotes/registry';
import { isApplicable } from './commands';

export interface OfferedSearch extends AreaSearch {
  area: string;
}

export function searchesFor(text: string, session: Session): OfferedSearch[] {
  const typed = text.trim();
  return registeredAreas().flatMap((area) =>
    (area.searches ?? [])
      .filter((search) => isApplicable(search, typed, session))
      .map((search) => ({ ...search, area: area.name })),
  );
}

/** Runs a search of an area, loading its code if needed. Null if the running release has no such search. */
export async function searchArea(
  { area, name }: OfferedSearch,
  request: Parameters<Search>[0],
): Promise<SearchResult | null> {
  const search = (await loadArea(area)).searches?.[name];
  request.signal.throwIfAborted();
  return search ? search({ ...request, text: request.text.trim() }) : null;
}
