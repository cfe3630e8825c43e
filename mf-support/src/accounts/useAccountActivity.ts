import type { HistoryEntry } from '@console/resources';
import { windowText } from '@console/ui/historyWindow';
import type { LoadedHistory } from '@console/ui/useHistoryWindows';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activityWindows, nextWindow, olderThanWindows } from './activityWindows';
import { accountActivityQuery } from './queries';

/**
 * The activity of an account for the same control that shows a wearable's history: one request, since the call takes
 * no window, shown window by window (decisions.md, "History windows").
 */
export function useAccountActivity(email: string): LoadedHistory<HistoryEntry> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(accountActivityQuery(email));
  const windows = useMemo(() => data && activityWindows(data, dataUpdatedAt), [data, dataUpdatedAt]);
  const older = useMemo(() => (data ? olderThanWindows(data, dataUpdatedAt) : []), [data, dataUpdatedAt]);
  const [wanted, setWanted] = useState(-1);
  const [withOlder, setWithOlder] = useState(false);
  const shown = windows ? Math.max(wanted, nextWindow(windows, -1)) : -1;
  const ended = windows !== undefined && shown === windows.length - 1;
  const entries = useMemo(
    () => [...(windows?.slice(0, shown + 1).flat() ?? []), ...(ended && withOlder ? older : [])],
    [windows, shown, ended, withOlder, older],
  );
  return {
    entries,
    searching: isFetching ? windowText(0) : undefined,
    error,
    ended,
    ...(older.length > 0 && !withOlder && { older: { count: older.length, show: () => setWithOlder(true) } }),
    more: () => {
      if (error || !windows) void refetch();
      else setWanted(nextWindow(windows, shown));
    },
    restart: () => {
      setWanted(-1);
      setWithOlder(false);
      void refetch();
    },
  };
}
