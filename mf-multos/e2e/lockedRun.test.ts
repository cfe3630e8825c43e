import { consoleUnderTest } from '@console/testing/browser';
import { configure, form, isSetUp, list, type Page, pinOf, pins, startSetUp } from './securityModulePages';
import { finishKey, makesKey, serialPort } from './serialPort';

// Allows for a busy machine.
jest.setTimeout(60_000);

const { open, openTab, console: running } = consoleUnderTest();
const recordsSent = () =>
  running().platform.calls.filter(
    ({ method, path }) => method === 'POST' && path === '/admin/security-modules',
  );

/** Simulates that the computer slept for longer than the idle limit; the dongle's clock is not affected. */
async function sleepForLong(page: Page) {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 16 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('heading', { name: 'The console is locked' }).waitFor();
}

async function signIn(page: Page, button: string) {
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: button }).click();
}

async function lockedWhileTheKeyIsMade() {
  const page = await open({ path: configure, prepare: serialPort() });
  await startSetUp(page, '900001');
  await makesKey(page);
  await sleepForLong(page);
  return page;
}

test('a run completes behind the idle lock, and its result is shown after unlocking', async () => {
  const page = await lockedWhileTheKeyIsMade();
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/admin/security-modules'),
  );
  await finishKey(page);
  await saved;
  await page.getByRole('heading', { name: 'The console is locked' }).waitFor();
  await signIn(page, 'Unlock');
  await isSetUp(page, '900001');
  expect(recordsSent()).toHaveLength(1);
});

test('signing out at the lock stops the run, and the next user is told about the dongle', async () => {
  const page = await lockedWhileTheKeyIsMade();
  await page.getByText('unsaved and unfinished work is then lost').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await signIn(page, 'Sign In');
  await page.waitForURL('**/dashboard');
  await page.goto(list);
  await page.getByText('Dongle 900001 was not set up completely').waitFor();
  expect(recordsSent()).toEqual([]);
});

test('another tab shows that a dongle is being set up, and that it is unfinished once the first tab is closed', async () => {
  const page = await open({ path: configure, prepare: serialPort() });
  await startSetUp(page, '900001');
  await makesKey(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const row = other.getByRole('table', { name: 'Set up today' }).getByRole('row', { name: /900001/ });
  await row.getByText('being set up').waitFor();
  expect(await other.getByText('Dongle 900001 was not set up completely').count()).toBe(0);
  await page.close();
  await other.getByText('Dongle 900001 was not set up completely').waitFor();
  await row.getByText('not finished').waitFor();
});

test('closing the tab while only a key is created offers to read that key', async () => {
  const page = await open({ path: configure, prepare: serialPort() });
  await startSetUp(page, '900001');
  await makesKey(page);
  await finishKey(page);
  await isSetUp(page, '900001');
  await page.evaluate(() => {
    globalThis.keyIsMade = false;
  });
  await page.getByRole('tab', { name: 'Create only the key' }).click();
  const key = form(page, 'Create only the key');
  await key.getByRole('textbox', { name: 'Serial Number' }).fill('900001');
  await pinOf(page, 'Create only the key').fill(pins['02']);
  await key.getByRole('button', { name: 'Create the key' }).click();
  const other = await openTab(page, list);
  const unread = other.getByText('Dongle 900001 has a key that has not been read yet');
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await makesKey(page);
  expect(await unread.count()).toBe(0);
  await page.close();
  await unread.waitFor();
  await other.getByRole('link', { name: 'Read the key of 900001' }).waitFor();
});
