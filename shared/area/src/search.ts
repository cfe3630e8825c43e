import type { RecordRef } from '@console/api';
import type { Session } from '@console/auth';
import { searchedText } from '@console/ui/searchedText';

export interface FoundRecord {
  record: RecordRef & { path: string };
  /** Distinguishes it from others with the same name: 'registered to noor@example.com'. */
  detail?: string | undefined;
}

interface SearchRequest {
  /** The typed text, trimmed. */
  text: string;
  /** The user's session: external staff see only their own entity. */
  session: Session;
  /** Aborted once the result is no longer needed. */
  signal: AbortSignal;
}

export interface SearchResult {
  found: readonly FoundRecord[];
  /** What to type instead, or what was left out. */
  hint?: string | undefined;
}

/** Finds records of an area for the command palette. Rejects if the search failed. */
export type Search = (request: SearchRequest) => Promise<SearchResult>;

/** The number of results shown per search. */
const MAX_RESULTS = 6;

interface NamedRecord extends FoundRecord {
  /** Further texts that it can be found by, besides its id and name. */
  words?: readonly (string | null | undefined)[];
}

/** How old a cached list may be for a search of the command palette, in milliseconds. */
export const searchStaleTime = 60_000;

/** A search over a list: every word of the text must occur in the record's id, name or words, ignoring case. */
export function searchByName(
  list: (request: Pick<SearchRequest, 'session' | 'signal'>) => Promise<readonly NamedRecord[]>,
): Search {
  return async ({ text, session, signal }) => {
    const wanted = searchedText(text).split(/\s+/);
    const records = await list({ session, signal });
    signal.throwIfAborted();
    const matching = records.filter(({ record: { id, name }, words = [] }) => {
      const all = searchedText([id, name, ...words].join(' '));
      return wanted.every((word) => all.includes(word));
    });
    const left = matching.length - MAX_RESULTS;
    return {
      found: matching.slice(0, MAX_RESULTS).map(({ record, detail }) => ({ record, detail })),
      hint: left > 0 ? `${left} more; type more of the name` : undefined,
    };
  };
}
