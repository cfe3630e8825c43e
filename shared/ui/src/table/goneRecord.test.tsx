import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StatusRegion } from '../feedback/StatusRegion';
import { clearStatus, showStatus } from '../interaction/statusMessage';
import { DataTable } from './DataTable';
import { columns, modelOf, panel, type Ring, rings } from './testRings';

const GONE = 'The record to preview is not, or no longer, in this list.';

interface Loaded {
  rows: readonly Ring[] | undefined;
  isPartial?: boolean;
}

let load: (next: Loaded) => void = () => undefined;

function List({ first }: { first: Loaded }) {
  const [{ rows, isPartial = false }, setLoaded] = useState(first);
  load = (next) => act(() => setLoaded(next));
  return (
    <>
      <DataTable<Ring>
        id="rings"
        name="rings"
        rows={rows}
        columns={columns}
        rowKey={({ asn }) => asn}
        emptyText="None"
        pageSizes={[5]}
        preview={{ render: modelOf, isPartial }}
      />
      <StatusRegion />
    </>
  );
}

const noReply = new Promise<never>(() => undefined);

function open(address: string, first: Loaded = { rows: rings }) {
  const router = createMemoryRouter(
    [
      { path: '/rings', element: <List first={first} /> },
      { path: '/slow', loader: () => noReply, element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.search, router };
}

/** What screen readers announce. */
const said = () => screen.getByRole('status', { name: 'Last action' });
const saysSo = () => waitFor(() => expect(said()).toHaveTextContent(GONE));
const isSilent = () => expect(said()).toBeEmptyDOMElement();

beforeEach(() => {
  localStorage.clear();
  clearStatus();
});

test('a link to a record that is gone says so, and leaves the address of the list', async () => {
  const page = open('/rings?q=R&show=R99&sort=-asn');
  await saysSo();
  expect(page.address()).toBe('?q=R&sort=-asn');
});

test('so does one of an empty list, as soon as it is known to be', async () => {
  const page = open('/rings?show=R1', { rows: undefined });
  isSilent();
  load({ rows: [] });
  await saysSo();
  expect(page.address()).toBe('');
});

test('a record that is deleted elsewhere while it is shown does not vanish without a word', async () => {
  const page = open('/rings?show=R2');
  await panel('R2');
  load({ rows: rings.filter(({ asn }) => asn !== 'R2') });
  await saysSo();
  expect(screen.queryByRole('region', { name: 'R2' })).toBeNull();
  expect(page.address()).toBe('');
});

test('that the user has deleted it stays confirmed', async () => {
  const page = open('/rings?show=R2');
  await panel('R2');
  act(() => void showStatus('Ring R2 was deleted.'));
  load({ rows: rings.filter(({ asn }) => asn !== 'R2') });
  await waitFor(() => expect(page.address()).toBe(''));
  expect(said()).toHaveTextContent('Ring R2 was deleted.');
});

test('it is not gone if it may be among rows that are still to come', async () => {
  const page = open('/rings?show=R12', { rows: rings.slice(0, 5), isPartial: true });
  expect(page.address()).toBe('?show=R12');
  load({ rows: rings });
  await panel('R12');
  isSilent();
});

test('it is not gone if only the search hides it', async () => {
  const page = open('/rings?q=R3&show=R2');
  await screen.findByRole('button', { name: 'Preview R3' });
  isSilent();
  expect(page.address()).toBe('?q=R3&show=R2');
});

test('a navigation that is under way when the rows arrive is not cancelled', async () => {
  const { router, address } = open('/rings?show=R99', { rows: undefined });
  act(() => void router.navigate('/slow'));
  load({ rows: rings });
  await screen.findByRole('button', { name: 'Preview R1' });
  expect(router.state.navigation.location?.pathname).toBe('/slow');
  expect(address()).toBe('?show=R99');
});
