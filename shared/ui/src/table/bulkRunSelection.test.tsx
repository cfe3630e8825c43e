import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import type { BulkAction } from './bulkRun';
import { DataTable } from './DataTable';
import { bar, button, choosePage, dialog, lines, open, startRun } from './testBulkRun';

beforeEach(() => localStorage.clear());

const isSelected = (asn: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${asn}` }).checked;

/** The button at the end of the dialog, not that in its corner. */
async function leaveBy(way: string, { user }: ReturnType<typeof open>) {
  const [last] = (await within(dialog()).findAllByRole('button', { name: way })).slice(-1);
  if (last) await user.click(last);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('after a run that was stopped, the rows that are not done stay selected, to go on with later', async () => {
  const ends = new Map<string, () => void>();
  const page = open(({ asn }) => new Promise<void>((end) => ends.set(asn, end)));
  await choosePage(page);
  await startRun(page);
  await page.user.click(button('Stop'));
  for (const end of ends.values()) await act(async () => end());
  await leaveBy('Close', page);
  expect(bar()).toHaveTextContent('6 selected');
  expect(['ring-1', 'ring-4', 'ring-5', 'ring-10'].map(isSelected)).toEqual([false, false, true, true]);
  expect(screen.getByRole('button', { name: 'Allow all' })).toHaveFocus();
});

test('after failures, the failed rows stay selected', async () => {
  const page = open(async ({ asn }) => {
    if (asn === 'ring-2') throw new Error('Refused');
  });
  await choosePage(page);
  await startRun(page);
  await screen.findByRole('button', { name: 'Retry 1 failed' });
  await leaveBy('Close', page);
  expect(bar()).toHaveTextContent('1 selected');
  expect(['ring-1', 'ring-2'].map(isSelected)).toEqual([false, true]);
});

test('after a run of which all rows are done, all stay selected, to undo it', async () => {
  const page = open(async () => undefined);
  await choosePage(page);
  await startRun(page);
  await leaveBy('Close', page);
  expect(bar()).toHaveTextContent('10 selected');
});

test('so do those of a run that was stopped when its last rows were already sent, and it does not count as stopped', async () => {
  const ends = new Map<string, () => void>();
  const page = open(({ asn }) => new Promise<void>((end) => ends.set(asn, end)));
  const endAll = () =>
    act(async () => {
      for (const end of ends.values()) end();
    });
  await choosePage(page);
  await startRun(page);
  await endAll();
  await endAll();
  expect(ends).toHaveProperty('size', 10);
  await page.user.click(button('Stop'));
  await endAll();
  await waitFor(() => expect(dialog()).toHaveAccessibleDescription('10 of 10 done'));
  await leaveBy('Close', page);
  expect(bar()).toHaveTextContent('10 selected');
});

test('after a run that was not started, all stay selected', async () => {
  const page = open(async () => undefined);
  await choosePage(page);
  await page.user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog');
  await leaveBy('Cancel', page);
  expect(bar()).toHaveTextContent('10 selected');
});

const columns = [{ key: 'asn', title: 'ASN', value: ({ asn }: { asn: string }) => asn }];
const keyOf = ({ asn }: { asn: string }) => asn;

test('the result of a run stays although its rows have left the list', async () => {
  function Screen() {
    const [rows, setRows] = useState([{ asn: 'ring-1' }]);
    const action: BulkAction<{ asn: string }> = {
      key: 'allow',
      text: 'Allow all',
      consequence: 'They leave the list.',
      run: async () => undefined,
      onOver: () => setRows([]),
    };
    return (
      <DataTable
        id="rings"
        name="rings"
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        emptyText="None"
        pageSizes={[10]}
        rowsActions={[action]}
      />
    );
  }
  const page = renderScreen(<Screen />);
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-1' }));
  await startRun(page);
  expect(await screen.findByText('None')).toBeInTheDocument();
  expect(within(dialog()).getByText('1 of 1 done', { selector: 'p' })).toBeVisible();
  await leaveBy('Close', page);
  expect(screen.queryByRole('region', { name: 'Selected rings' })).toBeNull();
});

test('progress renders only the rows that it is about: of thousands, all would block the page', async () => {
  const ends = new Map<string, () => void>();
  const rowName = jest.fn(keyOf);
  const page = open(({ asn }) => new Promise<void>((end) => ends.set(asn, end)), undefined, { rowName });
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(lines().slice(0, 4)).toContain('ring-4Running'));
  rowName.mockClear();
  ends.get('ring-2')?.();
  await waitFor(() => expect(lines()).toContain('ring-2Done'));
  expect(lines()).toContain('ring-5Running');
  expect(new Set(rowName.mock.calls.map(([{ asn }]) => asn))).toEqual(new Set(['ring-2', 'ring-5']));
});
