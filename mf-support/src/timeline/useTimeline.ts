import type { Wearable } from '@console/resources';
import { historyWindows, windowText } from '@console/ui/historyWindow';
import type { LoadedHistory } from '@console/ui/useHistoryWindows';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activityWindows, olderThanWindows } from '../accounts/activityWindows';
import { accountActivityQuery } from '../accounts/queries';
import { mergeHistories, type TimelineEntry } from './mergeHistories';
import { readTimelineTo, restartTimelines, timelineStartQuery, timelineWindowQuery } from './queries';
import { type HistorySource, namesOf } from './source';
import { useSameItems } from './useSameItems';

interface TimelineOptions {
  email: string;
  /** Whether the account's own activity is in it. */
  withAccount: boolean;
  wearables: readonly Wearable[];
  /** The histories of wearables and services that are in it. */
  sources: readonly HistorySource[];
}

export interface Timeline extends LoadedHistory<TimelineEntry> {
  /** Of the histories of the window that is being read. */
  progress: { done: number; of: number };
  /** Whose history could not be read. */
  failed: readonly HistorySource[];
}

/**
 * The account's activity and the histories of wearables and services as one, window by window as each of them alone
 * (part 2, section 4): a window is read from all of them, a few at a time, before the next one is asked for. What failed
 * is asked for again, and nothing of what is there is lost. Leaving cancels.
 */
export function useTimeline({ email, withAccount, wearables, sources }: TimelineOptions): Timeline {
  const { data: { start, index } = { start: undefined, index: 0 } } = useQuery(timelineStartQuery(email));
  const activity = useQuery({ ...accountActivityQuery(email), enabled: withAccount });
  const [withOlder, setWithOlder] = useState(false);
  const windows = historyWindows(start ?? 0);
  const last = windows.length - 1;

  const tasks =
    start === undefined
      ? []
      : windows.slice(0, index + 1).flatMap((_, at) => sources.map((source) => ({ source, at })));
  const results = useQueries({
    queries: tasks.map(({ source, at }) => timelineWindowQuery(source.subject, start ?? 0, at)),
  });

  const own = useMemo(
    () => (withAccount && activity.data && start !== undefined ? activityWindows(activity.data, start) : []),
    [withAccount, activity.data, start],
  );
  const older = useMemo(
    () => (withAccount && activity.data && start !== undefined ? olderThanWindows(activity.data, start) : []),
    [withAccount, activity.data, start],
  );
  const read = useSameItems(results.map(({ data }) => data));
  const keptSources = useSameItems(tasks.map(({ source }) => source));
  const names = useMemo(() => namesOf(wearables), [wearables]);
  const entries = useMemo(() => {
    const ofWearables = mergeHistories(
      read.flatMap((some, at) => {
        const source = keptSources[at];
        return some && source ? [{ source, entries: some }] : [];
      }),
      names,
    );
    const ofAccount = [...own.slice(0, index + 1).flat(), ...(withOlder ? older : [])];
    return [...ofWearables, ...ofAccount.map((entry) => ({ ...entry, of: [] }))];
  }, [read, keptSources, names, own, index, withOlder, older]);

  const waiting = results.filter(({ isFetching }) => isFetching).length;
  const isReading = start === undefined || waiting > 0 || (withAccount && activity.isFetching);
  const failures = results.flatMap(({ error }, at) => {
    const source = keptSources[at];
    return error && source ? [{ error, source }] : [];
  });
  const error = (withAccount ? activity.error : null) ?? failures[0]?.error ?? null;
  const isEmpty =
    (own[index]?.length ?? 0) === 0 &&
    tasks.every(({ at }, task) => at !== index || (results[task]?.data?.length ?? 0) === 0);
  // Part 2, section 4: "When a window returns no entries, the next window is fetched automatically".
  const stepsOver = !isReading && !error && isEmpty && index < last;
  useEffect(() => {
    if (stepsOver) readTimelineTo(email, index + 1);
  }, [stepsOver, email, index]);

  // From now again, what was read stays until all that is asked for is there, and where that fails.
  const of = [withAccount, ...sources.map(({ subject }) => subject)].join(' ');
  const [kept, setKept] = useState({ of, start, entries });
  const isThere = !isReading && !stepsOver && !error;
  if (isThere && (kept.of !== of || kept.entries !== entries)) setKept({ of, start, entries });
  const isReadAgain = !isThere && kept.of === of && kept.start !== start;

  const ended = !stepsOver && index === last;
  return {
    entries: isReadAgain ? kept.entries : entries,
    searching: isReading || stepsOver ? windowText(index) : undefined,
    error,
    ended,
    ...(older.length > 0 && !withOlder && { older: { count: older.length, show: () => setWithOlder(true) } }),
    progress: { done: results.length - waiting, of: results.length },
    failed: failures.map(({ source }) => source),
    more: async () => {
      if (!error) readTimelineTo(email, Math.min(index + 1, last));
      const failed = error ? [...results, activity].filter(({ isError }) => isError) : [];
      const asked = await Promise.all(failed.map(({ refetch }) => refetch()));
      return { error: asked.find((result) => result.error)?.error };
    },
    restart: () => {
      setWithOlder(false);
      if (withAccount) void activity.refetch();
      restartTimelines();
    },
  };
}
