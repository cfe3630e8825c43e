import { areaKey, platformNow, queryClient } from '@console/api';
import { historyWindows } from '@console/ui/historyWindow';
import { queryOptions } from '@tanstack/react-query';
import { inTurn } from '../turns';
import { listWearableHistory } from '../wearables/api';
import { timelineStarts } from '../wearables/queries';

/**
 * From when a time line reads back, fixed, so that its windows meet, and as far as which of them. Kept, so that who comes
 * back finds what was loaded.
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

/** One window of the history of a wearable or a service, in its turn. @param start milliseconds since 1970 */
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

/** From now again. */
export function restartTimelines(): void {
  void queryClient.resetQueries({ queryKey: timelineStarts });
}
