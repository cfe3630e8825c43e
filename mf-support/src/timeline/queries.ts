import { areaKey, platformNow, queryClient } from '@console/api';
import { historyWindows } from '@console/ui/historyWindow';
import { queryOptions } from '@tanstack/react-query';
import { inTurn } from '../turns';
import { listWearableHistory } from '../wearables/api';

const starts = areaKey('mf-support', 'timeline', 'start');

interface TimelinePosition {
  start: number;
  index: number;
  skipped: readonly TimelineRead[];
}

/** A window of one of the merged histories, or all of the account's own activity. */
export interface TimelineRead {
  /** The id of the history, or the email of the account. */
  subject: string;
  at: number;
}

/**
 * The fixed moment from which a timeline reads back, so that its windows are contiguous, the index of the last window
 * loaded, and what the user has skipped. Cached permanently, so that returning to the page restores what was loaded.
 */
export function timelineStartQuery(email: string) {
  return queryOptions({
    queryKey: [...starts, email],
    queryFn: (): TimelinePosition => ({ start: platformNow(), index: 0, skipped: [] }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readTimelineTo(email: string, index: number, skipped: readonly TimelineRead[] = []): void {
  queryClient.setQueryData(
    timelineStartQuery(email).queryKey,
    (before) => before && { ...before, index, skipped: [...before.skipped, ...skipped] },
  );
}

/** One window of the history of a wearable or service. @param start milliseconds since 1970 */
export function timelineWindowQuery(subject: string, start: number, index: number) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'timeline', 'window', subject, start, index),
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const window = historyWindows(start)[index];
        return window ? listWearableHistory(subject, window, signal, index === 0) : [];
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reloads all timelines, starting from now. */
export function restartTimelines(): void {
  void queryClient.resetQueries({ queryKey: starts });
}
