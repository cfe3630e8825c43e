import type { Role } from '@console/auth';
import { UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';
import { offeredIn } from './testPalette';

const areas = [
  testArea('mf-shelf', {
    paths: ['/dashboard/shelf'],
    drawer: [
      {
        label: 'Shelves',
        path: '/dashboard/shelf',
        needs: 'dashboard.read',
        keywords: 'racks, Box sizes',
        order: 2,
      },
      { label: 'Boxes', path: '/dashboard/shelf/boxes', needs: 'dashboard.read', group: 'STOCK', order: 3 },
      { label: 'Locks', path: '/dashboard/shelf/locks', needs: 'system.write', order: 1 },
    ],
    lookups: [
      { label: 'Box', pattern: '[A-Z]{2}[0-9]{3}', path: '/dashboard/shelf/box/{}', needs: 'dashboard.read' },
      { label: 'Key', pattern: '[A-Z]{2}[0-9]{3}', path: '/dashboard/shelf/key/{}', needs: 'system.write' },
    ],
  }),
];

async function openPalette(as?: Role) {
  const page = await openConsole({ path: '/dashboard/shelf', areas, ...(as && { as }) });
  await screen.findByRole('heading', { name: 'mf-shelf page' });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Page name, record or ID' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...page, field };
}

const offered = () => [...offeredIn('Found'), ...offeredIn('Pages')];
const chosen = () => screen.getByRole('option', { selected: true });

test('Control K offers every page the role may open, in the order of the drawer, and Escape closes it', async () => {
  const { user, field } = await openPalette();
  expect(field).toHaveAttribute('autocorrect', 'off');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(offered()).toEqual(['Locks', 'Shelves', 'STOCK: Boxes']);
  expect(screen.queryByText(/^No page, record or action/)).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('the button in the bar opens it as well', async () => {
  const { user } = await openConsole({ path: '/dashboard/shelf', areas });
  const button = await screen.findByRole('button', { name: 'Search Ctrl K: go to a page, or find by ID' });
  expect(button).toHaveTextContent('Search Ctrl K');
  await user.hover(button);
  await screen.findByRole('tooltip');
  await user.click(button);
  const search = await screen.findByRole('combobox', { name: 'Page name, record or ID' });
  await waitFor(() => expect(search).toHaveFocus());
  // Escape would close the tooltip first.
  await waitFor(() => expect(button).not.toHaveAccessibleDescription());
});

test('a click outside closes it', async () => {
  const { user } = await openPalette();
  const { parentElement: outside } = screen.getByRole('dialog', { name: 'Go to' });
  if (outside) await user.click(outside);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a page that the role may not open is offered neither by name nor by an id', async () => {
  const { user } = await openPalette('ROLE_EXTERNAL_ADMIN');
  expect(offered()).toEqual(['Shelves', 'STOCK: Boxes']);
  await user.keyboard('AB123');
  expect(offered()).toEqual(['Box AB123']);
});

test('choosing Stay when asked about unsaved changes returns the focus to where it was', async () => {
  const Form = () => (
    <>
      <h1 tabIndex={-1}>mf-desk page</h1>
      <input aria-label="Name" />
      <UnsavedChangesGuard hasChanges={() => true} />
    </>
  );
  const { user, address } = await openConsole({
    path: '/dashboard/desk',
    areas: [...areas, testArea('mf-desk')],
    code: (area) => ({ area: pageOf(area, Form) }),
  });
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(field);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'STOCK: Boxes' });
  await user.keyboard('boxes{Enter}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(address()).toBe('/dashboard/desk');
});

test('every word must be in the name, in any case and order; no match is reported', async () => {
  const { user, field } = await openPalette();
  await user.keyboard('boxes  STOCK ');
  expect(offered()).toEqual(['STOCK: Boxes']);
  // Control K selects the text, which the next key replaces.
  await user.keyboard('{Control>}k{/Control}stock shelves');
  expect(field).toHaveValue('stock shelves');
  expect(offered()).toEqual([]);
  expect(
    screen.getByText('No page, record or action with that name, and no record with that ID'),
  ).toBeVisible();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('a page is also found by what it contains, after the pages with that name', async () => {
  const { user, field, address } = await openPalette();
  await user.keyboard('box');
  expect(offered()).toEqual(['STOCK: Boxes', 'Shelves racks, Box sizes']);
  await user.clear(field);
  // From the beginning of a word, and together with the name of the page.
  await user.keyboard('acks');
  expect(offered()).toEqual([]);
  await user.clear(field);
  await user.keyboard('siz SHELV{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/shelf'));
});

test('an id leads to the records that can have it, and a part of one does not', async () => {
  const { user, address } = await openPalette();
  await user.keyboard('AB12');
  expect(offered()).toEqual([]);
  await user.keyboard('3');
  expect(offered()).toEqual(['Box AB123', 'Key AB123']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/shelf/box/AB123'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the arrow keys wrap around, and the field names the option that Enter would choose', async () => {
  const { user, field, address } = await openPalette();
  const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(chosen()).toHaveTextContent('Locks');
  expect(active()).toBe(chosen());
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Sign out');
  // The list is longer than its visible part.
  expect(moved.mock.contexts.at(-1)).toBe(chosen());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toHaveTextContent('Shelves');
  expect(active()).toBe(chosen());
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/shelf/boxes'));
});

test('typing selects the first option again', async () => {
  const { user } = await openPalette();
  await user.keyboard('{ArrowDown}s');
  expect(chosen()).toHaveTextContent('Locks');
  // The field names the option; only the end of a search is announced.
  expect(screen.queryByText(/\bresults?\b/)).toBeNull();
});

test('keys that select an option do not move the text cursor, other keys keep their default', async () => {
  const { field } = await openPalette();
  expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'ArrowRight' })).toBe(true);
  fireEvent.change(field, { target: { value: 'nothing of the kind' } });
  expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
});

test('the pointer selects an option, and a click opens it', async () => {
  const { user, address } = await openPalette();
  await user.hover(screen.getByRole('option', { name: 'STOCK: Boxes' }));
  expect(chosen()).toHaveTextContent('STOCK: Boxes');
  await user.click(screen.getByRole('option', { name: 'Shelves' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(address()).toBe('/dashboard/shelf');
});

test('pointing at an option preloads its area once, unless it is loaded already', async () => {
  const away = testArea('mf-cellar');
  const { user, preloaded } = await openConsole({ path: '/dashboard/shelf', areas: [...areas, away] });
  await screen.findByRole('heading', { name: 'mf-shelf page' });
  await user.keyboard('{Control>}k{/Control}');
  await user.hover(await screen.findByRole('option', { name: 'Shelves' }));
  await user.hover(screen.getByRole('option', { name: 'mf-cellar' }));
  fireEvent.pointerMove(screen.getByRole('option', { name: 'mf-cellar' }));
  expect(preloaded).toEqual(['mf-cellar']);
});

test('a key with Alt, or without Control, opens nothing', async () => {
  await openConsole({ path: '/dashboard/shelf', areas });
  await screen.findByRole('heading', { name: 'mf-shelf page' });
  for (const key of [{ key: 'k' }, { key: 'k', ctrlKey: true, altKey: true }, { key: 'j', ctrlKey: true }])
    expect(fireEvent.keyDown(window, key)).toBe(true);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(fireEvent.keyDown(window, { key: 'K', metaKey: true })).toBe(false);
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

test('Enter during IME composition, or still held from the button that opened the palette, opens nothing', async () => {
  const { field } = await openPalette();
  // Safari reports the Enter that ends the composition after its end.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(fireEvent.keyDown(field, { key: 'Enter', ...composing })).toBe(true);
    expect(field).toBeInTheDocument();
  }
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  expect(field).toBeInTheDocument();
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test.each([
  ['log out', ['Sign out']],
  ['logout', ['Sign out']],
  ['dark theme', ['Colours: Dark']],
  ['color', ['Colours: Light', 'Colours: Dark']],
  ['version', ['What is running']],
  ['hotkeys', ['Keyboard shortcuts']],
  ['copy summary', ['Session log']],
  ['ticket', ['Session log']],
])('an action is also found by another word for it: %s', async (words, labels) => {
  const { user } = await openPalette();
  await user.keyboard(words);
  expect(offeredIn('Actions')).toEqual(labels);
});

test('it runs actions: colours, shortcuts, the session log, signing out', async () => {
  const { user } = await openPalette();
  expect(offeredIn('Actions')).toEqual([
    'Session log',
    'Colours: Light',
    'Colours: Dark',
    'What is running',
    'Keyboard shortcuts',
    'Sign out',
  ]);
  const again = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
  };
  await user.keyboard('light{Enter}');
  expect(localStorage.getItem('console.colour-mode')).toBe('light');
  await again();
  expect(offeredIn('Actions').slice(1, 3)).toEqual(['Colours: Match system', 'Colours: Dark']);
  await user.keyboard('match{Enter}');
  expect(localStorage.getItem('console.colour-mode')).toBeNull();
  await again();
  await user.keyboard('session log{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Session log' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Escape}');
  await again();
  await user.keyboard('shortcuts{Enter}');
  expect(await screen.findByText('Shortcuts without Ctrl')).toBeInTheDocument();
});
