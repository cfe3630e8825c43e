import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openedFrom } from '../interaction/useReturnTo';
import { axeFaults } from '../theme/testAxeFaults';
import type { DataColumn } from './dataColumn';
import { columns, names, open, openView, type Thing } from './testThings';

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('a single exported row is called a row', () => {
  open('/?q=Thing+400', 'things', { exportName: 'things' });
  expect(screen.getByRole('button', { name: 'Export CSV, 1 row of things' })).toBeEnabled();
});

test('a list without matches has nothing to export', () => {
  open('/?q=nothing', 'things', { exportName: 'things' });
  expect(screen.getByRole('button', { name: 'Export CSV, 0 rows of things' })).toBeDisabled();
});

test('page sizes 50 and 100 are offered in addition to the specified ones', async () => {
  const { user } = open();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of things' });
  expect([...sizes.children].map(({ textContent }) => textContent)).toEqual(['5', '10', '50', '100']);
  await user.selectOptions(sizes, '100');
  expect(names()).toHaveLength(100);
});

test('a search that is typed on a later page shows its first matches, even before it is in the URL', async () => {
  const { router } = open('/?page=3');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Thing 1' } });
  await waitFor(() => expect(names()).toEqual(['Thing 1', 'Thing 10', 'Thing 11', 'Thing 12', 'Thing 13']));
  expect(router.state.location.search).toBe('?page=3');
});

test.each([
  ['40', 'Thing 196'],
  ['9999', 'Thing 396'],
  ['0', 'Thing 1'],
])('"%s" goes to the page that starts with %s', async (typed, first) => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Go to page of things, 1 to 80' }), `${typed}{Enter}`);
  expect(names()[0]).toBe(first);
  expect(screen.getByRole('textbox', { name: /^Go to page/ })).toHaveValue('');
});

test('with few pages there is no field to jump to a page', () => {
  open('/?size=100');
  expect(screen.queryByRole('textbox', { name: /^Go to page/ })).toBeNull();
});

test('a column filter shows counts, filters the rows, and is kept in the URL', async () => {
  const { user, router } = open('/?page=3');
  const kind = screen.getByRole('combobox', { name: 'Kind of things' });
  expect([...kind.children].map(({ textContent }) => textContent)).toEqual([
    'All (400)',
    'Ring (134)',
    'Watch (133)',
  ]);
  await user.selectOptions(kind, 'Watch');
  expect(router.state.location.search).toBe('?kind=Watch');
  expect(names()).toEqual(['Thing 2', 'Thing 5', 'Thing 8', 'Thing 11', 'Thing 14']);
  await user.type(screen.getByRole('searchbox'), ' thing 400 {Enter}');
  expect(await screen.findByText(/^Nothing matches “thing 400” in Watch\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(names()[0]).toBe('Thing 1');
});

test('column filters apply together and keep the search; a list in a dialog still closes to where it was opened', async () => {
  const withFit: DataColumn<Thing>[] = [
    ...columns,
    { key: 'fit', title: 'Fit', value: ({ id }) => (id.endsWith('1') ? 'Small' : 'Large'), filterable: true },
  ];
  const { user, router } = open('/dashboard', 'things', { columns: withFit });
  const state = openedFrom('/dashboard');
  await act(() => router.navigate('/dashboard/things?q=thing+3', { state }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of things' }), 'Watch');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fit of things' }), 'Small');
  expect(router.state.location.search).toBe('?q=thing+3&kind=Watch&fit=Small');
  expect(names()).toEqual(['Thing 131', 'Thing 311', 'Thing 341', 'Thing 371']);
  expect(router.state.location.state).toEqual(state);
});

test('density alone is remembered, until it is comfortable again', async () => {
  const first = open();
  await first.user.click(within(await openView(first.user)).getByRole('radio', { name: 'Dense' }));
  first.unmount();
  const again = open();
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'dense');
  await again.user.click(within(await openView(again.user)).getByRole('radio', { name: 'Comfortable' }));
  again.unmount();
  expect(localStorage).toHaveLength(0);
  open();
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'normal');
});

