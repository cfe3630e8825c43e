import { screen } from '@testing-library/react';
import type { DataColumn } from './dataColumn';
import { PlainTable } from './PlainTable';
import { axeFaults } from './testAxeFaults';
import { renderScreen } from './testScreen';

interface Log {
  event: string;
  level: string;
}

const columns: DataColumn<Log>[] = [
  { key: 'event', title: 'Event', value: ({ event }) => event },
  { key: 'level', title: 'Level', value: ({ level }) => level },
];
const keyOf = ({ event }: Log) => event;

test('shows rows that are the same twice', () => {
  const rows = [
    { event: 'Started', level: 'INFO' },
    { event: 'Started', level: 'INFO' },
  ];
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<PlainTable name="Logs" columns={columns} rows={rows} rowKey={keyOf} emptyText="None" />);
  expect(screen.getAllByRole('rowheader', { name: 'Started' })).toHaveLength(2);
  expect(noise).not.toHaveBeenCalled();
  noise.mockRestore();
});

test('is a plain list: heads are no buttons, an empty one says its text', async () => {
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

test('a row that leads nowhere is no link and does nothing', async () => {
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

test('a row whose name nobody can see is called so, and still opens', () => {
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
