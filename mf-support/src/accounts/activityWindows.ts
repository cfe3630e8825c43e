import type { HistoryEntry } from '@console/resources';
import { historyWindows } from '@console/ui/historyWindow';

/**
 * A whole activity cut into the windows of part 2, section 4, from the newest to the oldest. The newest window is open
 * to the future, so that nothing is lost if the platform's clock is ahead of this one; for what is older than the last
 * window see `olderThanWindows`.
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

/** What is older than the last window, and so in none. */
export function olderThanWindows(entries: readonly HistoryEntry[], now: number): HistoryEntry[] {
  const reach = historyWindows(now).at(-1)?.startTime ?? 0;
  return entries.filter(({ timestamp }) => timestamp * 1000 < reach);
}
