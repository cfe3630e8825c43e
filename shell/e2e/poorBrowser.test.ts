import { consoleUnderTest } from '@console/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { newerFunctions, removeFunctions } from './newerFunctions';

const { open, console: running } = consoleUnderTest();

const drawerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** A typical session: signs in, finds an application, renames it, sees it renamed, signs out. */
async function work(prepare: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const page = await open({ as: null, path: '/', prepare });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');

  await drawerLink(page, 'OEMs').click();
  await page.getByRole('table', { name: 'OEMs' }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'devices' }).getByRole('row').nth(2).waitFor();

  const client = running()
    .platform.records.clients()
    .find(({ mobileAppDetails }) => mobileAppDetails);
  await drawerLink(page, 'Applications').click();
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(client?.clientId ?? '');
  await page.getByRole('link', { name: client?.name ?? '', exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed here');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Renamed here' }).waitFor();

  // Settings are remembered at least in this tab.
  await drawerLink(page, 'OEMs').click();
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await sizes.selectOption('50');
  await drawerLink(page, 'Dashboard').click();
  await drawerLink(page, 'OEMs').click();
  await expect(sizes.inputValue()).resolves.toBe('50');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  return page;
}

it('the console works in a browser that blocks site data, and says that a reload signs out', async () => {
  const page = await work((context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      window.BroadcastChannel = class extends EventTarget {
        constructor() {
          super();
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
      const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
      Object.defineProperty(navigator, 'locks', { value: { request: refuse, query: refuse } });
    }),
  );
  await page.getByText('This browser blocks storage for the console, so a reload signs you out.').waitFor();
});

it('the console works in a browser whose storage is full, on a plain http page', async () => {
  const page = await work((context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Object.defineProperty(navigator, 'locks', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

const areas = {
  Dashboard: 'Dashboard',
  OEMs: 'OEMs',
  Applications: 'Clients Overview',
  Wearables: 'Wearables',
  System: 'System',
  Multos: 'Security Modules',
};

it('the console works in the oldest supported browsers', async () => {
  const functions = newerFunctions();
  // Checks the data with functions known to be newer and older than these browsers.
  const names = functions.map(({ owner, name }) => (owner === null ? name : `${owner}.${name}`));
  expect(names).toEqual(
    expect.arrayContaining(['AbortSignal.any', 'Set.union', 'Promise.withResolvers', 'Temporal']),
  );
  expect(names).not.toContain('Array.at');
  const page = await work((context) => context.addInitScript(removeFunctions, functions));
  expect(await page.evaluate(() => ['any' in AbortSignal, 'union' in Set.prototype])).toEqual([false, false]);

  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  for (const [link, heading] of Object.entries(areas)) {
    await drawerLink(page, link).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Page name, record or ID' });
  await palette.fill('accounts');
  await palette.press('Enter');
  await page.waitForURL('**/support/accounts');
});

it('a page restored from the back/forward cache reloads, because it missed what other tabs did since', async () => {
  const page = await open();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.evaluate(() => Object.assign(window, { laidAside: true }));
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await expect(page.evaluate(() => 'laidAside' in window)).resolves.toBe(false);
});
