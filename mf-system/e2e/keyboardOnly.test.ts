import { consoleUnderTest } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.and(page.locator(':focus')).count()) return;
  }
  throw new Error(`Not reached by Tab: ${String(wanted)}`);
}

test('the System page works with the keyboard only: maintenance, whitelists, logs', async () => {
  const page = await open({ path: '/dashboard/system' });
  const control = page.getByRole('switch', { name: 'Maintenance mode' });
  await control.waitFor();
  await tabTo(page, control);
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Switch maintenance on' });
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('update maintenance');
  await tabTo(page, dialog.getByRole('button', { name: 'Switch on' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: 'Maintenance mode', checked: true }).waitFor();
  expect(running().platform.records.maintenance()?.maintenanceMode).toBe(true);

  await tabTo(page, page.getByRole('textbox', { name: 'Users to add' }));
  await page.keyboard.type('new.one@example.org');
  await tabTo(page, page.getByRole('button', { name: 'Add users' }));
  await page.keyboard.press('Space');
  await page.getByText('1 unsaved change').waitFor();

  // The choices of the filter come with the rows.
  const others = page.getByRole('cell', { name: 'Wearable', exact: true });
  await others.first().waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Log of error logs' }));
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**/dashboard/system?log=Enrolment');
  // The rows are filtered a moment later, which would remove a focused one.
  await others.first().waitFor({ state: 'detached' });
  const row = page.getByRole('region', { name: 'Error logs' }).getByRole('button', { name: /^Preview/ });
  await tabTo(page, row.first());
  await page.keyboard.press('Enter');
  await page.getByText('Time in UTC').waitFor();
  await page.keyboard.press('j');
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await row.nth(1).and(page.locator(':focus')).waitFor();
});

test('a reference in a message filters the logs without leaving them', async () => {
  const page = await open({ path: '/dashboard/system' });
  const logs = page.getByRole('region', { name: 'Error logs' });
  const reference = logs.getByRole('link', { name: /^[A-Z\d]{8}$/ }).first();
  await reference.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/system?q=*');
  await logs.getByText(/^\d–\d of \d$/).waitFor();
  const place = await logs
    .getByRole('link', { name: /^[A-Z\d]{8}$/ })
    .first()
    .boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect(place?.y).toBeLessThan(900);
});

// jsdom has no incomplete input.
test('a date without a time is no start of a range: the field says so, and no longer shows it', async () => {
  const page = await open({ path: '/dashboard/system?range=between' });
  const from = page.getByLabel('From', { exact: true });
  await from.press('1');
  await page.getByRole('searchbox', { name: 'Search error logs' }).focus();
  await page.getByText('From needs a date with a year of four digits, and a time.').waitFor();
  expect(await from.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
});
