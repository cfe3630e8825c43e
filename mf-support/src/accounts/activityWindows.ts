import type { HistoryEntry } from '@console/resources';
import { historyWindows } from '@console/ui/historyWindow';

/**
 * Splits an account's activity into the windows of part 2, section 4, newest first. The newest window has no upper bound,
 * since the platform's clock may be ahead of the local one. Entries older than the last window: `olderThanWindows`.
 * @param now milliseconds since 1970
 */
export function activityWindows(entries: readonly HistoryEntry[], now: number): HistoryEntry[][] {
  return historyWindows(now).map(({ startTime, endTime }) =>
    entries.filter(({ timestamp }) => {
      const at = timestamp * 1000;
      return at >= startTime && (at < endTime || endTime === now);
    }),
  );
}

/** The entries older than the last window. */
export function olderThanWindows(entries: readonly HistoryEntry[], now: number): HistoryEntry[] {
  const reach = historyWindows(now).at(-1)?.startTime ?? 0;
  return entries.filter(({ timestamp }) => timestamp * 1000 < reach);
}
