import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { DataTable } from '../table/DataTable';
import { useSearchText } from './useSearchText';

/** Types as `useUrgentText` does: the rows of many records take a while to render. */
let typeLater: (text: string) => void = () => undefined;

function List() {
  const [parameters, setParameters] = useSearchParams();
  const search = useSearchText(parameters.get('q') ?? '', (q) => setParameters({ q }, { replace: true }));
  typeLater = (text) => startTransition(() => search.setText(text));
  return (
    <>
      <input
        aria-label="Search"
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        onBlur={() => search.commit()}
      />
      <Link to="/thing">Thing</Link>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());

function open() {
  let arrive: (value: null) => void = () => undefined;
  const onItsWay = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/thing', loader: () => onItsWay, element: <h1>The thing</h1> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive };
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const rest = () => act(async () => jest.advanceTimersByTimeAsync(1_000));

test('a pause in typing during a navigation does not cancel it', async () => {
  const { router, arrive } = open();
  type('ring');
  fireEvent.click(screen.getByRole('link'));
  await rest();
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'The thing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/thing');
});

test('leaving the field during a navigation does not cancel it', async () => {
  const { router, arrive } = open();
  type('ring');
  fireEvent.click(screen.getByRole('link'));
  fireEvent.blur(screen.getByRole('textbox'));
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'The thing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/thing');
});

test('a pause that ends before a navigation shows does not cancel it, if the field was left', async () => {
  const { router, arrive } = open();
  type('ring');
  await act(async () => {
    fireEvent.blur(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('link'));
    // On a slow computer React has not rendered yet that a page is on its way.
    await jest.advanceTimersByTimeAsync(250);
  });
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'The thing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/thing');
});

test('the URL is updated when typing pauses', async () => {
  const { router } = open();
  type('ri');
  await act(async () => jest.advanceTimersByTimeAsync(200));
  type('ring');
  await act(async () => jest.advanceTimersByTimeAsync(200));
  expect(router.state.location.search).toBe('');
  await rest();
  expect(router.state.location.search).toBe('?q=ring');
});

test('a pause does not take away a letter that is still being rendered', async () => {
  const { router } = open();
  type('r');
  await act(async () => {
    typeLater('ri');
    // The pause after the first letter ends before the second is rendered.
    jest.advanceTimersByTime(250);
  });
  expect(screen.getByRole('textbox')).toHaveValue('ri');
  await rest();
  expect(router.state.location.search).toBe('?q=ri');
});

const things = Array.from({ length: 30 }, (_, at) => `Thing ${at + 1}`);
const columns = [
  { key: 'name', title: 'Name', value: (name: string) => name },
  { key: 'length', title: 'Length', value: (name: string) => name.length, searchable: false },
];
const idOf = (name: string) => name;

function list(lateColumns: readonly string[] | undefined) {
  return (
    <DataTable<string>
      id="things"
      name="things"
      rows={things}
      columns={columns}
      lateColumns={lateColumns}
      rowKey={idOf}
      emptyText="None"
      pageSizes={[5]}
    />
  );
}

/** Types into the search of a list, until after the next paint. */
async function typeIntoList(text: string, lateColumns?: readonly string[]) {
  const router = createMemoryRouter([{ path: '*', element: list(lateColumns) }], {
    initialEntries: ['/?page=3'],
  });
  render(<RouterProvider router={router} />);
  expect(names()[0]).toBe('Thing 11');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await act(async () => jest.advanceTimersByTimeAsync(50));
  expect(router.state.location.search).toBe('?page=3');
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test.each([
  ['before the URL is updated', undefined],
  ['while values load that are not searched', ['length']],
])('a list shows the first page of what is typed at once, %s', async (_, lateColumns) => {
  await typeIntoList('thing', lateColumns);
  expect(names()).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4', 'Thing 5']);
});

test('while values of a list are still loading, what is typed does not search without them', async () => {
  await typeIntoList('other', ['name']);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
});
