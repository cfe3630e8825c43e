import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { EMPTY, names, type Thing, table, things } from './testTable';

beforeEach(() => localStorage.clear());

test('shows one page and goes to the next, in the URL but without a history entry', async () => {
  const { user, router } = renderScreen(table());
  expect(names()).toBe('Thing 1,Thing 2,Thing 3,Thing 4,Thing 5');
  await user.click(screen.getByRole('button', { name: 'Next page of Things' }));
  expect(names()).toBe('Thing 6,Thing 7,Thing 8,Thing 9,Thing 10');
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByRole('button', { name: 'Page 2 of Things' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Things: 23 rows, page 2 of 5')).toBeInTheDocument();
});

test.each([
  [0, 0],
  [Date.parse('2026-01-02T03:04:05Z'), 1],
  // The clock was set back since: the platform knows no such time yet.
  [Date.parse('2999-01-02T03:04:05Z'), 1],
])('rows of a query that was last answered at %d have %d times of their data, for print', (at, times) => {
  const query = { error: null, errorUpdateCount: 0, refetch: jest.fn(), dataUpdatedAt: at };
  renderScreen(table({ query }));
  expect(screen.queryAllByText(/^List as of/)).toHaveLength(times);
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  for (const { dateTime } of document.querySelectorAll('time'))
    expect(Date.parse(dateTime)).toBeLessThanOrEqual(Date.now());
});

test('the header of the column that the list is sorted by, descending, reverses the order and restores it', async () => {
  const { user, router } = renderScreen(table({ defaultSort: { column: 'amount', descending: true } }));
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toMatch(/^Thing 23,/);
  await waitFor(() => expect(router.state.location.search).toBe('?sort=amount'));
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toMatch(/^Thing 1,/);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('another column, once it is unsorted again, leaves the descending default as it is', async () => {
  const { user } = renderScreen(table({ defaultSort: { column: 'amount', descending: true } }));
  const head = screen.getByRole('columnheader', { name: 'Name' });
  for (const order of ['ascending', 'descending', 'none']) {
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', order);
  }
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
});

test.each([
  [1, '1 row, page 1 of 1'],
  [5_014, '5,014 rows, page 1 of 1,003'],
])('%d rows are announced as %s', (length, words) => {
  renderScreen(table({ rows: Array.from({ length }, (_, at) => ({ id: `t${at}`, name: `Thing ${at}` })) }));
  expect(screen.getByText(`Things: ${words}`)).toBeInTheDocument();
});

test('a URL restores page, size, search and order', () => {
  renderScreen(table(), '/dashboard/things?q=thing&size=10&page=2&sort=-amount');
  expect(screen.getByRole('searchbox', { name: 'Search Things' })).toHaveValue('thing');
  expect(names()).toMatch(/^Thing 11,Thing 12,.*Thing 20$/);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('Things: 23 rows, page 2 of 3, sorted by Amount, descending')).toBeInTheDocument();
});

test('a URL with a column that cannot be sorted by announces no order', () => {
  const columns = [{ key: 'name', title: 'Name', value: ({ name }: Thing) => name, sortable: false }];
  renderScreen(table({ columns }), '/dashboard/things?sort=name');
  expect(screen.getByText('Things: 23 rows, page 1 of 5')).toBeInTheDocument();
});

test('a page beyond the last shows the last, an invalid one the first', () => {
  const { unmount } = renderScreen(table(), '/?page=99');
  expect(names()).toBe('Thing 21,Thing 22,Thing 23');
  unmount();
  for (const page of ['-1', '1.5', 'Infinity']) {
    const { unmount: leave } = renderScreen(table(), `/?page=${page}&size=7&sort=unknown`);
    expect(names()).toBe('Thing 1,Thing 2,Thing 3,Thing 4,Thing 5');
    leave();
  }
});

test('remembers the page size but not the page', async () => {
  const { user, router, unmount } = renderScreen(table());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page of Things' }), '10');
  expect(router.state.location.search).toBe('?size=10');
  await user.click(screen.getByRole('button', { name: 'Page 2 of Things' }));
  unmount();
  const again = renderScreen(table());
  expect(names()).toMatch(/^Thing 1,.*,Thing 10$/);
  again.unmount();
  // A shared link without a size means the default size.
  const link = renderScreen(table(), '/dashboard/things?page=2');
  expect(names()).toBe('Thing 6,Thing 7,Thing 8,Thing 9,Thing 10');
  await link.user.click(screen.getByRole('button', { name: 'Page 1 of Things' }));
  expect(names()).toBe('Thing 1,Thing 2,Thing 3,Thing 4,Thing 5');
});

test('search filters at once, returns to page 1, and updates the URL when typing pauses', async () => {
  const { user, router } = renderScreen(table(), '/?page=3');
  await user.type(screen.getByRole('searchbox', { name: 'Search Things' }), 'THING 2');
  await waitFor(() => expect(names()).toBe('Thing 2,Thing 12,Thing 20,Thing 21,Thing 22'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=THING+2'));
  expect(screen.getByText('Things: 6 of 23 rows, page 1 of 2')).toBeInTheDocument();
});

describe('a search that is not in the URL yet', () => {
  beforeEach(() => jest.useFakeTimers());

  test.each([
    ['the next page', '?page=2&q=thing', 'Thing 6'],
    ['another page size', '?q=thing&size=10', 'Thing 1'],
  ])('is kept with %s', async (change, address, first) => {
    const { router } = renderScreen(table());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'thing' } });
    // The table receives the text after the field has been painted.
    await act(() => jest.advanceTimersByTimeAsync(50));
    if (change === 'the next page')
      fireEvent.click(screen.getByRole('button', { name: 'Next page of Things' }));
    else {
      const sizes = screen.getByRole('combobox', { name: 'Rows per page of Things' });
      fireEvent.change(sizes, { target: { value: '10' } });
    }
    for (const pause of [0, 250]) {
      await act(() => jest.advanceTimersByTimeAsync(pause));
      const parameters = new URLSearchParams(router.state.location.search);
      parameters.sort();
      expect(`?${parameters}`).toBe(address);
    }
    expect(names().split(',')[0]).toBe(first);
  });
});

test('the search is prepared when its field is focused, before the first key press', async () => {
  const read = jest.fn(({ name }: Thing) => name);
  const { user } = renderScreen(table({ columns: [{ key: 'name', title: 'Name', value: read }] }));
  expect(read).not.toHaveBeenCalledWith(things.at(-1));
  await user.click(screen.getByRole('searchbox', { name: 'Search Things' }));
  await waitFor(() => expect(read).toHaveBeenCalledWith(things.at(-1)));
});

test('a change of the URL from outside overrides the search field', async () => {
  const { user, router } = renderScreen(table());
  const field = screen.getByRole('searchbox', { name: 'Search Things' });
  await user.type(field, 'thing 9{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=thing+9'));
  await act(() => router.navigate('/?q=thing+8'));
  await waitFor(() => expect(field).toHaveValue('thing 8'));
  expect(names()).toBe('Thing 8,Thing 18');
});

test('a search without matches shows a message and can be cleared', async () => {
  const { user } = renderScreen(table(), '/?q=xyz');
  expect(screen.getByText(/Nothing matches “xyz”/)).toBeInTheDocument();
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(names()).toMatch(/^Thing 1,/);
});

test('sorting renders a page once', async () => {
  const draw = jest.fn(({ amount }: Thing) => amount);
  const value = ({ amount }: Thing) => amount;
  const screens = table({ columns: [{ key: 'amount', title: 'Amount', value, render: draw }] });
  // As in the console.
  const router = createMemoryRouter([{ path: '*', element: screens }]);
  render(<RouterProvider router={router} useTransitions={false} />);
  draw.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  expect(draw).toHaveBeenCalledTimes(5);
});

test('a column sorts ascending, descending and back to the original order', async () => {
  const { user, router } = renderScreen(table());
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toMatch(/^Thing 23,/);
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-amount'));
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'none');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an order by a column that the list does not have is the default order', () => {
  renderScreen(table({ defaultSort: { column: 'amount', descending: false } }), '/?sort=-gone');
  expect(names()).toMatch(/^Thing 23,Thing 22/);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
});

