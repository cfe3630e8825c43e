import { DataTable } from '@console/ui/DataTable';
import { eventText } from '@console/ui/historyEvents';
import { useMedia } from '@console/ui/useMedia';
import { EntryPreview } from './EntryPreview';
import { errorLogColumns, phoneColumns } from './errorLogColumns';
import { isCritical, type LogEntry, rowKeyOf, shortMessage } from './model';
import { TimeRangeFilter } from './TimeRangeFilter';

/** Below this width, the last columns, and with them the message, would be out of view. */
const NARROW = '(max-width: 899px)';
/** Part 2, section 9. */
const pageSizes = [5, 10, 20, 50, 100];
/** Of the time range; see `rangeFromQuery`. */
const toolbarParameters = ['range', 'from', 'to'];
const newestFirst = { column: 'time', descending: true };
const toneOf = (entry: LogEntry) => (isCritical(entry) ? 'critical' : undefined);
/** The name of a row: the title of its preview, and part of the label of its buttons. */
const nameOf = ({ message, event }: LogEntry) =>
  shortMessage(message || eventText(event || 'Entry'), { head: 60, tail: 20 });
const renderPreview = (entry: LogEntry) => <EntryPreview entry={entry} />;

interface ErrorLogTableProps {
  entries: readonly LogEntry[] | undefined;
  /** An entry may exist that is not among these. */
  isPartial: boolean;
  /** Shown instead of the default text if a time range is set. */
  emptyText?: string | undefined;
}

/** Both error logs in one table, with filters for log, level and time range; CRITICAL rows are red. */
export function ErrorLogTable({ entries, isPartial, emptyText }: ErrorLogTableProps) {
  const isNarrow = useMedia(NARROW);
  return (
    <DataTable
      id="system.error-logs"
      name="error logs"
      rows={entries}
      columns={isNarrow ? phoneColumns : errorLogColumns}
      rowKey={rowKeyOf}
      rowName={nameOf}
      rowTone={toneOf}
      emptyText={emptyText}
      pageSizes={pageSizes}
      defaultPageSize={10}
      defaultSort={newestFirst}
      exportName="error-logs"
      exportColumns={errorLogColumns}
      toolbar={<TimeRangeFilter />}
      toolbarParameters={toolbarParameters}
      preview={{ render: renderPreview, isPartial }}
      cards
      loadIsSaid
    />
  );
}
