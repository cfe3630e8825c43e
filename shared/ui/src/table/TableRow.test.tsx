import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImageWithFallback } from '../file/ImageWithFallback';
import { renderScreen } from '../interaction/testScreen';
import { type Thing, table } from './testTable';

beforeEach(() => localStorage.clear());

test('the first cell is a link, and clicking anywhere in the row but on a button follows it', async () => {
  const { user, router } = renderScreen(table());
  expect(screen.getByRole('link', { name: 'Thing 2' })).toHaveAttribute('href', '/dashboard/things/t2');
  await user.click(screen.getAllByRole('button', { name: 'Note' })[1] ?? document.body);
  expect(router.state.location.pathname).toBe('/dashboard/things');
  await user.click(screen.getByRole('cell', { name: '99' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/things/t2'));
});

test('a click that ends the selection of a text does not follow the row', () => {
  const { router } = renderScreen(table());
  const cell = screen.getByRole('cell', { name: '99' });
  const elsewhere = screen.getByRole('link', { name: 'Thing 3' });
  window.getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  window.getSelection()?.setBaseAndExtent(elsewhere, 0, cell, 1);
  fireEvent.click(cell);
  window.getSelection()?.setBaseAndExtent(cell, 0, elsewhere, 1);
  fireEvent.click(cell);
  expect(router.state.location.pathname).toBe('/dashboard/things');
  // Such as what is selected in the field of the search.
  window.getSelection()?.selectAllChildren(elsewhere);
  fireEvent.click(cell);
  expect(router.state.location.pathname).toBe('/dashboard/things/t2');
});

test('a cell shows a dash for a text that has nothing to see', () => {
  const columns = [
    { key: 'name', title: 'Name', value: ({ name }: Thing) => name },
    { key: 'note', title: 'Note', value: ({ id }: Thing) => (id === 'blank' ? ' \u200b' : '') },
  ];
  const rows = ['blank', 'empty'].map((id) => ({ id, name: id }));
  renderScreen(table({ columns, rows }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', '–']);
});

test('a click on a row whose only action is its preview opens the preview, and so does a double click', async () => {
  const preview = { render: ({ name }: Thing) => <p>All of {name}</p> };
  const { user } = renderScreen(table({ rowLink: () => undefined, preview }));
  await user.click(screen.getAllByRole('button', { name: 'Note' })[1] ?? document.body);
  expect(screen.queryByText('All of Thing 2')).not.toBeInTheDocument();
  await user.click(screen.getByRole('cell', { name: '99' }));
  expect(await screen.findByText('All of Thing 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview Thing 2' })).toHaveAttribute('aria-expanded', 'true');
  await user.dblClick(screen.getByRole('cell', { name: '98' }));
  expect(await screen.findByText('All of Thing 3')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Preview Thing 4' }));
  expect(await screen.findByText('All of Thing 4')).toBeVisible();
});

test('a click on a row with a link and a preview follows the link', async () => {
  const preview = { render: ({ name }: Thing) => <p>All of {name}</p> };
  const { user, router } = renderScreen(table({ preview }));
  await user.click(screen.getByRole('cell', { name: '99' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/things/t2'));
  expect(screen.queryByText('All of Thing 2')).not.toBeInTheDocument();
});

test('a click in a dialog that a cell has opened does not follow the row', async () => {
  const columns = [
    { key: 'name', title: 'Name', value: ({ name }: Thing) => name },
    {
      key: 'image',
      title: 'Image',
      render: ({ id, name }: Thing) => (
        <ImageWithFallback src={`https://storage.io/${id}.png`} alt={name} width={40} height={40} enlarge />
      ),
    },
  ];
  const { user, router } = renderScreen(table({ columns }));
  await user.click(screen.getByRole('button', { name: 'Enlarge Thing 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Thing 2' });
  await user.click(within(dialog).getByRole('img', { name: 'Thing 2' }));
  expect(router.state.location.pathname).toBe('/dashboard/things');
  expect(dialog).toBeVisible();
});

test('a click with Ctrl, Cmd, Shift or the middle button opens the row in a new tab, one with the right button does not', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, router } = renderScreen(table());
  const cell = screen.getByRole('cell', { name: '99' });
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`);
    await user.click(cell);
    await user.keyboard(`{/${key}}`);
  }
  await user.pointer({ keys: '[MouseMiddle]', target: cell });
  await user.pointer({ keys: '[MouseRight]', target: cell });
  expect(open.mock.calls).toEqual(
    Array(4).fill(['http://console.test/dashboard/things/t2', '_blank', 'noopener']),
  );
  expect(router.state.location.pathname).toBe('/dashboard/things');
});

test('a press for a new tab selects nothing, because a click that ends a selection opens nothing', () => {
  renderScreen(table());
  const cell = screen.getByRole('cell', { name: '99' });
  // Whether the browser does what it does by itself, which is to select.
  const selects = (at: HTMLElement, keys: MouseEventInit) => fireEvent.mouseDown(at, keys);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(selects(cell, { [key]: true })).toBe(false);
  expect(selects(cell, {})).toBe(true);
  expect(selects(screen.getByRole('link', { name: 'Thing 2' }), { ctrlKey: true })).toBe(true);
});

test('a press for a new tab drops what was selected before, unless Shift extends it', () => {
  renderScreen(table());
  const cell = screen.getByRole('cell', { name: '99' });
  const selected = () => String(window.getSelection());
  window.getSelection()?.selectAllChildren(screen.getByRole('link', { name: 'Thing 2' }));
  expect(fireEvent.mouseDown(cell, { shiftKey: true })).toBe(true);
  expect(selected()).toBe('Thing 2');
  // Firefox would also select the cell.
  expect(fireEvent.mouseDown(cell, { ctrlKey: true })).toBe(false);
  expect(selected()).toBe('');
});

test('expandable rows expand by click or by a button that names the content', async () => {
  const rows = [
    { id: 'one', name: 'One', versions: 1 },
    { id: 'many', name: 'Many', versions: 3 },
  ];
  const { user } = renderScreen(
    table({
      rows,
      rowLink: ({ versions, id }) => (versions === 1 ? `/one/${id}` : undefined),
      expansion: {
        label: ({ name }) => `versions of ${name}`,
        canExpand: ({ versions }) => versions !== 1,
        render: ({ name }) => <p>The versions of {name}</p>,
      },
    }),
  );
  expect(screen.queryByRole('button', { name: 'Show versions of One' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show versions of Many' }));
  expect(screen.getByText('The versions of Many')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide versions of Many' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await user.click(screen.getByRole('rowheader', { name: 'Many' }));
  expect(screen.getByRole('button', { name: 'Show versions of Many' })).toBeInTheDocument();
});
