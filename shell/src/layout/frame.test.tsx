import { chooseColourMode } from '@console/area';
import { currentSession, startSession } from '@console/auth';
import { choose, statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { openConsole, pageOf, testArea, watchReloads } from '../testConsole';

let count = 0;

async function open(options: Parameters<typeof openConsole>[0] = {}) {
  count += 1;
  const area = testArea(`mf-desk${count}`, { title: `Desk ${count}` });
  const page = await openConsole({ path: `/dashboard/desk${count}`, areas: [area], ...options });
  await screen.findByRole('heading', { level: 1, name: `Desk ${count} page` });
  return { ...page, area };
}

const bar = () => within(screen.getByRole('banner'));

describe('the top bar', () => {
  test('shows the role and the entity of the user', async () => {
    await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY' });
    expect(bar().getByText('EXTERNAL ADMIN READ ONLY')).toBeVisible();
    expect(bar().getByText('NORDLYS')).toBeVisible();
  });

  test('shows only the role of a user without an entity', async () => {
    await open();
    const session = currentSession();
    if (!session) throw new Error('Nobody is signed in');
    act(() => startSession({ ...session, entityId: '' }));
    expect(bar().getByText('INTERNAL ADMIN').parentElement).toHaveTextContent(/^INTERNAL ADMIN$/);
  });

  test('has a skip link to the page', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    // Focusable by script, but not a Tab stop.
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});

test('loading the next page shows a progress bar, and a text once its area is slow', async () => {
  const slow = testArea('mf-slowly');
  const { user } = await open({
    areas: [testArea(`mf-desk${count + 1}`, { title: `Desk ${count + 1}` }), slow],
    code: (area) => (area === slow ? new Promise(() => undefined) : { area: pageOf(area) }),
  });
  const status = within(screen.getByRole('main')).getAllByRole('status')[0];
  expect(status).toHaveAttribute('data-busy', 'false');
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(screen.getByRole('link', { name: 'mf-slowly' }));
  await waitFor(() => expect(status).toHaveAttribute('data-busy', 'true'));
  expect(status).toHaveTextContent(/^$/);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(status).toHaveTextContent('mf-slowly is taking longer than usual…');
});

test('a slow page of a running area is reported as well', async () => {
  const area = testArea(`mf-desk${count + 1}`, { title: `Desk ${count + 1}` });
  const slow = {
    path: `/dashboard/desk${count + 1}/later`,
    handle: { needs: 'signedIn', title: 'Later' },
    loader: () => new Promise(() => undefined),
  };
  const Page = () => (
    <>
      <h1>{`Desk ${count} page`}</h1>
      <Link to={slow.path}>Later</Link>
    </>
  );
  const { routes, widgets } = pageOf(area, Page);
  const { user } = await open({
    areas: [area],
    code: () => ({ area: { routes: [...routes, slow], widgets } }),
  });
  const status = within(screen.getByRole('main')).getAllByRole('status')[0];
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(screen.getByRole('link', { name: 'Later' }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(status).toHaveTextContent(`${area.title} is taking longer than usual…`);
});

test('unused early replies of the boot script are cancelled once a page has rendered', async () => {
  await open({
    code: (area) => {
      // Set only now, during the session: the end of a session would cancel them too.
      globalThis.__CONSOLE_EARLY_REPLIES__ = new Map();
      return { area: pageOf(area) };
    },
  });
  expect(globalThis.__CONSOLE_EARLY_REPLIES__).toBeNull();
});

test('the places of scrolled pages are stored by document and address, without the address', async () => {
  await open();
  window.dispatchEvent(new Event('pagehide'));
  const stored = sessionStorage.getItem('react-router-scroll-positions');
  expect(stored).toMatch(/^\{".+"/);
  expect(stored).not.toMatch(/dashboard|"default"/);
});

describe('the account menu', () => {
  async function openMenu(options?: Parameters<typeof openConsole>[0]) {
    const page = await open(options);
    const account = screen.getByRole('button', { name: 'Account' });
    expect(account).toHaveAttribute('aria-expanded', 'false');
    await page.user.click(account);
    await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' });
    return page;
  }
  const item = (name: string) => screen.findByRole('menuitem', { name });

  test('opens on the first click, and the arrow keys move into it', async () => {
    const { user } = await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'What is running',
      'Keyboard shortcuts',
      'Sign out',
    ]);
    expect(screen.getByRole('menu')).toHaveAccessibleName(/^Signed in as/);
    const account = screen.getByRole('button', { name: 'Account' });
    expect(account).toHaveFocus();
    expect(account).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(await item('What is running')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(account).toHaveFocus();
    expect(account).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(await item('Sign out')).toBeInTheDocument();
  });

  test.each(['the button', 'the menu'])(
    'closes by Escape on %s, without the session log behind it',
    async (where) => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Session log' }));
      const log = await screen.findByRole('complementary', { name: 'Session log' });
      await user.click(screen.getByRole('button', { name: 'Account' }));
      await item('Sign out');
      if (where === 'the menu') await user.keyboard('{ArrowDown}');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
      expect(log).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(log).not.toBeInTheDocument());
    },
  );

  // Before the next test, which loads and caches the code.
  test('gets the focus back if the shortcuts dialog fails to load', async () => {
    jest.doMock('./dialogs/KeyList', () => {
      throw new Error('No network');
    });
    const { user } = await openMenu();
    await user.click(await item('Keyboard shortcuts'));
    expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
    jest.dontMock('./dialogs/KeyList');
  });

  test('opens the shortcuts dialog, and gets the focus back when it closes', async () => {
    const { user, go } = await open();
    // An open dialog that another page replaces would leave the focus to that page.
    await act(() => go('/dashboard/nothing'));
    await screen.findByRole('heading', { name: '404 NOT FOUND' });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await item('Keyboard shortcuts'));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(keys).toEqual(expect.arrayContaining(['Ctrl K', '/', 'U', 'N', '?']));
    const key = (name: string) =>
      within(dialog)
        .getAllByRole('term')
        .find(({ textContent }) => textContent === name)?.nextElementSibling;
    expect(key('/')).toHaveTextContent(/^Search on this page$/);
    const toggle = within(dialog).getByRole('switch', { name: 'Shortcuts without Ctrl' });
    await waitFor(() => expect(toggle).toHaveFocus());
    expect(toggle).toBeChecked();
    expect(dialog).toHaveTextContent('They are ignored while you type.');
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(key('/')).toHaveTextContent('Search on this page (off)');
    expect(key('/')?.parentElement).toHaveAttribute('data-off', 'true');
    expect(key('Ctrl K')).toHaveTextContent(/^Go to a page, find a record or run an action$/);
    expect(key('Ctrl K')?.parentElement).toHaveAttribute('data-off', 'false');
    expect(dialog).toHaveTextContent('They are off on every screen in this browser.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  test('changes and announces the colours, and returns the focus to its button', async () => {
    const { user } = await openMenu();
    const colours = () => screen.getAllByRole('menuitemradio');
    expect(colours().map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
    act(() => screen.getByRole('menuitemradio', { name: 'Colours: Dark' }).focus());
    await user.keyboard(' ');
    expect(localStorage.getItem('console.colour-mode')).toBe('dark');
    await waitFor(() => expect(statusRegion()).toHaveTextContent('Colours: Dark.'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
    act(() => chooseColourMode('system'));
    expect(localStorage.getItem('console.colour-mode')).toBeNull();
  });

  test('signs out', async () => {
    const { user } = await openMenu();
    const before = history.length;
    await user.click(await item('Sign out'));
    expect(await screen.findByRole('heading', { name: 'Test Environment' })).toBeVisible();
    // Back does not lead into the ended session.
    expect(history.length).toBe(before);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

test.each([
  ['the keyboard shortcuts', './dialogs/KeyList', 'Keyboard shortcuts'],
  ['what is running', './dialogs/WhatIsRunning', 'What is running'],
])('a failure to load %s is reported, and opening it again works', async (_, code, name) => {
  const { user } = await open();
  const openDialog = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), `${name}{Enter}`);
  };
  jest.doMock(code, () => {
    throw new Error('No network');
  });
  await openDialog();
  const message =
    'This could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog', { name })).toBeNull();
  jest.dontMock(code);
  await openDialog();
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
});

describe('an area loaded from another origin', () => {
  const origin = 'http://127.0.0.1:3103';
  const features = { overrideOrigins: [origin] };
  const stored = () => JSON.parse(sessionStorage.getItem('console.area-overrides') ?? '{}');

  test('is named in a banner, which can switch back to the released version', async () => {
    const { user, area, go } = await open({ config: { features } });
    const [one, other] = [`${area.title} is loaded from ${origin} in this tab`, /Other is loaded/];
    expect(screen.queryByText(one)).toBeNull();
    sessionStorage.setItem(
      'console.area-overrides',
      JSON.stringify({ [area.name]: origin, 'mf-other': origin }),
    );
    await go(`${area.paths[0]}?again`);
    expect(await screen.findByText(one)).toBeVisible();
    expect(screen.queryByText(other)).toBeNull();
    const reloads = watchReloads();
    await user.click(screen.getByRole('button', { name: 'Use the released version' }));
    expect(stored()).toEqual({ 'mf-other': origin });
    expect(reloads()).toBe(1);
  });

  test.each([
    ['Its release', origin],
    [origin, 'Its release'],
  ])('is chosen in What is running, for this tab: from %s to %s', async (before, now) => {
    const { user, area } = await open({ config: { features } });
    const chosen = (from: string) => (from === origin ? { [area.name]: origin } : {});
    sessionStorage.setItem('console.area-overrides', JSON.stringify(chosen(before)));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'What is running' }));
    const name = `Where ${area.title} is loaded from in this tab`;
    const choice = await screen.findByRole('combobox', { name });
    expect(screen.getByTitle(before)).toHaveTextContent(before);
    const reloads = watchReloads();
    await choose(user, choice, now);
    expect(stored()).toEqual(chosen(now));
    expect(reloads()).toBe(1);
  });
});
