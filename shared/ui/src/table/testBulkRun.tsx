import { screen, within } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import type { BulkAction } from './bulkRun';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';

interface Ring {
  asn: string;
}

const columns: DataColumn<Ring>[] = [{ key: 'asn', title: 'ASN', value: ({ asn }) => asn }];
const rings: Ring[] = Array.from({ length: 1_200 }, (_, at) => ({ asn: `ring-${at + 1}` }));
const first500 = rings.slice(0, 500);
const keyOf = ({ asn }: Ring) => asn;

/** For tests: a list of 500 rings, or 1,200, with a bulk action. */
export function open(
  run: BulkAction<Ring>['run'],
  onOver?: () => void,
  { many = false, rowName = keyOf } = {},
) {
  const action: BulkAction<Ring> = {
    key: 'allow',
    text: 'Allow all',
    consequence: 'Each of them may pay again.',
    run,
    ...(onOver && { onOver }),
  };
  return renderScreen(
    <>
      <DataTable<Ring>
        id="rings"
        name="rings"
        rows={many ? rings : first500}
        columns={columns}
        rowKey={keyOf}
        rowName={rowName}
        emptyText="None"
        pageSizes={[10]}
        rowsActions={[action]}
        exportName="rings"
      />
      <StatusRegion />
    </>,
  );
}

export const bar = () => screen.getByRole('region', { name: 'Selected rings' });
export const dialog = () => screen.getByRole('dialog', { name: /^Allow all: / });
export const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
export const lines = () =>
  within(within(dialog()).getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export async function choosePage({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(screen.getByRole('checkbox', { name: 'Select all rings on this page' }));
  expect(bar()).toHaveTextContent('10 selected');
}

export async function chooseAll(page: ReturnType<typeof open>) {
  const { user } = page;
  await choosePage(page);
  await user.click(within(bar()).getByRole('button', { name: 'Select all 500' }));
  await user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: 'Allow all: 500 rings' });
}

export async function startRun({ user }: ReturnType<typeof open>) {
  await user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: /^Allow all: / });
  await user.click(button('Allow all'));
}
