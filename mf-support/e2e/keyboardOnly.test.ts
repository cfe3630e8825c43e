import { staffAccounts } from '@console/platform';
import { consoleUnderTest } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

/** A support call without a mouse, from signing in to returning to the list. */
const { open, console: running } = consoleUnderTest();

/** Presses Tab until `wanted` has the focus, and resolves to the number of presses. */
async function tabTo(page: Page, wanted: Locator, most: number, key = 'Tab'): Promise<number> {
  for (let pressed = 1; pressed <= most; pressed += 1) {
    await page.keyboard.press(key);
    if (await wanted.and(page.locator(':focus')).count()) return pressed;
  }
  throw new Error(`Not reached by ${most} Tabs: ${String(wanted)}`);
}

/** Uses the skip link, as a screen reader user would to get past the menu. */
async function skipToPage(page: Page): Promise<void> {
  await focusSkipLink(page);
  await page.keyboard.press('Enter');
}

async function focusSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  for (let pressed = 0; pressed < 60 && !(await skip.and(page.locator(':focus')).count()); pressed += 1)
    await page.keyboard.press('Shift+Tab');
}

test('a call needs only the keyboard: sign in, search, open, act, confirm and return to the list', async () => {
  const { platform } = running();
  const { records } = platform;
  const wearable = records.wearables().find(({ username }) => {
    const owner = records.accounts().find(({ email }) => email === username);
    return owner?.enabled === 1 && owner.hasRefreshToken === true;
  });
  const { username: email } = wearable ?? {};
  const [staff] = staffAccounts;
  const page = await open({ as: null, path: '/', expectedProblems: /404/ });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(staff?.email ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff?.password ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  // After the sign-in the page has the focus; the menu comes before it in the tab order.
  await page.locator('main:focus, main :focus').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Accounts', exact: true }), 30, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Search Accounts' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(email ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: email ?? '' }).waitFor();
  const row = page.getByRole('table', { name: 'wearables' }).getByRole('link').first();
  await row.waitFor();

  // Act and confirm.
  await tabTo(page, page.getByRole('button', { name: 'Revoke refresh token' }), 40);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(email ?? '');
  await tabTo(page, dialog.getByRole('button', { name: /^Revoke/ }), 3);
  await page.keyboard.press('Space');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Revoke refresh token' }).waitFor({ state: 'detached' });

  // Preview the wearables next to the list, open one, switch its permission, return to the account.
  await page.keyboard.press('j');
  const look = page.getByRole('button', { name: /^Preview/ }).first();
  await page.getByRole('button', { name: 'Close the record' }).waitFor();
  await page.keyboard.press('Escape');
  await look.and(page.locator(':focus')).waitFor();
  await tabTo(page, row, 2);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wearables/asn/*');
  const control = page.getByRole('switch', { name: 'Allow Mobile Perso' });
  await control.waitFor();
  await tabTo(page, control, 40);
  const before = await control.isChecked();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Allow Mobile Perso', checked: !before }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Customer account' }), 40, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/accounts/account/*');
  await row.waitFor();
});

test('the first row of a list is within ten Tabs of the skip link', async () => {
  const { records } = running().platform;
  const several = records
    .wearables()
    .slice(0, 3)
    .map(({ asn }) => asn)
    .join(',');
  const page = await open({
    path: `/dashboard/support/wearables/several?ids=${several}`,
    expectedProblems: /404/,
  });
  await page.getByText('3 looked up, 3 found').waitFor();
  await skipToPage(page);
  expect(await tabTo(page, page.getByRole('table').getByRole('link').first(), 10)).toBeLessThanOrEqual(10);
});

test('if the table of an account fits a laptop screen, the skip links lead to its first row', async () => {
  const { records } = running().platform;
  const email = records
    .accounts()
    .map((account) => account.email)
    .find((one) => records.wearables().filter(({ username }) => username === one).length > 2);
  const page = await open({ path: `/dashboard/support/accounts/account/${email}`, expectedProblems: /404/ });
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: 'wearables' });
  await table.getByRole('link').first().waitFor();
  await page.getByRole('region', { name: 'wearables, scrolls sideways' }).waitFor({ state: 'detached' });
  await focusSkipLink(page);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the first row' }), 1);
  await page.keyboard.press('Enter');
  await table.getByRole('link').first().and(page.locator(':focus')).waitFor();
});

test('the accessible name of a focused tab is just its label', async () => {
  const email = running().platform.records.accounts()[0]?.email;
  const page = await open({ path: `/dashboard/support/accounts/account/${email}`, expectedProblems: /404/ });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Account Summary').focus();
  await page.keyboard.press('ArrowRight');
  await tab('Account Activity').and(page.locator(':focus')).waitFor();
});
