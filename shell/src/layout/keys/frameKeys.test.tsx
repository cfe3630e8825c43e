import type { RegisteredArea } from '@console/area';
import { switchSingleKeys } from '@console/ui/keys';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openConsole, pageOf, testArea } from '../../testConsole';

let count = 0;

/** Opens a page with this content. */
async function open(content: ReactNode = null, ...others: RegisteredArea[]) {
  count += 1;
  const area = testArea(`mf-keys${count}`);
  const Page = () => (
    <>
      <h1>Page</h1>
      {content}
    </>
  );
  const page = await openConsole({
    path: `/dashboard/keys${count}`,
    areas: [area, ...others],
    code: (each) => ({ area: each === area ? pageOf(area, Page) : pageOf(each) }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Page' });
  return page;
}

test.each([
  ['MacIntel', '⌘'],
  ['Win32', 'Ctrl'],
])('the keyboard of a computer of type %s names its key %s', async (platform, key) => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { user } = await open();
  const search = screen.getByRole('button', { name: `Search ${key} K: go to a page, or find by ID` });
  expect(search).toHaveTextContent(`Search ${key} K`);
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getAllByRole('term')[0]).toHaveTextContent(`${key} K`);
  expect(within(dialog).getByRole('switch', { name: `Shortcuts without ${key}` })).toBeVisible();
});

describe('the key /', () => {
  test("focuses the page's search field", async () => {
    const { user } = await open(<input type="search" aria-label="Search" />);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('focuses the search field of the selected tab, not that of a hidden one', async () => {
    const { user } = await open(
      <>
        <div aria-hidden="true">
          <input type="search" />
        </div>
        <input type="search" aria-label="Search" />
      </>,
    );
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  test.each([
    ['without a search field', null],
    [
      'with one in a hidden tab only',
      <div key="hidden" aria-hidden="true">
        <input type="search" />
      </div>,
    ],
  ])('does nothing on a page %s', async (_, content) => {
    await open(content);
    const pressed = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(false);
  });
});

test('the list of shortcuts says that they are off, except for Escape, which still works', async () => {
  const { user } = await open();
  await user.keyboard('n');
  await screen.findByRole('complementary', { name: 'Session log' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(dialog.getByRole('switch', { name: 'Shortcuts without Ctrl' }));
  const line = (label: RegExp) => dialog.getByText(label).parentElement;
  expect(line(/^Search on this page/)).toHaveTextContent('/Search on this page (off)');
  expect(line(/^Close the session log/)).toHaveTextContent(/^ESCAPE ?Close the session log$/);
  expect(line(/^Close the session log/)).toHaveAttribute('data-off', 'false');
});

test('controls do not name a key that is off', async () => {
  await open();
  const log = screen.getByRole('button', { name: 'Session log' });
  const times = screen.getByRole('button', { name: /^Times in/ });
  for (const isOn of [false, true]) {
    act(() => switchSingleKeys(isOn));
    expect(log.hasAttribute('aria-keyshortcuts')).toBe(isOn);
    expect(times.hasAttribute('aria-keyshortcuts')).toBe(isOn);
  }
});

test('the list of shortcuts closes when the palette opens another page, which gets the focus', async () => {
  const away = testArea('mf-elsewhere');
  const { user } = await open(null, away);
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'mf-elsewhere');
  await user.click(await screen.findByRole('option', { name: /^mf-elsewhere/ }));
  await screen.findByRole('heading', { level: 1, name: 'mf-elsewhere page' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the list of shortcuts, opened after a change of page, gives the focus back to where it was', async () => {
  const { user } = await open(null, testArea('mf-elsewhere2'));
  fireEvent.click(screen.getByRole('link', { name: 'mf-elsewhere2' }));
  const log = screen.getByRole('button', { name: 'Session log' });
  // In the moment in which the page appears: a slow computer handles there what was pressed while it rendered.
  await waitFor(() => {
    screen.getByRole('heading', { level: 1, name: 'mf-elsewhere2 page' });
    log.focus();
  });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(log).toHaveFocus();
});

test.each([
  ['button', true],
  ['switch', true],
  ['searchbox', true],
  ['group', true],
  ['textbox', false],
])('of a held Enter, a %s gets only the first press (%s)', async (role, isIgnored) => {
  await open(
    <>
      <button type="button">Send</button>
      <button type="button" role="switch" aria-checked="false" aria-label="Allow" />
      <input type="search" aria-label="Name" />
      <details>
        <summary>More</summary>
      </details>
      <textarea aria-label="Note" />
    </>,
  );
  const found = within(screen.getByRole('main')).getByRole(role);
  const control = found.querySelector('summary') ?? found;
  const hear = jest.fn();
  control.addEventListener('keydown', hear);
  for (const repeat of [false, true]) {
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
    act(() => void control.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(repeat && isIgnored);
  }
  // Also of the handlers that do not wait for the default action, as those of a select and of the command palette.
  expect(hear).toHaveBeenCalledTimes(isIgnored ? 1 : 2);
});
