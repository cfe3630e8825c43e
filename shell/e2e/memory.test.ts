import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

/** Which of these texts are in the page's JavaScript heap after a garbage collection. */
async function inMemory(page: Page, texts: Record<string, string>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const snapshot = chunks.join('');
  return Object.entries(texts)
    .filter(([, text]) => snapshot.includes(JSON.stringify(text).slice(1, -1)))
    .map(([name]) => name);
}

const password = 'planted-password-7c1e';

async function signIn(page: Page) {
  // The stand-in platform accepts any password of this account.
  await page.getByLabel('Email').fill('all-roles@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('INTERNAL ADMIN', { exact: true }).waitFor();
}

const go = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

/** Does not search in the page: a locator would bring the text into its memory. */
async function present(page: Page, role: 'row' | 'switch') {
  await page.getByRole(role).nth(1).or(page.getByRole(role).first()).first().waitFor();
}

test('after Sign out nothing that the user saw or typed is left in memory', async () => {
  const { records } = running().platform;
  const seen = {
    contact: records.entities().find(({ contact }) => contact?.email)?.contact?.email ?? '',
    application: records.clients()[0]?.name ?? '',
    whitelisted: records.maintenance()?.usersWhitelist?.[0] ?? '',
  };
  const typed = { password, credentials: btoa(`all-roles@example.com:${password}`) };
  expect(Object.values(seen)).not.toContain('');

  const page = await open({ as: null, path: '/' });
  await signIn(page);
  await go(page, 'Entities');
  await present(page, 'row');
  await go(page, 'Applications');
  await present(page, 'row');
  await go(page, 'System');
  await present(page, 'switch');
  await page.waitForLoadState('networkidle');
  expect(await inMemory(page, { ...seen, ...typed })).toEqual(Object.keys(seen));

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await inMemory(page, { ...seen, ...typed })).toEqual([]);
});

test('a refused password is not left in memory once the form is left', async () => {
  const page = await open({ as: null, path: '/', expectedProblems: /401/ });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByLabel('Email').fill('admin@example.com');
  await other.getByLabel('Password').fill('admin');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('INTERNAL ADMIN', { exact: true }).waitFor();
  expect(await inMemory(page, { password })).toEqual([]);
});

test('a revealed client secret is gone from memory once its form is left', async () => {
  const { records } = running().platform;
  const client = records
    .clients()
    .find(({ authorities }) => authorities?.some(({ authority }) => authority === 'ROLE_APPLIANCE'));
  const secret = client?.clientSecret ?? '';
  expect(secret).not.toBe('');
  const page = await open({ path: `/dashboard/clients/edit/${client?.clientId}` });
  await page.getByRole('button', { name: 'Reveal client secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  expect(await inMemory(page, { secret })).toEqual(['secret']);
  // Only of a form that was rendered often can the engine keep more than what is on screen.
  const name = page.getByRole('main').getByRole('textbox', { name: 'Name' }).first();
  await name.press('End');
  for (const key of ['x', 'Backspace']) for (let n = 0; n < 40; n += 1) await page.keyboard.press(key);
  await go(page, 'Dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await inMemory(page, { secret })).toEqual([]);
});
