import type { ElementHandle, Page } from 'puppeteer-core';
import { firefoxUnderTest, gone, press, shown, type, visible, withCtrl } from './firefoxUnderTest';

/** What browsers do in ways of their own, in a real Firefox. All other browser tests run in Chromium. */
const { open, tabOf, console: running } = firefoxUnderTest();

/** A page of each area: its link, its heading, and what is there only once it has loaded. */
const areas: [link: string, heading: string, content: string][] = [
  ['Dashboard', 'Dashboard', 'main a[href*="drill="]'],
  ['OEMs', 'OEMs', 'main tbody th a'],
  ['Applications', 'Clients Overview', 'main tbody th a'],
  ['Wearables', 'Search Wearables', 'main form button'],
  ['System', 'System', 'main tbody th'],
  ['Multos', 'Security Modules', 'main tbody th a'],
];

test('staff sign in with the form, and every area opens', async () => {
  const page = await open('/', { signedIn: false });
  await type(page, 'Email', 'admin@example.com');
  await type(page, 'Password', 'admin');
  await press(page, 'button', 'Sign In');
  for (const [link, heading, content] of areas) {
    await press(page, 'link', link);
    await shown(page, 'heading', heading);
    await visible(page, content);
  }
});

test('a record is edited and saved, and its page has the focus', async () => {
  const page = await open('/dashboard/entities/edit/nordlys');
  await type(page, 'Contact phone', '+47 22 55 01 00');
  await press(page, 'button', 'Save');
  await visible(page, '::-p-text(Entity Nordlys was saved.)');
  await visible(page, 'h1:focus');
  await visible(page, '::-p-text(+47 22 55 01 00)');
});

const textOf = (element: ElementHandle) => element.evaluate(({ textContent }) => textContent ?? '');

/** Where the last button of the bar ends, and how far the page is scrolled. */
async function place(page: Page) {
  const last = await shown(page, 'button', 'Account');
  return last.evaluate((button) => ({ right: button.getBoundingClientRect().right, scrollY }));
}

test('Back to a list returns to the row that was opened, where it was', async () => {
  const page = await open('/dashboard/entities');
  const link = 'tbody tr:nth-child(15) th a';
  const row = await visible(page, link);
  await page.evaluate(() => scrollTo(0, 400));
  const before = await place(page);
  const name = await textOf(row);
  await row.click();
  await shown(page, 'heading', name);
  await page.evaluate(() => history.back());
  await visible(page, `${link}:focus`);
  expect(await place(page)).toEqual(before);
});

test('Ctrl and a press anywhere in a row opens its record in a tab', async () => {
  const page = await open('/dashboard/clients');
  const name = await textOf(await visible(page, 'tbody tr:nth-child(3) th'));
  const cell = await visible(page, 'tbody tr:nth-child(3) td:last-child');
  const tab = await tabOf(() => withCtrl(page, () => cell.click()));
  await shown(tab, 'heading', name);
  expect(new URL(page.url()).pathname).toBe('/dashboard/clients');
});

test('a page that is left while it waits for an answer shows no failure', async () => {
  const page = await open('/dashboard/system');
  await visible(page, 'tbody th');
  const { platform, origin } = running();
  for (const path of ['/admin/oems', '/admin/next-page']) platform.fail({ match: { path }, delayMs: 60_000 });
  await press(page, 'link', 'OEMs');
  await visible(page, 'table[aria-busy=true]');
  const cancelled = new Promise((resolve) => page.once('requestfailed', resolve));
  await page.evaluate((address) => location.assign(address), `${origin}/api/admin/next-page`);
  await cancelled;
  // After a frame, what the page makes of it has been painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await page.$$eval('[role=alert]', (alerts) => alerts.map(({ textContent }) => textContent))).toEqual(
    [],
  );
  await visible(page, 'table[aria-busy=true]');
});

test('a dialog moves nothing, and on Escape returns the focus to what was pressed', async () => {
  const page = await open('/dashboard/system');
  await visible(page, 'tbody th');
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 40));
  const before = await place(page);
  await press(page, 'switch', 'Maintenance mode');
  await shown(page, 'dialog', 'Switch maintenance on');
  expect(await place(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await gone(page, '[role=dialog]');
  await visible(page, '[role=switch]:focus');
  expect(await place(page)).toEqual(before);
});

test('signing out in one tab ends the session of the other', async () => {
  const other = await open('/dashboard/clients');
  await visible(other, 'tbody th');
  const page = await open('/dashboard/oems');
  await press(page, 'button', 'Account');
  await press(page, 'menuitem', 'Sign out');
  await shown(page, 'button', 'Sign In');
  await other.bringToFront();
  await shown(other, 'button', 'Sign In');
  expect(await other.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
});
