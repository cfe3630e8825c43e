import type { AreaSearch, SearchResult } from '@console/area';
import type { Session } from '@console/auth';
import { loadArea } from '../remotes/loadArea';
import { registeredAreas } from '../remotes/registry';
import { isAskable } from './commands';

export interface OfferedSearch extends AreaSearch {
  area: string;
}

/** How a search ended. One that could not be asked is no answer: nothing is known of what it would have found. */
export type SearchAnswer =
  | ({ state: 'answered' } & SearchResult)
  | { state: 'failed' }
  /** The running release of the area has no such search. */
  | { state: 'absent' };

export const searchKey = ({ area, name }: Pick<OfferedSearch, 'area' | 'name'>) => `${area}/${name}`;

/** What is worth asking for this text, and this person may see. */
export function searchesFor(text: string, session: Session): OfferedSearch[] {
  const typed = text.trim();
  return registeredAreas().flatMap((area) =>
    (area.searches ?? [])
      .filter((search) => isAskable(search, typed, session))
      .map((search) => ({ ...search, area: area.name })),
  );
}

interface Asked {
  text: string;
  session: Session;
  signal: AbortSignal;
}

/** Has the area find it; its code is fetched where it is not there yet. Never rejects. */
export async function askArea({ area, name }: OfferedSearch, asked: Asked): Promise<SearchAnswer> {
  try {
    const search = (await loadArea(area)).searches?.[name];
    if (!search) return { state: 'absent' };
    asked.signal.throwIfAborted();
    return { state: 'answered', ...(await search({ ...asked, text: asked.text.trim() })) };
  } catch {
    return { state: 'failed' };
  }
}
