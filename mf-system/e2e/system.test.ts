import { accessibilityProblems, type Composition, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['alone', { standalone: 'mf-system' }],
];

const path = '/dashboard/system';
const day = 86_400_000;

const theSwitch = (page: Page, on: boolean) =>
  page.getByRole('switch', { name: 'Maintenance mode', checked: on });
const banner = (page: Page) =>
  page.getByText('Maintenance is on: only whitelisted users and applications have access');
const logs = (page: Page) => page.getByRole('region', { name: 'Error logs' });
const rowsIn = (page: Page) => logs(page).getByRole('rowheader');
const filterOf = (page: Page, name: 'Log' | 'Level' | 'Time') =>
  logs(page).getByRole('combobox', { name: `${name} of error logs` });
const whitelist = (page: Page, name: 'Users' | 'Applications') =>
  page.getByRole('region', { name: 'Whitelists' }).getByRole('list', { name: new RegExp(`^${name}`) });

async function switchMaintenance(page: Page, on: boolean) {
  await theSwitch(page, !on).click();
  const dialog = page.getByRole('dialog', { name: `Switch maintenance ${on ? 'on' : 'off'}` });
  const confirm = dialog.getByRole('button', { name: on ? 'Switch on' : 'Switch off' });
  await dialog.getByRole('textbox').fill('Update maintenance');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('update maintenance');
  await confirm.click();
  await theSwitch(page, on).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits until the logs show exactly this many rows. */
async function showsRows(page: Page, count: number) {
  await rowsIn(page)
    .nth(count - 1)
    .waitFor();
  await rowsIn(page).nth(count).waitFor({ state: 'detached' });
}

describe.each(compositions)('the System page, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  const maintenance = () => running().platform.records.maintenance();
  const changesSent = () => running().platform.calls.filter(({ method }) => method !== 'GET');

  test('switches maintenance on and off with the typed phrase', async () => {
    const page = await open({ path });
    await theSwitch(page, false).click();
    await page.getByRole('dialog').getByRole('textbox').fill('something else');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await switchMaintenance(page, true);
    expect(maintenance()?.maintenanceMode).toBe(true);
    expect(changesSent().map(({ body }) => body)).toEqual([{ setMaintenance: true }]);
    await page.reload();
    await theSwitch(page, true).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await switchMaintenance(page, false);
    expect(maintenance()?.maintenanceMode).toBe(false);
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('shows a banner on every page while maintenance is on', async () => {
    const page = await open({ path });
    await theSwitch(page, false).waitFor();
    expect(await banner(page).count()).toBe(0);
    await switchMaintenance(page, true);
    await banner(page).waitFor();
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await drawer.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clients Overview' }).waitFor();
    await page.getByRole('row').nth(5).waitFor();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'System' }).click();
    await switchMaintenance(page, false);
    await banner(page).waitFor({ state: 'detached' });
  });

  test('edits both whitelists and sends them after a review of the changes', async () => {
    const { usersWhitelist = [], clientsWhitelist = [] } = maintenance() ?? {};
    const [gone = '', ...kept] = usersWhitelist ?? [];
    const client = running()
      .platform.records.clients()
      .find(({ clientId }) => !clientsWhitelist?.includes(clientId));
    const page = await open({ path });
    await page.getByRole('textbox', { name: 'Users to add' }).fill('new.one@example.org, nonsense');
    await page.getByRole('button', { name: 'Add users' }).click();
    await page.getByText('Invalid email: nonsense').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Users to add' }).fill('new.one@example.org');
    await page.getByRole('button', { name: 'Add users' }).click();
    await page.getByRole('button', { name: `Remove user ${gone}` }).click();
    const application = page.getByRole('combobox', { name: 'Add an application' });
    await application.click();
    await page.keyboard.type(client?.clientId ?? '');
    await page.getByTitle(`${client?.name} (${client?.clientId})`, { exact: true }).click();
    await page.getByText('3 unsaved changes').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Review and save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the whitelists?' });
    const users = dialog.getByRole('region', { name: 'Users' }).getByRole('listitem');
    await users.first().waitFor();
    expect((await users.allTextContents()).map((text) => text.trim())).toEqual([
      'addednew.one@example.org',
      `removed${gone}`,
    ]);
    expect(await dialog.getByRole('region', { name: 'Applications' }).textContent()).toContain(
      `added${client?.clientId} ${client?.name}`,
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(changesSent()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save whitelists' }).click();
    await page.getByText('The whitelists were saved.').first().waitFor();
    expect(changesSent().map(({ body }) => body)).toEqual([
      {
        whitelists: {
          users: [...kept, 'new.one@example.org'],
          clients: [...(clientsWhitelist ?? []), client?.clientId],
        },
      },
    ]);
    await page.reload();
    await whitelist(page, 'Users').getByText('new.one@example.org').waitFor();
    expect(await whitelist(page, 'Users').getByText(gone, { exact: true }).count()).toBe(0);
    await whitelist(page, 'Applications')
      .getByText(client?.clientId ?? '')
      .waitFor();
  });

  test('pages through the error logs, and filters them by log and level', async () => {
    const page = await open({ path });
    await showsRows(page, 10);
    const sizes = logs(page).getByRole('combobox', { name: 'Rows per page' });
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['5', '10', '20', '50', '100']);
    for (const size of [5, 20, 50, 100]) {
      await sizes.selectOption(String(size));
      await showsRows(page, size);
    }
    await sizes.selectOption('10');
    await showsRows(page, 10);
    await filterOf(page, 'Log').selectOption('Wearable');
    await filterOf(page, 'Level').selectOption('CRITICAL');
    await page.waitForURL(`**${path}?log=Wearable&level=CRITICAL`);
    const named = logs(page).getByRole('cell', { name: 'CRITICAL', exact: true });
    await named.nth(9).waitFor();
    expect(await logs(page).getByRole('cell', { name: 'Wearable', exact: true }).count()).toBe(10);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await named.nth(9).waitFor();
    expect(await named.count()).toBe(10);
  });

  test('the controls of the error logs take two lines in a window of 1200 px', async () => {
    const page = await open({ path, viewport: { width: 1200, height: 800 } });
    const search = await logs(page).getByRole('searchbox').boundingBox();
    const exports = await logs(page).getByRole('button', { name: 'Export CSV' }).boundingBox();
    const lines = ((exports?.y ?? Number.NaN) - (search?.y ?? Number.NaN)) / (search?.height ?? Number.NaN);
    expect(Math.floor(lines)).toBe(1);
  });

  test('shows the message first on a phone, and nothing out of view', async () => {
    const page = await open({ path, viewport: { width: 360, height: 720 } });
    await showsRows(page, 10);
    const row = logs(page).getByRole('row').nth(1);
    expect(await row.getByRole('rowheader').textContent()).toMatch(/\(ref [A-Z0-9]{8}\)$/);
    const frame = await logs(page).getByRole('table').boundingBox();
    const cells = await row.locator('> *').all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    expect(boxes.length).toBeGreaterThan(6);
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN);
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? Number.NaN),
      );
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('wraps the button below a long email in the narrowest window', async () => {
    const page = await open({ path, viewport: { width: 320, height: 720 } });
    const [user = ''] = maintenance()?.usersWhitelist ?? [];
    await page.getByRole('button', { name: `Remove user ${user}` }).click();
    const keep = page.getByRole('button', { name: `Keep user ${user}` });
    const name = await whitelist(page, 'Users').getByText(user, { exact: true }).boundingBox();
    const button = await keep.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? Number.NaN));
  });

  test("loads three windows of ten days, then says 'No more logs available'", async () => {
    const page = await open({ path });
    const loaded = filterOf(page, 'Log').getByRole('option', { name: /^All/ });
    await showsRows(page, 10);
    const first = await loaded.textContent();
    await page.getByRole('button', { name: 'Load more' }).click();
    await loaded.getByText(first ?? '', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('No more logs available').waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    const windows = running()
      .platform.calls.filter((call) => call.path === '/admin/system/errorlogs')
      .map(({ query }) => ({ from: Number(query.startTime), to: Number(query.endTime) }));
    const [newest, middle, oldest, ...others] = windows;
    expect(others).toEqual([]);
    expect(windows.map(({ from, to }) => to - from)).toEqual([10 * day, 10 * day, 10 * day]);
    expect([middle?.to, oldest?.to]).toEqual([newest?.from, middle?.from]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('says that logs could not be loaded, and Retry recovers', async () => {
    running().platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'html', times: 1 });
    const page = await open({ path, expectedProblems: /500/ });
    await logs(page).getByText('Error retrieving logs').waitFor();
    await theSwitch(page, false).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await logs(page).getByRole('button', { name: 'Retry' }).click();
    await showsRows(page, 10);
  });

  test('prints the search and the filters that are in use, and no others', async () => {
    const page = await open({ path: `${path}?level=ERROR` });
    await rowsIn(page).first().waitFor();
    const search = logs(page).getByRole('searchbox');
    const printed = async () => {
      await page.emulateMedia({ media: 'print' });
      const controls = [filterOf(page, 'Level'), filterOf(page, 'Log'), filterOf(page, 'Time'), search];
      const shown = await Promise.all(controls.map((control) => control.isVisible()));
      await page.emulateMedia({ media: null });
      return shown;
    };
    await expect(printed()).resolves.toEqual([true, false, false, false]);
    await search.fill('no');
    await expect(printed()).resolves.toEqual([true, false, false, true]);
  });

  test('a read-only admin sees everything, but cannot change anything', async () => {
    const page = await open({ as: 'ROLE_INTERNAL_ADMIN_READ_ONLY', path });
    await showsRows(page, 10);
    expect(await theSwitch(page, false).isDisabled()).toBe(true);
    await page.getByText('Your role can view this but not change it').first().waitFor();
    const [user = ''] = maintenance()?.usersWhitelist ?? [];
    await whitelist(page, 'Users').getByText(user, { exact: true }).waitFor();
    for (const name of [/^Remove /, /^Add /, 'Review and save'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
