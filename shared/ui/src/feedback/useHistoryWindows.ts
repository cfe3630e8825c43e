import { platformNow } from '@console/api';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HISTORY_DAYS, type HistoryWindow, historyWindows, windowText } from '../text/historyWindow';

interface HistoryWindowsOptions<Entry> {
  /** Query key of the record. Another key is another history; late replies only affect their own. */
  key: QueryKey;
  /** Loads one window, in any order. Pass the signal on: leaving the screen cancels. */
  load: (window: HistoryWindow, signal: AbortSignal) => Promise<readonly Entry[]>;
  /** How far each window reaches back, in days. */
  days?: readonly number[];
  /**
   * Stands for a failed window that the user skips.
   * @param known the entries shown, which after a failed restart may include some of the window
   */
  skipped?: (window: HistoryWindow, known: readonly Entry[]) => readonly Entry[];
}

export interface LoadedHistory<Entry> {
  entries: readonly Entry[];
  /** The period being loaded, for display ('30 to 60 days back'); undefined if nothing is. */
  searching: string | undefined;
  /** Error of the last requested window; loaded entries stay. */
  error: Error | null;
  /** Every window is loaded. */
  ended: boolean;
  /** Loaded entries beyond the last window that are not shown yet. */
  older?: { count: number; show: () => void };
  /** Loads the next window, or the failed one again; resolves with its error, if any. */
  more: () => Promise<{ error: unknown }>;
  /** Starts over from now. */
  restart: () => void;
}

interface Position {
  /** By the platform's clock; fixed when the first window is loaded, so that the windows are contiguous. */
  now: number;
  index: number;
}

interface Loaded<Entry> extends Position {
  entries: readonly Entry[];
  isSkipped: boolean;
  readAt: number;
}

/** No reply takes longer than this, in milliseconds. */
const LONGEST_READ = 60_000;

/** Waits for a request in flight instead of sending a second one. */
const joinRequest = { cancelRefetch: false };

/**
 * Loads a history window by window. After an empty or skipped window the next one is loaded automatically (part 2, section
 * 4). Kept in the query cache under its key, so it is still there when the user returns.
 */
export function useHistoryWindows<Entry>(options: HistoryWindowsOptions<Entry>) {
  const { key, load, days = HISTORY_DAYS, skipped } = options;
  const queryClient = useQueryClient();
  /** What is shown when the user skips the window that is asked for next. */
  const skipping = useRef<readonly Entry[]>(undefined);
  const query = useInfiniteQuery<
    Loaded<Entry>,
    Error,
    InfiniteData<Loaded<Entry>>,
    QueryKey,
    Position | undefined
  >({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      async function read({ now, index }: Position): Promise<Loaded<Entry>> {
        const window = historyWindows(now, days)[index];
        const known = skipping.current;
        const standIn = window && known && skipped?.(window, known);
        const entries = standIn ?? (window ? await load(window, signal) : []);
        return { now, index, entries, isSkipped: standIn !== undefined, readAt: Date.now() };
      }
      if (pageParam) return read(pageParam);
      const first = await read({ now: platformNow(), index: 0 });
      // If the first reply reveals that this computer's clock is behind, the newest entries are missing: load again.
      const isBehind = platformNow() - first.now > LONGEST_READ;
      return isBehind ? read({ now: platformNow(), index: 0 }) : first;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ now, index }) => (index + 1 < days.length ? { now, index: index + 1 } : undefined),
    // Refetching all windows would shift their borders while the user reads; `restart` does it on request.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const last = data?.pages.at(-1);
  const isEmpty = last?.isSkipped || last?.entries.length === 0;
  const skipsWindow = isEmpty && hasNextPage && !isFetching && !error;
  // Depends on the window's index, since `isFetching` is never seen to change for a reply that arrives at once.
  const emptyIndex = skipsWindow ? last?.index : undefined;
  useEffect(() => {
    if (emptyIndex !== undefined) void fetchNextPage(joinRequest);
  }, [emptyIndex, fetchNextPage]);

  // After a restart, keep showing the old entries until the first new window has arrived, even if it fails.
  const name = JSON.stringify(key);
  const [kept, setKept] = useState<{ name: string; data: typeof data }>();
  if (data && data !== kept?.data) setKept({ name, data });
  const shown = data ?? (kept?.name === name ? kept.data : undefined);
  const lastShown = shown?.pages.at(-1);

  const entries = useMemo(() => shown?.pages.flatMap((page) => page.entries) ?? [], [shown]);
  const next = last ? last.index + 1 : 0;
  /** Prepends newer entries to those shown, including those kept after a failed restart. */
  function add(newer: readonly Entry[]) {
    queryClient.setQueryData(
      key,
      shown && {
        ...shown,
        pages: shown.pages.map((page, at) =>
          at === 0 ? { ...page, entries: [...newer, ...page.entries] } : page,
        ),
      },
    );
  }
  /** The next window, or the first one if there is none yet. */
  const more = (): Promise<{ error: unknown }> => fetchNextPage(joinRequest);
  return {
    entries,
    /** When the first window arrived, in milliseconds since 1970 by this computer's clock; undefined before. */
    loadedAt: shown?.pages[0]?.readAt,
    /** Everything since this time is loaded, in milliseconds since 1970. */
    since: lastShown && historyWindows(lastShown.now, days)[lastShown.index]?.startTime,
    add,
    searching: isFetching || skipsWindow ? windowText(next, days) : undefined,
    error,
    ended: last !== undefined && !hasNextPage,
    more,
    /** Goes on without the window that failed; undefined if none did. A window that `more` asks for again has not failed yet. */
    skip:
      skipped && error && !isFetching
        ? () => {
            skipping.current = entries;
            // Even if Retry was pressed just before, so that this one is being read: a later one is not skipped for it.
            void more().finally(() => {
              skipping.current = undefined;
            });
          }
        : undefined,
    restart: () => void queryClient.resetQueries({ queryKey: key, exact: true }),
  };
}
