import type { ActivationMethod } from '@console/resources';
import type { DataColumn } from '@console/ui/dataColumn';
import { PlainTable } from '@console/ui/PlainTable';

const columns: DataColumn<ActivationMethod>[] = [
  { key: 'method', title: 'Method', value: ({ method }) => method },
  { key: 'details', title: 'Details', value: ({ details }) => details ?? '–' },
  { key: 'selected', title: 'Selected', value: ({ selected }) => (selected ? 'YES' : 'NO') },
];

/** How the customer can activate a service, and what they chose. */
export function ActivationMethodTable({ methods }: { methods: readonly ActivationMethod[] }) {
  return (
    <PlainTable
      name="Activation methods"
      columns={columns}
      rows={methods}
      rowKey={({ method, details }) => `${method} ${details ?? ''}`}
      emptyText="NO AVAILABLE DATA"
    />
  );
}
