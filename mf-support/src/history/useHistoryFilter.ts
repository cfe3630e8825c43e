import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';

export interface HistoryFilter {
  text: string;
  /** An event type, as the server spells it; empty for all. */
  event: string;
}

/** Delay before the URL is updated, in milliseconds, as for the search of a table. */
const PAUSE = 250;

const isSame = (one: HistoryFilter, other: HistoryFilter) =>
  one.text === other.text && one.event === other.event;

/**
 * The filter of a history.
 * @param inAddress keeps the filter in the URL as `text` and `event`, so that Back restores it; only for a page with a
 * single history. It is written when typing pauses or `commit` is called. A change of the URL from outside (Back, a link)
 * overrides it.
 */
export function useHistoryFilter(inAddress: boolean) {
  const [parameters, change] = useChangeAddress();
  const inIt = (name: keyof HistoryFilter) => (inAddress && parameters.get(name)) || '';
  const kept = { text: inIt('text'), event: inIt('event') };
  const [filter, setFilter] = useState<HistoryFilter>(kept);
  const committed = useRef(kept);

  function commit(wanted = filter) {
    if (!inAddress || isSame(wanted, kept)) return;
    committed.current = wanted;
    change({ ...wanted });
  }
  const commitAfterPause = useEffectEvent(commit);
  // Changing the URL now would cancel the navigation in progress.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => commitAfterPause(filter), PAUSE);
    return () => clearTimeout(timer);
  }, [filter, isLeaving]);

  const follow = useEffectEvent(() => {
    if (isSame(kept, committed.current)) return;
    committed.current = kept;
    setFilter(kept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads them
  useLayoutEffect(() => follow(), [kept.text, kept.event]);

  return { filter, setFilter, commit };
}
