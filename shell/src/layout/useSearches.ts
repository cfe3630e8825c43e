import { useSession } from '@console/auth';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchArea, searchesFor } from './searches';

/** Milliseconds after the last key press before searches start. */
const DEBOUNCE = 200;

/** Runs the areas' searches for the typed text in parallel, debounced; searches for an outdated text are cancelled. */
export function useSearches(text: string) {
  const session = useSession();
  const [debounced, setDebounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE, text);
    return () => clearTimeout(timer);
  }, [text]);

  const wanted = session ? searchesFor(text, session).map((search) => ({ search, session })) : [];
  const answers = useQueries({
    queries: wanted.map(({ search, session: by }) => ({
      queryKey: ['shared', 'palette', search.area, search.name, text] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => searchArea(search, { text, session: by, signal }),
      enabled: debounced === text,
      gcTime: 0,
    })),
  });

  const results = wanted.map(({ search }, i) => ({ ...search, answer: answers[i] }));
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
