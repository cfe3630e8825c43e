import { isAnswered, type Wearable } from '@console/resources';
import { historyWindows, windowText } from '@console/ui/historyWindow';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activityWindows } from '../accounts/activityWindows';
import { accountActivityQuery } from '../accounts/queries';
import type { SkippableHistory } from '../history/gap';
import { mergeHistories } from './mergeHistories';
import {
  readTimelineTo,
  restartTimelines,
  type TimelineRead,
  timelineStartQuery,
  timelineWindowQuery,
} from './queries';
import { type HistorySource, namesOf, sourceName } from './source';
import { useSameItems } from './useSameItems';

interface TimelineOptions {
  email: string;
  withAccount: boolean;
  wearables: readonly Wearable[];
  sources: readonly HistorySource[];
}

interface Timeline extends SkippableHistory {
  /** How many of the calls have finished. */
  progress: { done: number; of: number };
  failed: readonly HistorySource[];
  accountFailed: boolean;
}

/**
 * The account's activity merged with the histories of wearables and services, window by window (part 2, section 4): a
 * window is loaded from all of them, a few at a time, before the next one. `more` first retries what failed, and keeps what
 * was loaded. Leaving the page cancels.
 */
export function useTimeline({ email, withAccount, wearables, sources }: TimelineOptions): Timeline {
  const { data: { start, index, skipped } = unknownPosition } = useQuery(timelineStartQuery(email));
  /** Its one reply has the events of every window. */
  const isAccountSkipped = withAccount && skipped.some(({ subject }) => subject === email);
  const readsAccount = withAccount && !isAccountSkipped;
  const activity = useQuery({ ...accountActivityQuery(email), enabled: readsAccount });
  const [withOlder, setWithOlder] = useState(false);
  const windows = useMemo(() => historyWindows(start ?? 0), [start]);
  const last = windows.length - 1;

  const tasks =
    start === undefined
      ? []
      : windows
          .slice(0, index + 1)
          .flatMap((_, at) => sources.map((source) => ({ source, at })))
          .filter(({ source, at }) => !isAmong(skipped, source, at));
  const results = useQueries({
    queries: tasks.map(({ source, at }) => timelineWindowQuery(source.subject, start ?? 0, at)),
  });

  const own = useMemo(
    () => (withAccount && activity.data && start !== undefined ? activityWindows(activity.data, start) : []),
    [withAccount, activity.data, start],
  );
  const older = own.at(-1) ?? [];
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
    const ofAccount = [...own.slice(0, index + 1), ...(withOlder ? own.slice(-1) : [])].flat();
    return [...ofWearables, ...ofAccount];
  }, [read, keptSources, names, own, index, withOlder]);

  const waiting = results.filter(({ isFetching }) => isFetching).length;
  const isReading = start === undefined || waiting > 0 || (readsAccount && activity.isFetching);
  const failures = results.flatMap(({ error }, at) => {
    const task = tasks[at];
    return error && task ? [{ error, ...task }] : [];
  });
  const accountError = readsAccount ? activity.error : null;
  const errors = [...(accountError ? [accountError] : []), ...failures.map((failure) => failure.error)];
  const error = errors[0] ?? null;
  const isEmpty =
    (own[index]?.length ?? 0) === 0 &&
    tasks.every(({ at }, task) => at !== index || (results[task]?.data?.length ?? 0) === 0);
  /** False for an account whose activity is skipped, alone. */
  const hasWindows = readsAccount || own.length > 0 || sources.length > 0;
  // Part 2, section 4: "When a window returns no entries, the next window is fetched automatically".
  const skipsWindow = !isReading && !error && isEmpty && hasWindows && index < last;
  useEffect(() => {
    if (skipsWindow) readTimelineTo(email, index + 1);
  }, [skipsWindow, email, index]);

  // After a restart, the previous entries stay until everything has loaded again, and if that fails.
  const key = [withAccount, ...sources.map(({ subject }) => subject)].join(' ');
  const [kept, setKept] = useState({ key, start, entries });
  const isComplete = !isReading && !skipsWindow && !error;
  if (isComplete && (kept.key !== key || kept.entries !== entries)) setKept({ key, start, entries });
  const isRestarting = !isComplete && kept.start !== undefined && kept.key === key && kept.start !== start;
  const isHeld = useFirstEventsWait(isReading || skipsWindow, waiting + Number(activity.isFetching));

  const ended = !skipsWindow && (index === last || !hasWindows);
  const gaps = useMemo(() => {
    const ofSources = windows.flatMap((window, at) => {
      const of = sources.filter((source) => isAmong(skipped, source, at));
      return of.length > 0 ? [{ ...window, of: of.map((source) => sourceName(source, names)) }] : [];
    });
    const [newest, oldest] = [windows[0], windows.at(-1)];
    if (!isAccountSkipped || !newest || !oldest) return ofSources;
    const whole = { startTime: oldest.startTime, endTime: newest.endTime };
    return [{ ...whole, title: 'The account’s own activity was skipped' }, ...ofSources];
  }, [windows, skipped, sources, names, isAccountSkipped]);
  return {
    entries: isHeld ? noEntries : isRestarting ? kept.entries : entries,
    searching: isReading || skipsWindow ? windowText(index) : undefined,
    error,
    ended,
    gaps,
    // Not while the others are read, which may fail as well.
    skip:
      error && !isReading && errors.every(isAnswered)
        ? () => {
            const reads = failures.map(({ source, at }) => ({ subject: source.subject, at }));
            const ofAccount = accountError ? [{ subject: email, at: 0 }] : [];
            // The account's one reply is of every window: without it, this one may still have events.
            const next = reads.length > 0 ? Math.min(index + 1, last) : index;
            readTimelineTo(email, next, [...reads, ...ofAccount]);
          }
        : undefined,
    skipText: accountError ? 'Skip what could not be loaded' : undefined,
    ...(older.length > 0 && !withOlder && { older: { count: older.length, show: () => setWithOlder(true) } }),
    progress: { done: results.length - waiting, of: results.length },
    failed: [...new Set(failures.map(({ source }) => source))],
    accountFailed: accountError !== null,
    more: async () => {
      if (!error) readTimelineTo(email, Math.min(index + 1, last));
      const reads = [...results, ...(readsAccount ? [activity] : [])];
      const failed = error ? reads.filter(({ isError }) => isError) : [];
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

const isAmong = (skipped: readonly TimelineRead[], { subject }: HistorySource, at: number) =>
  skipped.some((each) => each.subject === subject && each.at === at);

const FIRST_EVENTS_WAIT_MS = 3000;

/**
 * Whether the events of a first load still wait for those of the other histories, which may be newer: inserted above, they
 * would move what the user reads. Once no further history arrives for a while, what has arrived is shown.
 */
function useFirstEventsWait(isLoading: boolean, waiting: number): boolean {
  const [isOver, setIsOver] = useState(false);
  if (!isLoading && !isOver) setIsOver(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each history that has arrived
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), FIRST_EVENTS_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return isLoading && !isOver;
}

const noEntries: readonly never[] = [];
const unknownPosition = { start: undefined, index: 0, skipped: [] };
