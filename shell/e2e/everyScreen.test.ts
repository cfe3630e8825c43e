import { join } from 'node:path';
import { type Role, roleNames, roles } from '@console/auth';
import { packageManifest, workspaceRoot } from '@console/build/workspace';
import { staffAccounts } from '@console/platform';
import {
  accessibilityProblems,
  consoleUnderTest,
  servePlainConsole,
  sidewaysScroll,
} from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

// The console is served as plain files, with the same headers for everyone.
const { open, console: running } = consoleUnderTest('composed', {}, servePlainConsole);

/** Drawer links by role (ledger, L3). */
const common = ['Dashboard', 'OEMs', 'Applications', 'Wearables', 'Accounts'];
const drawer: Record<Role, string[]> = {
  ROLE_INTERNAL_ADMIN: [...common, 'Entities', 'System', 'Multos'],
  ROLE_INTERNAL_ADMIN_READ_ONLY: [...common, 'Entities', 'System'],
  ROLE_EXTERNAL_ADMIN: common,
  ROLE_EXTERNAL_ADMIN_READ_ONLY: [...common, 'My Profile'],
};

/** The headings in the drawer, and the links below each (ledger, L3). */
const grouped = (role: Role): Record<string, string[]> => ({
  'CUSTOMER SUPPORT': ['Wearables', 'Accounts'],
  UTILS: role === 'ROLE_INTERNAL_ADMIN' ? ['Multos'] : [],
});

const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function settled(page: Page) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .starting'));
}

/** Live regions that are not in the page while they are empty, so that their first text would not be announced. */
const hiddenRegions = (page: Page) =>
  page
    .locator('main [role="status"]')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).display === 'none').map(({ className }) => className),
    );

async function showsItsRoleWhole(page: Page, role: Role) {
  const bar = page.getByRole('banner');
  await bar.getByText(roleNames[role], { exact: true }).waitFor();
  const entityId = staffAccounts.find((account) => account.role === role)?.entityId ?? '';
  await bar.getByText(entityId.toUpperCase(), { exact: true }).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await expect(
    bar.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].every(
        ({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth <= clientWidth,
      ),
    ),
  ).resolves.toBe(true);
}

describe.each(roles)('%s', (role) => {
  it('has exactly its links in the drawer, each leads to a screen without accessibility problems, and its entity and badge fit into narrow windows', async () => {
    const page = await open({ as: role });
    const links = drawerOf(page).getByRole('link');
    await links.first().waitFor();
    const known = new Set(Object.values(drawer).flat());
    // An area that was added has links of its own.
    const namesIn = async (scope: Locator) =>
      (await scope.getByRole('link').allTextContents()).filter((name) => known.has(name));
    expect((await namesIn(drawerOf(page))).sort()).toEqual([...drawer[role]].sort());
    for (const [name, expected] of Object.entries(grouped(role)))
      expect(await namesIn(drawerOf(page).getByRole('list', { name, exact: true }))).toEqual(expected);
    for (const name of drawer[role]) {
      const link = links.and(page.getByText(name, { exact: true }));
      await link.click();
      // Until then the screen before is shown.
      await link.and(page.locator('[aria-current="page"]')).waitFor();
      await settled(page);
      await expect(page.title()).resolves.toMatch(/ · Staging console$/);
      const found = { problems: await accessibilityProblems(page), hidden: await hiddenRegions(page) };
      expect({ name, ...found }).toEqual({ name, problems: [], hidden: [] });
    }
    for (const width of [683, 600, 360]) {
      await page.setViewportSize({ width, height: 720 });
      // Waits for the narrow layout.
      await page.getByRole('button', { name: 'Show the menu' }).waitFor();
      await showsItsRoleWhole(page, role);
    }
  });
});

/** With the page that is offered instead. */
const forbidden: [Role, string, instead: string][] = [
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', '/dashboard/utils/multos', 'Back to the dashboard'],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', '/dashboard/clients/create/operator', 'Open “Applications”'],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', '/dashboard/entities/create', 'Open “Entities”'],
  ['ROLE_EXTERNAL_ADMIN', '/dashboard/system', 'Back to the dashboard'],
  ['ROLE_EXTERNAL_ADMIN', '/dashboard/entities', 'Back to the dashboard'],
  ['ROLE_EXTERNAL_ADMIN', '/dashboard/devices/create/nordlys', 'Open “nordlys”'],
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', '/dashboard/entities/aurelia-roma', 'Back to the dashboard'],
];

it.each(forbidden)(
  '%s is told that it has no access to %s, and no call is made',
  async (role, path, instead) => {
    const page = await open({ as: role, path });
    await page.getByText(/does not have access to/).waitFor();
    await page.getByText(roleNames[role], { exact: false }).first().waitFor();
    // The layout itself requests the maintenance state, if the role may read it.
    const calls = running().platform.calls.map((call) => call.path);
    expect(calls.filter((call) => call.startsWith('/admin') && call !== '/admin/system/maintenance')).toEqual(
      [],
    );
    await page.getByRole('link', { name: instead }).click();
    await page.getByText(/does not have access to/).waitFor({ state: 'detached' });
  },
);

