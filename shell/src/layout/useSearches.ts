import { type Session, useSession } from '@console/auth';
import { useEffect, useMemo, useState } from 'react';
import { askArea, type OfferedSearch, type SearchAnswer, searchesFor, searchKey } from './searches';

/** Milliseconds without a key before anything is asked. */
const PAUSE = 200;

interface Answers {
  /** Of which text. */
  text: string;
  by: ReadonlyMap<string, SearchAnswer>;
}

const nothing: Answers = { text: '', by: new Map() };

/** Has the areas find what is typed, all at once, a moment after the last key; what nobody waits for any more is cancelled. */
export function useSearches(text: string) {
  const session = useSession();
  const wanted = useMemo(() => (session ? searchesFor(text, session) : []), [text, session]);
  const [answers, setAnswers] = useState(nothing);

  useEffect(() => {
    if (!session || wanted.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function ask(search: OfferedSearch, by: Session) {
      const answer = await askArea(search, { text, session: by, signal });
      if (signal.aborted) return;
      setAnswers((before) => ({
        text,
        by: new Map([...(before.text === text ? before.by : []), [searchKey(search), answer]]),
      }));
    }
    const timer = setTimeout(() => {
      for (const search of wanted) void ask(search, session);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, session, wanted]);

  const given = wanted.map((search) => ({
    ...search,
    answer: answers.text === text ? answers.by.get(searchKey(search)) : undefined,
  }));
  return {
    found: given.flatMap(({ area, answer }) =>
      answer?.state === 'answered' ? answer.found.map((each) => ({ ...each, area })) : [],
    ),
    /** Each with what it is of: 'Entities: 3 more; type more of the name'. */
    hints: given.flatMap(({ label, answer }) =>
      answer?.state === 'answered' && answer.hint !== undefined ? [`${label}: ${answer.hint}`] : [],
    ),
    /** What could not be searched: 'Entities'. */
    failed: given.flatMap(({ label, answer }) => (answer?.state === 'failed' ? [label] : [])),
    /** Whether a search of an area has answered, so that what it did not find does not exist. */
    hasAnswered: (area: string, name: string | undefined) =>
      given.some(
        (search) => search.area === area && search.name === name && search.answer?.state === 'answered',
      ),
    busy: given.some(({ answer }) => answer === undefined),
  };
}
