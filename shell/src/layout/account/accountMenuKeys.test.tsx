import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

afterEach(() => configure({ reactStrictMode: false }));

const account = () => screen.getByRole('button', { name: 'Account' });
const item = () => screen.findByRole('menuitem', { name: 'What is running' });

async function openMenu() {
  const { user } = await openConsole({ path: '/dashboard/desk', areas: [testArea('mf-desk')] });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await item();
  return user;
}

test('Tab in the account menu closes it and moves the focus back to its button, and no further', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowDown}{Tab}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(account()).toHaveFocus();
});

test('the first press opens the account menu in development, too, where React mounts everything twice', async () => {
  configure({ reactStrictMode: true });
  await openMenu();
  expect(account()).toHaveAttribute('aria-expanded', 'true');
});

test('going back closes the account menu, which would cover the page before', async () => {
  const areas = [testArea('mf-desk'), testArea('mf-till')];
  const { user, go } = await openConsole({ path: '/dashboard/till', areas });
  await act(() => go('/dashboard/desk'));
  await screen.findByRole('heading', { name: 'mf-desk page' });
  await user.click(account());
  await item();
  act(() => history.back());
  await screen.findByRole('heading', { name: 'mf-till page' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the arrow keys move from the button to the first and the last item of its menu', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowDown}');
  expect(await item()).toHaveFocus();
  account().focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
});

test.each([
  ['ArrowDown', 'What is running'],
  ['ArrowUp', 'Sign out'],
])('%s on the account button opens its menu at “%s”', async (key, name) => {
  const { user } = await openConsole({ path: '/dashboard/desk', areas: [testArea('mf-desk')] });
  const button = await screen.findByRole('button', { name: 'Account' });
  act(() => button.focus());
  await user.keyboard(`{${key}}`);
  const first = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(first).toHaveFocus());
  // The menu is there by then: its code is loaded only once.
  await user.keyboard(`{Escape}`);
  await waitFor(() => expect(account()).toHaveAttribute('aria-expanded', 'false'));
  expect(account()).toHaveFocus();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
  // Opened by a click, it leaves the focus on its button.
  await user.keyboard(`{Escape}`);
  await user.click(account());
  await item();
  expect(account()).toHaveFocus();
});

test('a letter leads to the next item of the account menu that begins with it', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowDown}');
  expect(await item()).toHaveFocus();
  for (const [letter, name] of [
    ['l', 'Colours: Light'],
    ['d', 'Colours: Dark'],
    ['d', 'Colours: Dark'],
  ] as const) {
    await user.keyboard(letter);
    expect(screen.getByRole('menuitemradio', { name })).toHaveFocus();
  }
  await user.keyboard('K');
  expect(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
  // A shortcut of the browser is none.
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'l', [modifier]: true })).toBe(
      true,
    );
  // Also one that no item begins with: it may be a shortcut of the page behind.
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })).toBe(false);
  expect(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
});

test('a letter leads into the account menu from its button, too, which a click leaves the focus on', async () => {
  const user = await openMenu();
  expect(fireEvent.keyDown(account(), { key: 'j' })).toBe(false);
  for (const key of ['Enter', 'PageDown', 'F5']) expect(fireEvent.keyDown(account(), { key })).toBe(true);
  expect(account()).toHaveFocus();
  await user.keyboard('s');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  account().focus();
  // A space still presses the button; of a menu that is closed, no letter presses an item.
  await user.keyboard(' ');
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  expect(fireEvent.keyDown(account(), { key: 's' })).toBe(true);
});

test('the keys of the account menu neither scroll the page nor press its button', async () => {
  await openConsole({ path: '/dashboard/desk', areas: [testArea('mf-desk')] });
  const button = await screen.findByRole('button', { name: 'Account' });
  // Before the menu's code has loaded, too; a key that does not open it is left to the page.
  expect(fireEvent.keyDown(button, { key: 'ArrowLeft' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(false);
  await item();
  expect(fireEvent.keyDown(account(), { key: 'ArrowDown' })).toBe(false);
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(await item(), { key })).toBe(false);
});
