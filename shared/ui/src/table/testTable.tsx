import { screen } from '@testing-library/react';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';

/** For tests: a table of 23 things. */
export interface Thing {
  id: string;
  name: string;
  amount?: number;
  versions?: number;
}

const columns: DataColumn<Thing>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, searchable: false, align: 'right' },
  { key: 'note', title: 'Note', render: () => <button type="button">Note</button> },
];
const idOf = ({ id }: Thing) => id;
const linkOf = ({ id }: Thing) => `/dashboard/things/${id}`;

export const things: Thing[] = Array.from({ length: 23 }, (_, at) => ({
  id: `t${at + 1}`,
  name: `Thing ${at + 1}`,
  amount: 100 - at,
}));

export const EMPTY = 'No things available or error fetching the things.';

export function table(props: Partial<React.ComponentProps<typeof DataTable<Thing>>> = {}) {
  return (
    <DataTable<Thing>
      id="things"
      name="Things"
      rows={things}
      columns={columns}
      rowKey={idOf}
      rowLink={linkOf}
      emptyText={EMPTY}
      pageSizes={[5, 10, 50]}
      {...props}
    />
  );
}

export const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
    .join();
