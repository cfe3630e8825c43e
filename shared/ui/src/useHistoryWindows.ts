import { platformNow } from '@console/api';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { HISTORY_DAYS, type HistoryWindow, historyWindows, windowText } from './historyWindow';

interface HistoryWindowsOptions<Entry> {
  /** Of the thing whose history it is; another key is another history, and a late reply stays with its own. */
  key: QueryKey;
  /** One window, newest entry first or in any order. Pass the signal on: leaving cancels. */
  load: (window: HistoryWindow, signal: AbortSignal) => Promise<readonly Entry[]>;
  /** How far the windows reach back, in days. */
  days?: readonly number[];
}

export interface LoadedHistory<Entry> {
  entries: readonly Entry[];
  /** What is being searched, for a person ('30 to 60 days back'); undefined while nothing is. */
  searching: string | undefined;
  /** Of the last window asked for; what is loaded stays. */
  error: Error | null;
  /** Every window was loaded. */
  ended: boolean;
  /** What is there already beyond the last window, and not shown yet. */
  older?: { count: number; show: () => void };
  /** The next window, or the failed one again; answers whether that failed. */
  more: () => Promise<{ error: unknown }>;
  /** From now again. */
  restart: () => void;
}

interface Position {
  /** By the platform's clock; fixed at the first window, so that the windows meet. */
  now: number;
  index: number;
}

interface Loaded<Entry> extends Position {
  entries: readonly Entry[];
  readAt: number;
}

/** No reply takes longer, in milliseconds. */
const LONGEST_READ = 60_000;

/** A window that is on its way is waited for, not asked for a second time. */
const joining = { cancelRefetch: false };

/**
 * A history that is loaded window by window. A window without entries is followed by the next one by itself
 * (part 2, section 4). Kept in the query cache under its key, so it is there again when a person comes back.
 */
export function useHistoryWindows<Entry>(options: HistoryWindowsOptions<Entry>) {
  const { key, load, days = HISTORY_DAYS } = options;
  const queryClient = useQueryClient();
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
        return { now, index, entries: window ? await load(window, signal) : [], readAt: Date.now() };
      }
      if (pageParam) return read(pageParam);
      const first = await read({ now: platformNow(), index: 0 });
      // The first reply of a visit says that this computer's clock is behind: the newest entries are not in it.
      const isBehind = platformNow() - first.now > LONGEST_READ;
      return isBehind ? read({ now: platformNow(), index: 0 }) : first;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ now, index }) => (index + 1 < days.length ? { now, index: index + 1 } : undefined),
    // Asking again for all windows would move their borders under the person's eyes; `restart` does it when wanted.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const last = data?.pages.at(-1);
  const stepsOver = last?.entries.length === 0 && hasNextPage && !isFetching && !error;
  // By the window, not by the state: a reply that is there at once is never seen as being fetched.
  const emptyIndex = stepsOver ? last.index : undefined;
  useEffect(() => {
    if (emptyIndex !== undefined) void fetchNextPage(joining);
  }, [emptyIndex, fetchNextPage]);

  // What was loaded stays until the first window from now is there, and where that fails, whoever begins it anew.
  const name = JSON.stringify(key);
  const [kept, setKept] = useState<{ name: string; data: typeof data }>();
  if (data && data !== kept?.data) setKept({ name, data });
  const shown = data ?? (kept?.name === name ? kept.data : undefined);
  const lastShown = shown?.pages.at(-1);

  const entries = useMemo(() => shown?.pages.flatMap((page) => page.entries) ?? [], [shown]);
  const next = last ? last.index + 1 : 0;
  /** Takes in what came later, before all the others; before those that were kept, too, where a new beginning failed. */
  function add(later: readonly Entry[]) {
    queryClient.setQueryData(
      key,
      shown && {
        ...shown,
        pages: shown.pages.map((page, at) =>
          at === 0 ? { ...page, entries: [...later, ...page.entries] } : page,
        ),
      },
    );
  }
  return {
    entries,
    /** When the first window came, in milliseconds since 1970 by this computer's clock; undefined before it is there. */
    loadedAt: shown?.pages[0]?.readAt,
    /** From when on everything is loaded. */
    since: lastShown && historyWindows(lastShown.now, days)[lastShown.index]?.startTime,
    add,
    searching: isFetching || stepsOver ? windowText(next, days) : undefined,
    error,
    ended: last !== undefined && !hasNextPage,
    more: () => (last ? fetchNextPage(joining) : refetch()),
    restart: () => void queryClient.resetQueries({ queryKey: key, exact: true }),
  };
}
