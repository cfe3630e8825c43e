/** The time windows in which history is loaded, going back from now (part 2, sections 4 and 9). */

/** In milliseconds since 1970. The end of a window is the start of the previous, newer one. */
export interface HistoryWindow {
  startTime: number;
  endTime: number;
}

const DAY = 86_400_000;

/** How far each window reaches back, in days: 10, 20, 30, then steps of 30 to 180. */
export const HISTORY_DAYS = [10, 20, 30, 60, 90, 120, 150, 180] as const;

/** The windows, newest first. @param now milliseconds since 1970 */
export function historyWindows(now: number, days: readonly number[] = HISTORY_DAYS): HistoryWindow[] {
  return days.map((reach, index) => ({
    startTime: now - reach * DAY,
    endTime: now - (days[index - 1] ?? 0) * DAY,
  }));
}

/** Describes a window to the user: '30 to 60 days back'. */
export function windowText(index: number, days: readonly number[] = HISTORY_DAYS): string {
  const from = days[index - 1] ?? 0;
  return from === 0 ? `the last ${days[index] ?? 0} days` : `${from} to ${days[index] ?? from} days back`;
}
