import { useTimeZone } from '@console/ui/timeZoneChoice';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type SkippableHistory, withGaps } from './gap';
import { prepareSearch, searchEntries } from './searchEntries';
import type { ShownEntry } from './shownEntry';
import type { HistoryFilter } from './useHistoryFilter';

/** Entries rendered at first and added by each "Load more": a window may hold thousands. */
const STEP = 100;

/** The loaded entries that the filter leaves, newest first, as far as they are drawn, and the gaps among them. */
export function useDrawnItems({ entries: loaded, gaps }: SkippableHistory, filter: HistoryFilter) {
  const [limit, setLimit] = useState(STEP);
  const entries = useMemo(() => [...loaded].sort((one, other) => other.timestamp - one.timestamp), [loaded]);
  const zone = useTimeZone();
  useEffect(() => prepareSearch(entries, zone), [entries, zone]);
  const text = useDeferredValue(filter.text);
  const event = useDeferredValue(filter.event);
  const fitting = useMemo(() => {
    const found = searchEntries(entries, text, zone);
    return event === '' ? found : found.filter((entry) => entry.event === event);
  }, [entries, text, event, zone]);
  const drawn = useMemo(() => fitting.slice(0, limit), [fitting, limit]);
  const keys = useMemo(() => uniqueKeys(drawn, textOf), [drawn]);
  const isWhole = drawn.length === fitting.length;
  const items = useMemo(
    () =>
      withGaps(
        drawn.map((entry, at) => ({ ...entry, entry, key: keys[at] })),
        gaps,
        isWhole,
      ),
    [drawn, keys, gaps, isWhole],
  );
  return {
    entries,
    items,
    drawnCount: drawn.length,
    isWhole,
    /** Whether drawing more draws all that there is. */
    isLastStep: fitting.length <= drawn.length + STEP,
    drawMore: () => setLimit(drawn.length + STEP),
    startOver: () => setLimit(STEP),
  };
}

const textOf = ({ timestamp, event, message, of }: ShownEntry) =>
  `${timestamp} ${event} ${message ?? ''} ${of?.join(' ') ?? ''}`;
