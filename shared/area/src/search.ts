import type { RecordRef } from '@console/api';
import type { Session } from '@console/auth';

/** A record that exists, as a search found it. */
export interface FoundRecord {
  record: RecordRef & { path: string };
  /** What tells it from others of its name: 'registered to noor@example.com'. */
  detail?: string | undefined;
}

interface SearchRequest {
  /** As typed, without white space around it. */
  text: string;
  /** Who asks: external staff see their own entity only. */
  session: Session;
  /** Aborted once nobody waits any more. */
  signal: AbortSignal;
}

export interface SearchResult {
  found: readonly FoundRecord[];
  /** What could be typed instead, or what was left out. */
  hint?: string | undefined;
}

/** Finds records of an area for the palette of the console. Rejects where it could not find out. */
export type Search = (request: SearchRequest) => Promise<SearchResult>;

/** How many records of one search are shown. */
const SHOWN = 6;

interface NamedRecord extends FoundRecord {
  /** Whatever it may be found by, besides its id and name. */
  words?: readonly (string | null | undefined)[];
}

/** A search by name and part: every word of the text is somewhere in the words of the record, in any case. */
export function searchByName(
  list: (request: Pick<SearchRequest, 'session' | 'signal'>) => Promise<readonly NamedRecord[]>,
): Search {
  return async ({ text, session, signal }) => {
    const wanted = text.toLowerCase().split(/\s+/);
    const records = await list({ session, signal });
    signal.throwIfAborted();
    const matching = records.filter(({ record: { id, name }, words = [] }) => {
      const all = [id, name, ...words].join(' ').toLowerCase();
      return wanted.every((word) => all.includes(word));
    });
    const left = matching.length - SHOWN;
    return {
      found: matching.slice(0, SHOWN).map(({ record, detail }) => ({ record, detail })),
      hint: left > 0 ? `${left} more; type more of the name` : undefined,
    };
  };
}