test('pinned rows come first in any order', () => {
  renderScreen(table({ pinned: ({ id }) => id === 't7' }), '/?sort=-name');
  expect(names()).toMatch(/^Thing 7,Thing 23,Thing 22/);
});

test('an empty list shows its empty text', () => {
  renderScreen(table({ rows: [] }));
  expect(screen.getByText(EMPTY)).toBeInTheDocument();
});

test('a failed load shows the empty text, the error, and a Retry that stays during the retry', async () => {
  const refetch = jest.fn();
  function Things() {
    const [error, setError] = useState<Error | null>(new Error('The server is tired'));
    refetch.mockImplementation(() => setError(null));
    return table({ rows: undefined, query: { error, errorUpdateCount: 1, refetch } });
  }
  const { user } = renderScreen(<Things />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(EMPTY);
  expect(alert).toHaveTextContent('The server is tired');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('a failed load that must not look like an empty list keeps the controls of the screen, which may have caused it', () => {
  const query = { error: new Error('The server is tired'), errorUpdateCount: 1, refetch: jest.fn() };
  const toolbar = <button type="button">All entities</button>;
  const failedActions = <button type="button">go back</button>;
  renderScreen(table({ rows: undefined, query, toolbar, plainFailure: true, failedActions }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The server is tired');
  expect(within(alert).getByRole('button', { name: 'go back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All entities' })).toBeVisible();
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
});

test('a failed refresh keeps the rows and shows a warning', () => {
  renderScreen(
    table({ query: { error: new Error('The server is tired'), errorUpdateCount: 1, refetch: jest.fn() } }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Could not refresh');
  expect(names()).toMatch(/^Thing 1,/);
});

test('while rows load, the table shows its columns and is busy', () => {
  const query = { error: null, errorUpdateCount: 0, refetch: jest.fn() };
  renderScreen(table({ rows: undefined, query }), '/?size=50');
  expect(screen.getByRole('table', { name: 'Things' })).toHaveAttribute('aria-busy', 'true');
  // The header, and placeholders for ten rows of fifty: there may be fewer, and the page would jump up.
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
});

test('exports all matching rows in the order shown', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const { user } = renderScreen(table({ exportName: 'things' }), '/?q=thing+2&sort=-name');
  await user.click(screen.getByRole('button', { name: 'Export CSV, 6 rows of Things' }));
  expect(clicked).toEqual(['things.csv']);
  expect(await blobs[0]?.text()).toBe(
    'Name,Amount\r\nThing 23,78\r\nThing 22,79\r\nThing 21,80\r\nThing 20,81\r\nThing 12,89\r\nThing 2,99\r\n',
  );
});

test('two tables on a page have separate URL parameters', async () => {
  const { user, router } = renderScreen(
    <>
      {table({ name: 'Left' })}
      {table({ name: 'Right', id: 'right', addressPrefix: 'r-' })}
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Page 2 of Right' }));
  await user.click(screen.getByRole('button', { name: 'Page 3 of Left' }));
  await waitFor(() => expect(router.state.location.search).toBe('?r-page=2&page=3'));
});

test('has no accessibility violations (axe)', async () => {
  const { container } = renderScreen(table({ exportName: 'things' }));
  expect(await axeFaults(container)).toEqual([]);
});
