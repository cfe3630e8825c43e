import { type HistoryEntry, isAnswered } from '@console/resources';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useEffect, useMemo, useRef } from 'react';
import type { HistoryGap, SkippableHistory } from '../history/gap';
import { listWearableHistory } from './api';
import { historyKey } from './queries';

const isGap = (item: HistoryEntry | HistoryGap): item is HistoryGap => 'endTime' in item;

/** The history of a wearable or service. A skipped window is kept among its entries, as a gap. */
export function useWearableHistory(subject: string): SkippableHistory {
  /** What is shown when the user skips the window that is asked for next. */
  const skipping = useRef<readonly HistoryEntry[]>(undefined);
  const history = useHistoryWindows<HistoryEntry | HistoryGap>({
    key: historyKey(subject),
    load: async (window, signal) => {
      const known = skipping.current;
      skipping.current = undefined;
      if (!known) return listWearableHistory(subject, window, signal);
      // After a failed Refresh, events of the window are known from before.
      const { startTime, endTime } = window;
      const within = known.filter(
        ({ timestamp }) => timestamp * 1000 >= startTime && timestamp * 1000 < endTime,
      );
      return [...within, window];
    },
  });
  const { entries: items, searching, error, ended, more } = history;
  const entries = useMemo(() => items.flatMap((item) => (isGap(item) ? [] : [item])), [items]);
  const gaps = useMemo(() => items.filter(isGap), [items]);
  const last = items.at(-1);
  const goesOn = last !== undefined && isGap(last) && searching === undefined && error === null && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` changes with every render
  useEffect(() => {
    if (goesOn) void more();
  }, [goesOn]);
  return {
    ...history,
    entries,
    gaps,
    searching: searching ?? (goesOn ? 'older events' : undefined),
    // A window that Retry asks for has not failed yet.
    skip:
      searching === undefined && isAnswered(error)
        ? () => {
            skipping.current = entries;
            void more();
          }
        : undefined,
  };
}
