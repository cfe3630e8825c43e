import type { DataColumn } from '../table/dataColumn';
import { PlainTable } from '../table/PlainTable';
import type { FieldChange } from '../text/fieldChanges';

const cell = (text: string) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;

const columns: readonly DataColumn<FieldChange>[] = [
  { key: 'field', title: 'Field', render: ({ label }) => label },
  { key: 'before', title: 'Current', render: ({ before }) => cell(before) },
  { key: 'now', title: 'In the file', render: ({ now }) => cell(now) },
];

/** What importing a file would change in a record: one row per field with current and new value. */
export function ImportDifferences({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <PlainTable
      name="What differs"
      columns={columns}
      rows={changes}
      rowKey={({ label }) => label}
      emptyText="The file contains no changes."
    />
  );
}
