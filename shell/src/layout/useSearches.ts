import { useSession } from '@console/auth';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askArea, searchesFor } from './searches';

/** Milliseconds without a key before anything is asked. */
const PAUSE = 200;

/** Has the areas find what is typed, all at once, a moment after the last key; what nobody waits for any more is cancelled. */
export function useSearches(text: string) {
  const session = useSession();
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);

  const wanted = session ? searchesFor(text, session).map((search) => ({ search, session })) : [];
  const answers = useQueries({
    queries: wanted.map(({ search, session: by }) => ({
      queryKey: ['shared', 'palette', search.area, search.name, text] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => askArea(search, { text, session: by, signal }),
      enabled: rested === text,
      gcTime: 0,
    })),
  });

  const given = wanted.map(({ search }, at) => ({ ...search, answer: answers[at] }));
  return {
    found: given.flatMap(({ area, answer }) => answer?.data?.found.map((each) => ({ ...each, area })) ?? []),
    /** Each with what it is of: 'Entities: 3 more; type more of the name'. */
    hints: given.flatMap(({ label, answer }) =>
      answer?.data?.hint ? [`${label}: ${answer.data.hint}`] : [],
    ),
    /** What could not be searched: 'Entities'. */
    failed: given.flatMap(({ label, answer }) => (answer?.isError ? [label] : [])),
    /** Whether a search of an area has answered, so that what it did not find does not exist. */
    hasAnswered: (area: string, name: string | undefined) =>
      given.some((search) => search.area === area && search.name === name && search.answer?.data),
    busy: answers.some(({ isPending }) => isPending),
  };
}
