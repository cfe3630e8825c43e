import { DataTable } from '@console/ui/DataTable';
import { eventText } from '@console/ui/historyEvents';
import { useMedia } from '@console/ui/useMedia';
import { EntryPreview } from './EntryPreview';
import { errorLogColumns, phoneColumns } from './errorLogColumns';
import { isCritical, keyOf, type LogEntry, shortMessage } from './model';
import { TimeRangeChoice } from './TimeRangeChoice';

/** There the message would be outside the frame. */
const NARROW = '(max-width: 899px)';
/** Part 2, section 9 */
const pageSizes = [5, 10, 20, 50, 100];
const newestFirst = { column: 'time', descending: true };
const toneOf = (entry: LogEntry) => (isCritical(entry) ? 'critical' : undefined);
/** As the title beside the logs, and read out with each button of the row. */
const nameOf = ({ message, event }: LogEntry) =>
  shortMessage(message || eventText(event || 'Entry'), { head: 60, tail: 20 });
const preview = { render: (entry: LogEntry) => <EntryPreview entry={entry} /> };

interface ErrorLogTableProps {
  entries: readonly LogEntry[] | undefined;
  /** Where what is shown is narrowed. */
  emptyText?: string | undefined;
}

/** Both logs: narrowed to one, to a level, to a range of time; CRITICAL rows are red and say so. */
export function ErrorLogTable({ entries, emptyText = 'NO AVAILABLE DATA' }: ErrorLogTableProps) {
  const isNarrow = useMedia(NARROW);
  return (
    <DataTable
      id="system.error-logs"
      name="error logs"
      rows={entries}
      columns={isNarrow ? phoneColumns : errorLogColumns}
      rowKey={keyOf}
      rowName={nameOf}
      rowTone={toneOf}
      emptyText={emptyText}
      pageSizes={pageSizes}
      defaultPageSize={10}
      defaultSort={newestFirst}
      exportName="error-logs"
      exportColumns={errorLogColumns}
      toolbar={<TimeRangeChoice />}
      preview={preview}
      cards
    />
  );
}
