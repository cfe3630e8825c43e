import { staffAccounts } from '@console/platform';
import { consoleUnderTest } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

const path = (what: 'client' | 'edit') =>
  `/dashboard/clients/${what}/${running().platform.records.clients().at(0)?.clientId}`;

/** Simulates sleep beyond the idle limit, and unlocks the console. */
async function lockAndUnlock(page: Page, whileLocked = async () => {}) {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 16 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const lock = page.getByRole('dialog', { name: 'The console is locked' });
  const [staff] = staffAccounts;
  await lock.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await lock.getByLabel('Password').and(page.locator(':focus')).waitFor();
  await lock.getByRole('textbox', { name: 'Email' }).fill(staff?.email ?? '');
  await lock.getByLabel('Password').fill(staff?.password ?? '');
  await whileLocked();
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await lock.waitFor({ state: 'detached' });
}

async function continuesTyping(page: Page, field: Locator, whileLocked?: () => Promise<void>) {
  await field.press('End');
  await page.keyboard.type('one, ');
  await lockAndUnlock(page, whileLocked);
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('two');
  expect(await field.inputValue()).toMatch(/one, two$/);
}

test('unlocking the console returns to the field that was being typed in', async () => {
  const page = await open({ path: path('edit') });
  await continuesTyping(page, page.getByRole('main').getByRole('textbox', { name: 'Name' }).first());
});

test('unlocking the console returns to the field in a dialog that was being typed in', async () => {
  const page = await open({ path: path('client') });
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  const pixel = (x: number) => page.screenshot({ clip: { x, y: 30, width: 1, height: 1 } });
  await continuesTyping(page, page.getByRole('dialog').getByRole('textbox'), async () =>
    // The strip of the scroll bar, which the dialog has dimmed, belongs to the lock.
    expect(await pixel(1365)).toEqual(await pixel(1340)),
  );
});

test('a locked page does not scroll, and is where it was once it is unlocked', async () => {
  const page = await open({ path: '/dashboard/oems', viewport: { width: 683, height: 384 } });
  await page.getByRole('rowheader').nth(10).waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  await lockAndUnlock(page, () => page.mouse.wheel(0, 2_000));
  expect(await page.evaluate(() => scrollY)).toBe(400);
});
