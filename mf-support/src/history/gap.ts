import type { HistoryWindow } from '@console/ui/historyWindow';
import type { LoadedHistory } from '@console/ui/useHistoryWindows';
import type { ShownEntry } from './shownEntry';

/** What the user has skipped, because the platform's reply about it was refused. */
export interface HistoryGap extends HistoryWindow {
  /** If it is not just a period: "The account's own activity was skipped". */
  title?: string;
  /** Whose events may be missing, in a merged history: 'Echo Ring rose · card •••• 1234'. */
  of?: readonly string[];
}

/** Changes when a further history skips the same period. */
export const keyOfGap = ({ startTime, endTime, of = [] }: HistoryGap) =>
  `gap ${startTime} ${endTime} ${of.join(' ')}`;

export interface SkippableHistory extends LoadedHistory<ShownEntry> {
  gaps: readonly HistoryGap[];
  /** Goes on to older events without what failed; undefined if nothing did, or if Retry may well succeed. */
  skip: (() => void) | undefined;
  /** If what `skip` leaves out is not just a period. */
  skipText?: string | undefined;
}

/** The drawn entries with the gaps among them, newest first, and those after them once every entry is drawn. */
export function withGaps<Entry extends ShownEntry>(
  entries: readonly Entry[],
  gaps: readonly HistoryGap[],
  isWhole: boolean,
): (Entry | HistoryGap)[] {
  const moment = (item: Entry | HistoryGap) => ('endTime' in item ? item.endTime : item.timestamp * 1000);
  const oldest = entries.at(-1);
  const end = isWhole || !oldest ? Number.NEGATIVE_INFINITY : moment(oldest);
  return [...entries, ...gaps.filter(({ endTime }) => endTime > end)].sort(
    (one, other) => moment(other) - moment(one),
  );
}
