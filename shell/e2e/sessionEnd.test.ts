import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, openTab, console: running } = consoleUnderTest();

/** Opens a page with a token that expires in less than three minutes. */
async function openWithLittleTime(path: string): Promise<Page> {
  const token = await running().platform.tokenFor('admin@example.com', 170);
  return open({
    path,
    expectedProblems: /401/,
    prepare: async (context) => {
      await context.clock.install();
      await context.addInitScript((short) => {
        // An empty page has no storage.
        if (!location.protocol.startsWith('http') || sessionStorage.getItem('short-once')) return;
        sessionStorage.setItem('short-once', 'yes');
        sessionStorage.setItem('access_token', short);
      }, token);
    },
  });
}

async function signIn(page: Page, email = 'admin@example.com', password = 'admin') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** To wait for before the clock jumps, because pending requests then time out. */
const rows = (page: Page) => page.getByRole('main').getByRole('rowheader');

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function signInAgain(page: Page, email: string, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Stay signed in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
}

test('a session that is about to end is renewed in place, keeping unsaved work', async () => {
  const page = await openWithLittleTime('/dashboard/clients/create/nordlys');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-written');
  await page.getByText('Your session ends in 3 minutes').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);

  await signInAgain(page, 'admin@example.com', 'wrong');
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await signInAgain(page, 'admin@example.com', 'admin');
  await page.getByText('You are still signed in').waitFor();
  await page.getByText('Your session ends in 3 minutes').waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half-written');
});

