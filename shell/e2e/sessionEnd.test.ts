import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, openTab, console: running } = consoleUnderTest();

/** Signed in with a token that ends in so many seconds. */
async function openWithLittleTime(path: string, seconds: number): Promise<Page> {
  const token = await running().platform.tokenFor('admin@example.com', seconds);
  return open({
    path,
    expectedProblems: /401/,
    prepare: (context) =>
      context.addInitScript((short) => {
        // An empty page has no storage.
        if (!location.protocol.startsWith('http') || sessionStorage.getItem('short-once')) return;
        sessionStorage.setItem('short-once', 'yes');
        sessionStorage.setItem('access_token', short);
      }, token),
  });
}

async function signInAgain(page: Page, email: string, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Stay signed in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
}

test('a session that is about to end is renewed in place, and unsaved work stays', async () => {
  const page = await openWithLittleTime('/dashboard/clients/create/nordlys', 170);
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-written');
  await page.getByText('Your session ends in 3 minutes').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);

  await signInAgain(page, 'admin@example.com', 'wrong');
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await signInAgain(page, 'admin@example.com', 'admin');
  await page.getByText('You stay signed in').waitFor();
  await page.getByText('Your session ends in 3 minutes').waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half-written');
});

test('somebody else is not taken in the place of who is signed in', async () => {
  const page = await openWithLittleTime('/dashboard', 170);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await signInAgain(page, 'partner@example.com', 'partner');
  await page.getByRole('alert').getByText('This is another account.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('INTERNAL ADMIN', { exact: true }).waitFor();
});

test('what one tab renews holds in the others', async () => {
  const page = await openWithLittleTime('/dashboard', 170);
  const other = await openTab(page, '/dashboard/oems');
  await other.getByText('Your session ends in 3 minutes').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await signInAgain(page, 'admin@example.com', 'admin');
  await other.getByText('Your session ends in 3 minutes').waitFor({ state: 'hidden' });
});

test('a session that ends while nobody works signs out, and the way back is remembered', async () => {
  const page = await openWithLittleTime('/dashboard/oems', 4);
  await page.getByText('Your session has ended.').waitFor();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard/oems');
});
