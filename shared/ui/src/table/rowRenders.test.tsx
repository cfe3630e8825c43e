import { queryClient } from '@console/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { renderScreen } from '../interaction/testScreen';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import { EMPTY, type Thing, things } from './testTable';

// Which rows are expanded is kept there.
beforeEach(() => queryClient.clear());

/** Ids of the rows whose cells were rendered. */
let rendered: string[] = [];

const columnsOf = (suffix: string): DataColumn<Thing>[] => [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    key: 'note',
    title: 'Note',
    render: ({ id }) => {
      rendered.push(id);
      return `${id}${suffix}`;
    },
  },
];
const columns = { plain: columnsOf(''), marked: columnsOf('!') };
const rowsActions = [{ key: 'act', text: 'Act', consequence: 'Acts.', run: async () => undefined }];
const preview = { render: ({ name }: Thing) => <p>All of {name}</p> };

/** Renders with every change of the address, and has functions of its own then, as pages do. */
function Page({ onIntent }: { onIntent: (text: string) => void }) {
  const [parameters] = useSearchParams();
  const address = parameters.toString();
  return (
    <DataTable<Thing>
      id="things"
      name="Things"
      rows={things}
      columns={parameters.has('marked') ? columns.marked : columns.plain}
      rowKey={({ id }) => id}
      rowLink={({ id }) => (id === 't3' ? `/three?of=${address}` : `/dashboard/things/${id}`)}
      rowTone={({ id }) => (id === 't4' && address ? 'critical' : undefined)}
      onRowIntent={({ id }) => onIntent(`${id} ${address}`)}
      expansion={{
        label: ({ name }) => `details of ${name}`,
        render: ({ id }) => `Details of ${id}, ${address}`,
      }}
      rowsActions={rowsActions}
      preview={preview}
      emptyText={EMPTY}
      pageSizes={[10]}
    />
  );
}

async function renderedBy(act: () => Promise<unknown>): Promise<string[]> {
  rendered = [];
  await act();
  return [...new Set(rendered)];
}

function open() {
  const onIntent = jest.fn<undefined, [string]>();
  return { onIntent, ...renderScreen(<Page onIntent={onIntent} />) };
}

test('ticking, expanding and previewing a row renders the cells of no other row', async () => {
  const { user } = open();
  const click = (role: string, name: string) => () => user.click(screen.getByRole(role, { name }));
  const press = (key: string) => () => user.keyboard(key);
  expect(await renderedBy(click('checkbox', 'Select Thing 2'))).toEqual(['t2']);
  expect(screen.getByRole('checkbox', { name: 'Select Thing 2' })).toBeChecked();
  expect(await renderedBy(click('button', 'Show details of Thing 5'))).toEqual(['t5']);
  await user.click(document.body);
  // The link of the third row and the tone of the fourth depend on the address.
  expect(await renderedBy(press('j'))).toEqual(['t1', 't3', 't4']);
  expect(screen.getByText('Details of t5, show=t1')).toBeVisible();
  expect(await renderedBy(press('j'))).toEqual(['t1', 't2', 't3']);
  expect(screen.getByRole('button', { name: 'Preview Thing 2' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Thing 3' })).toHaveAttribute('href', '/three?of=show=t2');
});

test('a row that was not rendered again calls the latest functions of its screen', async () => {
  const { user, onIntent } = open();
  await user.keyboard('j');
  await user.hover(screen.getByRole('cell', { name: 't8' }));
  await waitFor(() => expect(onIntent).toHaveBeenLastCalledWith('t8 show=t1'));
  act(() => screen.getByRole('link', { name: 'Thing 9' }).focus());
  expect(onIntent).toHaveBeenLastCalledWith('t9 show=t1');
  await user.click(screen.getByRole('checkbox', { name: 'Select Thing 7' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Thing 8' }));
  expect(screen.getByRole('region', { name: 'Selected Things' })).toHaveTextContent('2 selected');
});

describe('the pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`Thing ${name} `) });

  test('shows intent for the row that it rests on, not for those that it crosses', () => {
    const { onIntent } = open();
    for (const name of ['2', '3', '4']) {
      fireEvent.mouseEnter(row(name));
      jest.advanceTimersByTime(59);
      fireEvent.mouseLeave(row(name));
    }
    jest.advanceTimersByTime(1_000);
    expect(onIntent).not.toHaveBeenCalled();
    fireEvent.mouseEnter(row('5'));
    jest.advanceTimersByTime(60);
    expect(onIntent.mock.calls).toEqual([['t5 ']]);
  });

  test('shows none for a list that is gone', () => {
    const { onIntent, unmount } = open();
    fireEvent.mouseEnter(row('2'));
    unmount();
    jest.advanceTimersByTime(1_000);
    expect(onIntent).not.toHaveBeenCalled();
  });
});

test('all cells follow when the columns change', async () => {
  const { router } = open();
  await renderedBy(() => router.navigate('/dashboard/things?marked=1'));
  expect(await screen.findByRole('cell', { name: 't1!' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 't10!' })).toBeVisible();
});
