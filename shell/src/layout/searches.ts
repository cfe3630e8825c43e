import type { AreaSearch, Search, SearchResult } from '@console/area';
import type { Session } from '@console/auth';
import { loadArea } from '../remotes/loadArea';
import { registeredAreas } from '../remotes/registry';
import { isAskable } from './commands';

export interface OfferedSearch extends AreaSearch {
  area: string;
}

export function searchesFor(text: string, session: Session): OfferedSearch[] {
  const typed = text.trim();
  return registeredAreas().flatMap((area) =>
    (area.searches ?? [])
      .filter((search) => isAskable(search, typed, session))
      .map((search) => ({ ...search, area: area.name })),
  );
}

/** Has the area find it; its code is fetched where it is not there yet. Null: its running release has no such search. */
export async function askArea(
  { area, name }: OfferedSearch,
  asked: Parameters<Search>[0],
): Promise<SearchResult | null> {
  const search = (await loadArea(area)).searches?.[name];
  asked.signal.throwIfAborted();
  return search ? search({ ...asked, text: asked.text.trim() }) : null;
}
