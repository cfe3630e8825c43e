import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';

/** For tests: a list of 400 things, and its View dialog. */
export interface Thing {
  id: string;
  name: string;
  kind: string | undefined;
}

export const columns: DataColumn<Thing>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind, filterable: true },
  { key: 'id', title: 'ID', value: ({ id }) => id },
];
export const things: Thing[] = Array.from({ length: 400 }, (_, at) => ({
  id: `t${at + 1}`,
  name: `Thing ${at + 1}`,
  kind: ['Ring', 'Watch', undefined][at % 3],
}));
export const idOf = ({ id }: Thing) => id;

export function open(
  address?: string,
  id = 'things',
  props: Partial<React.ComponentProps<typeof DataTable<Thing>>> = {},
) {
  const table = (
    <DataTable<Thing>
      id={id}
      name="things"
      rows={things}
      columns={columns}
      rowKey={idOf}
      emptyText="None"
      pageSizes={[5, 10]}
      {...props}
    />
  );
  return renderScreen(table, address);
}

export const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
export const openView = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('button', { name: 'View of things' }));
  return screen.findByRole('dialog', { name: 'View of things' });
};