test('another person cannot renew the session', async () => {
  const page = await openWithLittleTime('/dashboard');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await signInAgain(page, 'partner@example.com', 'partner');
  await page.getByRole('alert').getByText('This is a different account.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('INTERNAL ADMIN', { exact: true }).waitFor();
});

test('a renewal in one tab applies to the others', async () => {
  const page = await openWithLittleTime('/dashboard');
  const other = await openTab(page, '/dashboard/oems');
  await other.getByText('Your session ends in 3 minutes').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await signInAgain(page, 'admin@example.com', 'admin');
  await other.getByText('Your session ends in 3 minutes').waitFor({ state: 'hidden' });
});

test('a session that expires unattended signs out, and the return path is remembered', async () => {
  const page = await openWithLittleTime('/dashboard/oems');
  await page.getByText('Your session ends in 3 minutes').waitFor();
  await rows(page).first().waitFor();
  await page.clock.fastForward(170_000);
  await page.getByText('Your session has ended.').waitFor();
  await signIn(page);
  await page.waitForURL('**/dashboard/oems');
});

test('signing out with unsaved work asks first', async () => {
  const page = await open({ path: '/dashboard/clients/create/nordlys' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-written');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half-written');
  expect(
    await page
      .getByRole('button', { name: 'Account', exact: true })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

/** The second tab gets its session from its own storage, as after a reload, or from the first tab. */
test.each(['stored', 'received'])(
  'signing out first shows what another tab would lose: with a session that is %s',
  async (kind) => {
    const page = await open(kind === 'stored' ? { path: '/dashboard/oems' } : { as: null, path: '/' });
    if (kind === 'received') {
      await page.getByLabel('Email').fill('admin@example.com');
      await page.getByLabel('Password').fill('admin');
      await signInButton(page).click();
      await page.waitForURL('**/dashboard');
    }
    const other = await openTab(page, '/dashboard/clients/create/nordlys');
    const name = other.getByRole('textbox', { name: 'Name' });
    await name.fill('Half-written');
    await signOut(page);
    const question = page.getByRole('dialog', { name: 'Sign out in every tab?' });
    await question
      .getByText(
        /^In another tab, “Add an Application · .+”: What you changed on this page has not been saved/,
      )
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half-written');
    await signOut(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(other).waitFor();
    await other.getByText('You signed out in another tab.').waitFor();
  },
);

test('a signed-out session is not restored by Back, in a duplicated tab or by a reload', async () => {
  const page = await open({ path: '/dashboard/oems' });
  const other = await openTab(page, '/dashboard/clients');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const storage = await other.evaluate(() => ({ ...sessionStorage }));
  await other.goto('about:blank');
  await signOut(page);
  await signInButton(page).waitFor();
  await other.goBack();
  await signInButton(other).waitFor();
  await other.getByText('You signed out in another tab.').waitFor();

  const duplicate = await openTab(page, '/');
  await duplicate.evaluate((copied) => Object.assign(sessionStorage, copied), storage);
  await duplicate.goto('/dashboard/clients');
  await signInButton(duplicate).waitFor();
  await page.reload();
  await signInButton(page).waitFor();
});

test('a 401 in one tab ends the session in all, with the same message, and each returns to where it was', async () => {
  const paths = [
    '/dashboard/oems',
    '/dashboard/clients',
    '/dashboard/entities',
    '/dashboard/system',
    '/dashboard',
  ];
  const [first = '', ...others] = paths;
  const page = await open({ path: first, expectedProblems: /401/ });
  const tabs = [page, ...(await Promise.all(others.map((path) => openTab(page, path))))];
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  running().platform.expireTokens();
  // Data that the first tab has already loaded does not tell whether the session is valid.
  await page.getByRole('link', { name: 'Applications' }).click();
  await Promise.all(tabs.map((tab) => tab.getByText('The platform ended your session.').waitFor()));
  await signIn(page);
  await Promise.all(tabs.map((tab, i) => tab.waitForURL(`**${i === 0 ? '/dashboard/clients' : paths[i]}`)));
});

test('a form interrupted by a 401 is restored after signing in again', async () => {
  const page = await open({ path: '/dashboard/clients/create/nordlys', expectedProblems: /401/ });
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-written');
  await page.getByRole('combobox', { name: 'Client Type' }).click();
  await page.getByTitle('iframe').click();
  running().platform.expireTokens();
  await page.getByRole('button', { name: 'Add application' }).click();
  await signIn(page);
  await page.getByText('Your unsaved changes are back').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half-written');
  await page.getByRole('button', { name: 'Add application' }).click();
  await page.getByRole('heading', { level: 1, name: 'Half-written' }).waitFor();
});

/** Simulates a busy tab, which receives messages only when `hear()` is called in it. */
const busyEars = `
  const waiting = [];
  let busy = false;
  window.beBusy = () => { busy = true; };
  window.hear = () => { busy = false; for (const deliver of waiting.splice(0)) deliver(); };
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name) {
      super(name);
      this.addEventListener('message', (event) => {
        if (!busy) return;
        event.stopImmediatePropagation();
        waiting.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
      });
    }
  };
`;

test('a new tab waits for the tab that has the session while that one is busy', async () => {
  // Signed in with the form, so the new tab has nothing in its storage.
  const page = await open({ as: null, path: '/', prepare: (context) => context.addInitScript(busyEars) });
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await page.evaluate('beBusy()');
  const tab = await openTab(page, '/dashboard/clients');
  await tab.getByRole('status').getByText('Loading…').waitFor();
  await page.evaluate('hear()');
  await tab.getByRole('heading', { name: 'Clients Overview', level: 1 }).waitFor();
});

describe('an idle console', () => {
  const IDLE = 15 * 60_000;

  test('locks in place: nothing can be read or reached, and the same user continues where they were', async () => {
    const page = await open({
      path: '/dashboard/clients/create/nordlys',
      expectedProblems: /401/,
      prepare: (context) => context.clock.install(),
    });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Half-written');
    await page.clock.fastForward(IDLE);
    await page.getByRole('heading', { name: 'The console is locked' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const texts = await page.getByRole('dialog').evaluate((lock) => {
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      return [...document.querySelectorAll('body *')].filter((it) => seen(it) && !lock.contains(it)).length;
    });
    expect(texts).toBe(0);
    // The focus stays inside, whatever key is pressed.
    const isInside = () => page.evaluate(() => !!document.activeElement?.closest('dialog[open]'));
    for (const key of ['Escape', 'Escape', 'Control+k', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
    // After the last button come the browser's own controls.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    const lock = page.getByRole('dialog');
    const unlock = async (email: string, password: string) => {
      await lock.getByLabel('Email').fill(email);
      await lock.getByLabel('Password').fill(password);
      await lock.getByRole('button', { name: 'Unlock' }).click();
    };
    await unlock('reader@example.com', 'reader');
    await lock.getByText('This is a different account.').waitFor();
    await unlock('admin@example.com', 'admin');
    await lock.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half-written');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('asks to sign in after a reload, and can be signed out', async () => {
    const page = await open({ path: '/dashboard/oems', prepare: (context) => context.clock.install() });
    await rows(page).first().waitFor();
    await page.clock.fastForward(IDLE);
    const locked = page.getByRole('heading', { name: 'The console is locked' });
    await locked.waitFor();
    await page.reload();
    await page.getByText('The console was not used for a while.').waitFor();
    await signIn(page);
    await page.waitForURL('**/dashboard/oems');
    await rows(page).first().waitFor();
    await page.clock.fastForward(IDLE);
    await locked.waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
  });
});