describe('an address that does not exist', () => {
  it('shows 404 inside the layout', async () => {
    const page = await open({ path: '/dashboard/nothing' });
    for (const path of ['', '/dashboard/clients/nothing/here', '/dashboard/oems/x/y/z']) {
      if (path) await page.goto(path);
      await page.getByRole('heading', { name: '404 NOT FOUND' }).waitFor();
      await expect(page.title()).resolves.toBe('404 NOT FOUND · Staging console');
      await expect(drawerOf(page).isVisible()).resolves.toBe(true);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('outside /dashboard shows 404 by itself', async () => {
    const page = await open({ as: null, path: '/elsewhere' });
    await page.getByRole('heading', { name: '404 NOT FOUND' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('the layout', () => {
  it('has a drawer 240 px wide, with the version of the console, whose state is remembered', async () => {
    const page = await open();
    const nav = drawerOf(page);
    await nav.waitFor();
    expect((await nav.boundingBox())?.width).toBe(240);
    const { version } = packageManifest(join(workspaceRoot, 'shell'));
    await nav.getByText(`Console ${version}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hide the menu' }).click();
    await nav.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Show the menu' }).click();
    await nav.waitFor();
  });

  it('opens a page by name and a record by id with Ctrl K', async () => {
    const page = await open();
    await drawerOf(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page name, record or ID' }).fill('entit');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/entities');
    const client = running().platform.records.clients()[0];
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page name, record or ID' }).fill(` ${client?.clientId} `);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/clients/client/${client?.clientId}`);
    await page.getByRole('heading', { level: 1, name: client?.name ?? '' }).waitFor();
  });

  it('marks the drawer entry as current on the pages that belong to it', async () => {
    const page = await open({ path: '/dashboard/devices/nordlys' });
    await settled(page);
    const current = drawerOf(page).locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['OEMs']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await current.filter({ hasText: 'Dashboard' }).waitFor();
    expect(await current.allTextContents()).toEqual(['Dashboard']);
  });

  it("focuses a list's search field with the key /", async () => {
    const page = await open({ path: '/dashboard/clients' });
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    await expect(search.inputValue()).resolves.toBe('a/b');
  });

  it('returns the focus to the control that opened a dialog', async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('button', { name: /^Search .+: go to a page/ }).click();
    await page.getByRole('combobox', { name: 'Page name, record or ID' }).press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toMatch(/^Search .+: go to a page/);
    await (await whatIsRunning(page)).getByRole('button', { name: 'Copy' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Account');
  });

  it('supports Back and Forward, and reloads to the same screen', async () => {
    const page = await open({ path: '/dashboard/clients?page=3' });
    await settled(page);
    await page.getByRole('link', { name: 'System' }).click();
    await page.waitForURL('**/dashboard/system');
    await page.goBack();
    await page.waitForURL('**/dashboard/clients?page=3');
    await settled(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Clients Overview' }).waitFor();
    await page.goForward();
    await page.waitForURL('**/dashboard/system');
  });

  it('lets the keyboard move through the account menu and back to its button', async () => {
    const page = await open();
    const focused = (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') =>
      page.getByRole(role, { name }).and(page.locator(':focus')).waitFor();
    const colour = (name: string) => focused(`Colours: ${name}`, 'menuitemradio');
    const button = page.getByRole('button', { name: 'Account', exact: true });
    await button.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Tab');
    await focused('What is running');
    await page.keyboard.press('ArrowDown');
    await focused('Keyboard shortcuts');
    await page.keyboard.press('ArrowDown');
    await colour('Match system');
    await page.keyboard.press('ArrowDown');
    await colour('Light');
    await page.keyboard.press('ArrowDown');
    await colour('Dark');
    await page.keyboard.press('Space');
    await page.getByText('Colours: Dark.').waitFor();
    await button.and(page.locator(':focus')).waitFor();
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await focused('What is running');
    // The chosen item has enough contrast as well.
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Colours: Dark', checked: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await focused('What is running');
    await page.keyboard.press('Escape');
    await button.and(page.locator(':focus')).waitFor();
  });

  it('changes its colours on request, also at 400 % zoom', async () => {
    const page = await open({ viewport: { width: 320, height: 256 } });
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const dark = page.getByRole('menuitemradio', { name: 'Dark' });
    await dark.hover();
    expect((await dark.boundingBox())?.x).toBeGreaterThan(0);
    await dark.click();
    await page.waitForFunction(() => document.documentElement.dataset.mode === 'dark');
    await page.reload();
    await settled(page);
    await expect(page.evaluate(() => document.documentElement.dataset.mode)).resolves.toBe('dark');
  });

  it('shows every screen with enough contrast in dark mode at 360 px', async () => {
    const page = await open({ viewport: { width: 360, height: 720 } });
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    const found: unknown[] = [];
    for (const name of drawer.ROLE_INTERNAL_ADMIN) {
      const before = await page.title();
      await page.getByRole('button', { name: 'Show the menu' }).click();
      const main = drawerOf(page);
      await main.getByRole('link', { name, exact: true }).click();
      // Until then the previous screen is shown; the first one is there already.
      if (name !== 'Dashboard') await page.waitForFunction((title) => document.title !== title, before);
      await main.waitFor({ state: 'hidden' });
      await settled(page);
      found.push({
        name,
        mode: await page.evaluate(() => document.documentElement.dataset.mode),
        problems: await accessibilityProblems(page),
        overflow: await sidewaysScroll(page),
      });
    }
    expect(found).toEqual(
      drawer.ROLE_INTERNAL_ADMIN.map((name) => ({ name, mode: 'dark', problems: [], overflow: [] })),
    );
  });
});
