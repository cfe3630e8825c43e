import { consoleUnderTest, holdRequests } from '@console/testing/browser';
import type { Page } from 'playwright-core';

/** Where a page is scrolled to that is not opened by a link of the console. */
const { open } = consoleUnderTest();

test('an address opened in the same tab starts at its top, and a reload keeps its place', async () => {
  const page = await open({ path: '/dashboard/entities' });
  const lastRow = page.getByRole('rowheader').nth(20);
  await lastRow.waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto(new URL('/dashboard/oems', page.url()).href);
  await lastRow.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.reload();
  await lastRow.waitFor();
  await page.waitForFunction(() => scrollY === 200);
});

/** Reloads a list that was scrolled down, and holds its data until the returned function is called. */
async function reloadScrolled(page: Page) {
  await page.getByRole('rowheader').nth(20).waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  const release = await holdRequests(page.context(), '**/api/admin/entities*');
  await page.reload();
  await page.getByRole('heading', { name: 'Entities', level: 1 }).waitFor();
  return async () => {
    release();
    await page.getByRole('rowheader').nth(20).waitFor();
  };
}

test('a reload keeps its place although the data comes late', async () => {
  const page = await open({ path: '/dashboard/entities' });
  const answer = await reloadScrolled(page);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(300);
  await answer();
  await page.waitForFunction(() => scrollY === 300);
});

test.each([
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['the mouse wheel', (page: Page) => page.mouse.wheel(0, 1)],
  ['a press', (page: Page) => page.mouse.click(600, 400)],
])('a user who moved with %s while the data was late stays there', async (_, move) => {
  const page = await open({ path: '/dashboard/entities' });
  const answer = await reloadScrolled(page);
  const before = await page.evaluate(() => scrollY);
  await move(page);
  await answer();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 2);
});

test('a row that gets the focus on the way back is scrolled to, and stays in view', async () => {
  const page = await open({ path: '/dashboard/entities' });
  const row = page.getByRole('rowheader').nth(20).getByRole('link');
  await row.focus();
  await page.evaluate(() => scrollTo(0, 10));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  await page.goBack();
  await row.and(page.locator(':focus')).waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await row.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

test.each([
  ['the account menu', 'Account', (page: Page) => page.getByRole('menu')],
  [
    'the session log',
    'Session log',
    (page: Page) => page.getByRole('complementary', { name: 'Session log' }),
  ],
])('a page stays where it is while %s is open, and afterwards', async (_, button, opened) => {
  const page = await open({ path: '/dashboard/entities', viewport: { width: 1366, height: 600 } });
  await page.getByRole('rowheader').nth(20).waitFor();
  await page.evaluate(() => scrollTo(0, 500));
  const scrolled = () => page.evaluate(() => scrollY);
  // Playwright's own click would scroll to the button.
  const { x = 0, y = 0 } =
    (await page.getByRole('button', { name: button, exact: true }).boundingBox()) ?? {};
  await page.mouse.click(x + 8, y + 8);
  await opened(page).waitFor();
  expect(await scrolled()).toBe(500);
  await page.keyboard.press('Escape');
  await opened(page).waitFor({ state: 'hidden' });
  expect(await scrolled()).toBe(500);
});
