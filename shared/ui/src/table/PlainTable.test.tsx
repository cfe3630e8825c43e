import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import type { DataColumn } from './dataColumn';
import { PlainTable } from './PlainTable';

interface Log {
  event: string;
  level: string;
}

const columns: DataColumn<Log>[] = [
  { key: 'event', title: 'Event', value: ({ event }) => event },
  { key: 'level', title: 'Level', value: ({ level }) => level },
];
const keyOf = ({ event }: Log) => event;

function Address() {
  return <output>{useLocation().search}</output>;
}

test('says that there is no data if it has no rows and no text of its own for that', () => {
  renderScreen(<PlainTable name="Logs" columns={columns} rows={[]} rowKey={keyOf} />);
  expect(screen.getByText('NO AVAILABLE DATA')).toBeVisible();
});

test('does not re-render its rows when only the URL changes', async () => {
  const rowOf = jest.fn(({ event }: Log) => event);
  const counted: DataColumn<Log>[] = [{ key: 'event', title: 'Event', render: rowOf }];
  const rows = [{ event: 'Started', level: 'INFO' }];
  const { user } = renderScreen(
    <>
      <Link to="?page=2">Next</Link>
      <Address />
      <PlainTable name="Logs" columns={counted} rows={rows} rowKey={keyOf} emptyText="None" />
    </>,
  );
  const before = rowOf.mock.calls.length;
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByText('?page=2')).toBeInTheDocument();
  expect(rowOf.mock.calls).toHaveLength(before);
});

test('shows identical rows', () => {
  const rows = [
    { event: 'Started', level: 'INFO' },
    { event: 'Started', level: 'INFO' },
  ];
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} emptyText="None" />);
  expect(screen.getAllByRole('rowheader', { name: 'Started' })).toHaveLength(2);
  expect(noise).not.toHaveBeenCalled();
});

test('its headers are not buttons, and an empty table shows its empty text', async () => {
  const { container } = renderScreen(
    <PlainTable
      name="Logs"
      columns={columns}
      rows={[]}
      rowKey={keyOf}
      emptyText="No Services Currently Registered"
    />,
  );
  expect(screen.getByRole('table', { name: 'Logs' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('No Services Currently Registered')).toBeInTheDocument();
  expect(await axeFaults(container)).toEqual([]);
});

test.each(['', ' ', '\u200b'])('a cell without visible text (%j) shows a dash', (level) => {
  const rows = [{ event: 'Started', level }];
  renderScreen(<PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} emptyText="None" />);
  expect(screen.getByRole('cell')).toHaveTextContent(/^–$/);
});

test('a row without a link is not clickable', async () => {
  const { user, router } = renderScreen(
    <PlainTable
      name="Logs"
      columns={columns}
      rows={[{ event: 'Started', level: 'INFO' }]}
      rowKey={keyOf}
      emptyText=""
    />,
  );
  await user.click(screen.getByText('INFO'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/things');
});

test('a click that ends a text selection does not open the row', async () => {
  const rows = [{ event: 'Started', level: 'INFO' }];
  const to = () => '/dashboard/things/started';
  const { router } = renderScreen(
    <PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} rowLink={to} emptyText="None" />,
  );
  const cell = screen.getByRole('cell', { name: 'INFO' });
  window.getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(router.state.location.pathname).toBe('/dashboard/things');
  window.getSelection()?.removeAllRanges();
  fireEvent.click(cell);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/things/started'));
});

test('a row with a blank name is called Unnamed and can still be opened', () => {
  const rows = [
    { event: '', level: 'INFO' },
    { event: ' \u200b', level: 'WARN' },
  ];
  const to = ({ level }: Log) => `/dashboard/things/${level}`;
  renderScreen(
    <PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} rowLink={to} emptyText="None" />,
  );
  const links = screen.getAllByRole('link', { name: 'Unnamed' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/things/INFO',
    '/dashboard/things/WARN',
  ]);
});

test('an empty cell shows a dash', () => {
  const rows = [{ event: 'Started', level: '' }];
  renderScreen(<PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} emptyText="None" />);
  expect(screen.getByRole('cell')).toHaveTextContent('–');
});

test('Back restores which rows were expanded; following a link starts with all collapsed', async () => {
  const { user, router } = renderScreen(
    <Routes>
      <Route
        path="/dashboard/things"
        element={
          <PlainTable
            name="Logs"
            columns={columns}
            rows={[
              { event: 'Started', level: 'INFO' },
              { event: 'Stopped', level: 'WARN' },
            ]}
            rowKey={keyOf}
            emptyText="None"
            expansion={{ label: ({ event }) => event, render: ({ level }) => `All of ${level}` }}
          />
        }
      />
      <Route path="*" element="Elsewhere" />
    </Routes>,
  );
  await user.click(screen.getByRole('button', { name: 'Show Started' }));
  await user.click(screen.getByRole('button', { name: 'Show Stopped' }));
  await user.click(screen.getByRole('button', { name: 'Hide Started' }));
  await act(() => router.navigate('/dashboard/other'));
  expect(screen.getByText('Elsewhere')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('All of WARN')).toBeVisible();
  expect(screen.queryByText('All of INFO')).not.toBeInTheDocument();
  await act(() => router.navigate('/dashboard/other'));
  await act(() => router.navigate('/dashboard/things'));
  expect(screen.queryByText('All of WARN')).not.toBeInTheDocument();
  await act(() => router.navigate('/dashboard/other'));
  await act(() => router.navigate(-3));
  await user.click(screen.getByRole('button', { name: 'Hide Stopped' }));
  await act(() => router.navigate('/dashboard/other'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('button', { name: 'Show Stopped' })).toBeVisible();
});

test('a slow first load is announced, and the announcement ends with it', async () => {
  function Logs() {
    const [rows, setRows] = useState<Log[]>();
    return (
      <>
        <button type="button" onClick={() => setRows([])}>
          Answer
        </button>
        <PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} emptyText="None" />
      </>
    );
  }
  const { user } = renderScreen(<Logs />);
  expect(screen.queryByText('Loading Logs')).not.toBeInTheDocument();
  expect(await screen.findByText('Loading Logs')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.queryByText('Loading Logs')).not.toBeInTheDocument();
});

test('a dialog announces the load of its own table, and not that of the page behind it', async () => {
  renderScreen(
    <>
      <PlainTable name="Logs" columns={columns} rows={undefined} rowKey={keyOf} emptyText="None" />
      <div role="dialog" aria-modal="true" aria-label="Wearables">
        <PlainTable name="Wearables" columns={columns} rows={undefined} rowKey={keyOf} emptyText="None" />
      </div>
    </>,
  );
  expect(await screen.findByText('Loading Wearables')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Loading Logs')).not.toBeInTheDocument();
});
