import type { HistoryEntry } from '@console/resources';
import { HISTORY_DAYS, historyWindows } from '@console/ui/historyWindow';

/**
 * Splits an account's activity into the windows of part 2, section 4, newest first. The newest window has no upper bound,
 * since the platform's clock may be ahead of the local one. The last array has the entries older than all windows.
 * @param now milliseconds since 1970
 */
export function activityWindows(entries: readonly HistoryEntry[], now: number): HistoryEntry[][] {
  return historyWindows(now, [...HISTORY_DAYS, Number.POSITIVE_INFINITY]).map(({ startTime, endTime }) =>
    entries.filter(({ timestamp }) => {
      const at = timestamp * 1000;
      return at >= startTime && (at < endTime || endTime === now);
    }),
  );
}