test('columns and density are remembered per list; the column that names the row cannot be hidden', async () => {
  const { user, unmount } = open();
  const view = within(await openView(user));
  expect(view.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Kind',
    'ID',
  ]);
  await user.click(view.getByRole('checkbox', { name: 'ID' }));
  await user.click(view.getByRole('radio', { name: 'Dense' }));
  expect(await axeFaults(screen.getByRole('dialog'))).toEqual([]);
  await user.keyboard('{Escape}');
  expect(heads()).toEqual(['Name', 'Kind']);
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'dense');
  unmount();
  const again = open();
  expect(heads()).toEqual(['Name', 'Kind']);
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'dense');
  again.unmount();
  open(undefined, 'others');
  expect(heads()).toEqual(['Name', 'Kind', 'ID']);
});

test('the settings of a list show what was chosen, bring a hidden column back, and close with a click beside them', async () => {
  const stored = '{"version":1,"hidden":["kind","id"],"density":"dense"}';
  localStorage.setItem('console.table.things.preferences', stored);
  const { user } = open();
  const view = within(await openView(user));
  const [kind, id] = ['Kind', 'ID'].map((name) => view.getByRole('checkbox', { name }));
  expect(view.getByRole('radio', { name: 'Dense' })).toBeChecked();
  expect(id).not.toBeChecked();
  await user.click(view.getByRole('checkbox', { name: 'ID' }));
  expect(id).toBeChecked();
  expect(kind).not.toBeChecked();
  expect(heads()).toEqual(['Name', 'ID']);
  const { parentElement: outside } = screen.getByRole('dialog');
  if (outside) await user.click(outside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  'nonsense',
  '{"version":2,"hidden":["id"],"density":"dense"}',
  '{"version":1,"hidden":"id","density":"dense"}',
  '{"version":1,"hidden":["id"],"density":"tiny"}',
])('invalid stored preferences (%s) count as none', (stored) => {
  localStorage.setItem('console.table.things.preferences', stored);
  open();
  expect(heads()).toEqual(['Name', 'Kind', 'ID']);
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'normal');
});

test('the column that names the row is shown even if a former version of the list let it be hidden', () => {
  const stored = '{"version":1,"hidden":["name","id"],"density":"normal"}';
  localStorage.setItem('console.table.things.preferences', stored);
  open();
  expect(heads()).toEqual(['Name', 'Kind']);
});

test('the headers are a single tab stop; the arrow keys move between them', async () => {
  const { user, router } = open('/?sort=kind');
  const head = (name: string) => screen.getByRole('button', { name });
  screen.getByRole('button', { name: 'View of things' }).focus();
  await user.tab();
  expect(head('Kind')).toHaveFocus();
  expect(head('Kind')).toHaveAttribute('aria-description', 'Use the arrow keys to reach the other columns');
  // Otherwise it would scroll a wide table, too.
  expect(fireEvent.keyDown(head('Kind'), { key: 'ArrowRight' })).toBe(false);
  expect(head('ID')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  expect(head('Name')).toHaveFocus();
  await user.tab();
  expect(screen.queryAllByRole('columnheader').some((each) => each.contains(document.activeElement))).toBe(
    false,
  );
});

test('if the URL sorts by an unknown column, the first header is the tab stop', async () => {
  const { user } = open('/?sort=unknown');
  screen.getByRole('button', { name: 'View of things' }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
});

test.each(['altKey', 'metaKey', 'ctrlKey'])('an arrow key with %s is left to the browser', (modifier) => {
  open();
  const head = screen.getByRole('button', { name: 'Kind' });
  head.focus();
  expect(fireEvent.keyDown(head, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(head).toHaveFocus();
});

test('changes to list preferences in two tabs do not overwrite each other', async () => {
  const { user, unmount } = open();
  const view = within(await openView(user));
  // Another tab, opened at the same time.
  const other = { version: 1, hidden: ['kind'], density: 'normal' };
  localStorage.setItem('console.table.things.preferences', JSON.stringify(other));
  await user.click(view.getByRole('checkbox', { name: 'ID' }));
  await user.click(view.getByRole('radio', { name: 'Dense' }));
  unmount();
  open();
  expect(heads()).toEqual(['Name']);
  expect(localStorage.getItem('console.table.things.preferences')).toContain('dense');
});
