import { areaKey, platformNow, queryClient } from '@console/api';
import { historyWindows } from '@console/ui/historyWindow';
import { queryOptions } from '@tanstack/react-query';
import { inTurn } from '../turns';
import { listWearableHistory } from '../wearables/api';
import { timelineStarts } from '../wearables/queries';

/**
 * The fixed moment from which a timeline reads back, so that its windows are contiguous, and the index of the last window
 * loaded. Cached permanently, so that returning to the page restores what was loaded.
 */
export function timelineStartQuery(email: string) {
  return queryOptions({
    queryKey: [...timelineStarts, email],
    queryFn: () => ({ start: platformNow(), index: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readTimelineTo(email: string, index: number): void {
  queryClient.setQueryData(timelineStartQuery(email).queryKey, (before) => before && { ...before, index });
}

/** One window of the history of a wearable or service. @param start milliseconds since 1970 */
export function timelineWindowQuery(subject: string, start: number, index: number) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'timeline', 'window', subject, start, index),
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const window = historyWindows(start)[index];
        return window ? listWearableHistory(subject, window, signal) : [];
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reloads all timelines, starting from now. */
export function restartTimelines(): void {
  void queryClient.resetQueries({ queryKey: timelineStarts });
}
