import type { SearchResult } from '@console/area';
import { type Session, useSession } from '@console/auth';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadArea } from '../../remotes/loadArea';
import { registeredAreas } from '../../remotes/registry';
import { isApplicable } from './paletteMatches';

/** Milliseconds after the last key press before searches start. */
const DEBOUNCE = 200;

/** The areas' searches that apply to a text. */
function searchesFor(text: string, session: Session) {
  const typed = text.trim();
  return registeredAreas().flatMap(({ name: area, searches = [] }) =>
    searches
      .filter((search) => isApplicable(search, typed, session))
      .map(({ name, label }) => ({
        area,
        name,
        label,
        /** Loads the area's code if needed. Null if the running release has no such search. */
        async run(signal: AbortSignal): Promise<SearchResult | null> {
          const search = (await loadArea(area)).searches?.[name];
          signal.throwIfAborted();
          return search ? search({ text: typed, session, signal }) : null;
        },
      })),
  );
}

/** Runs the areas' searches for the typed text in parallel, debounced; searches for an outdated text are cancelled. */
export function useSearches(text: string) {
  const session = useSession();
  const [debounced, setDebounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE, text);
    return () => clearTimeout(timer);
  }, [text]);

  const wanted = session ? searchesFor(text, session) : [];
  const answers = useQueries({
    queries: wanted.map(({ area, name, run }) => ({
      queryKey: ['shared', 'palette', area, name, text] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => run(signal),
      enabled: debounced === text,
      gcTime: 0,
    })),
  });

  const results = wanted.map((search, i) => ({ ...search, answer: answers[i] }));
  return {
    found: results.flatMap(
      ({ area, answer }) => answer?.data?.found.map((each) => ({ ...each, area })) ?? [],
    ),
    /** Each with the label of its search: 'Entities: 3 more; type more of the name'. */
    hints: results.flatMap(({ label, answer }) =>
      answer?.data?.hint ? [`${label}: ${answer.data.hint}`] : [],
    ),
    /** Labels of the searches that failed: 'Entities'. */
    failed: results.flatMap(({ label, answer }) => (answer?.isError ? [label] : [])),
    /** Whether a search has succeeded, so that a record it did not find does not exist. */
    hasAnswered: (area: string, name: string | undefined) =>
      results.some((search) => search.area === area && search.name === name && search.answer?.data),
    isOver: answers.some(({ isSuccess }) => isSuccess),
    busy: answers.some(({ isPending }) => isPending),
  };
}
