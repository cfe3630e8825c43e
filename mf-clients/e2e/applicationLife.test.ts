import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  type Composition,
  consoleUnderTest,
  copiedText,
} from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['alone', { standalone: 'mf-clients' }],
];

const list = '/dashboard/clients';
const detail = `${list}/client`;
const generatedSecret = /^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pin = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}`));
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

const shown = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.locator('xpath=./dt').getByText(label, { exact: true }) })
    .getByRole('definition');

/** Chooses an option of a select. The last match is the one in the list; the select itself may show the same title. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

async function openCreateForm(page: Page, name: string, type: string) {
  await page.getByRole('link', { name: 'Add an Application' }).click();
  // The list also has an Entity select, and stays on screen while the form loads.
  await title(page, 'Add an Application').waitFor();
  await choose(page, 'Entity', 'Nordlys');
  await field(page, 'Name').fill(name);
  await choose(page, 'Client Type', type);
}

/** Waits for the page of an application and returns its client id. */
async function shownClient(page: Page, name: string): Promise<string> {
  await page.waitForURL(`**${detail}/*`);
  await title(page, name).waitFor();
  return new URL(page.url()).pathname.slice(`${detail}/`.length);
}

describe.each(compositions)('an application, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  const storedClient = (clientId: string) =>
    running()
      .platform.records.clients()
      .find((client) => client.clientId === clientId);

  const changesSent = () =>
    running().platform.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));

  /** @param answer to the question about secrets, if the application has any */
  async function exported(page: Page, answer?: string): Promise<{ name: string; text: string }> {
    const saved = page.waitForEvent('download');
    await button(page, 'Export application').click();
    if (answer) {
      await button(page, answer).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await button(page, answer).click();
    }
    const download = await saved;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async function deleteShown(page: Page, clientId: string) {
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete application' });
    const confirm = button(dialog, 'Delete');
    await dialog.getByRole('textbox').fill(clientId.slice(0, -1));
    expect(await confirm.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('textbox').fill(clientId);
    await confirm.click();
    await page.waitForURL(`**${list}`);
    expect(storedClient(clientId)).toBeUndefined();
  }

  async function importFile(page: Page, { name, text }: { name: string; text: string }) {
    await page.getByRole('link', { name: 'Add an Application' }).click();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Import application').click();
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  /** Reveals and copies the secret of the form. It stays visible for half a minute after the last use. */
  async function revealSecret(page: Page): Promise<string> {
    await button(page, 'Reveal client secret').click();
    const dialog = page.getByRole('dialog', { name: 'Reveal the client secret?' });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(dialog, 'Reveal').click();
    await dialog.waitFor({ state: 'hidden' });
    const secret = page.getByText(generatedSecret);
    await secret.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Copy').click();
    await page.getByText('Copied client secret').waitFor({ state: 'attached' });
    await page.clock.fastForward(20_000);
    expect(await secret.isVisible()).toBe(true);
    const text = (await secret.textContent()) ?? '';
    expect(await copiedText(page)).toBe(text);
    return text;
  }

  test('of the mobile type is created, edited, exported, deleted and imported again', async () => {
    const page = await open({ path: list });
    await page.getByRole('row').nth(5).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const banner = await page.screenshot({ clip: { x: 0, y: 0, width: 460, height: 200 } });
    await openCreateForm(page, 'Wallet for rings', 'Mobile');
    await field(page, 'App store name').fill('Ring wallet');
    await field(page, 'Android app url').fill('https://play.example.com/wallet');
    await field(page, 'Support email').fill('help@example.com');
    await page
      .getByLabel('Choose Email banner image')
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: banner });
    await page.getByRole('img', { name: 'Email banner image' }).waitFor();
    expect(await page.getByText(/looks best/).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Add application').click();

    const clientId = await shownClient(page, 'Wallet for rings');
    expect(await shown(page, 'Client Type').textContent()).toBe('Mobile');
    expect(await shown(page, 'Support email').textContent()).toBe('help@example.com');
    await page.getByRole('img', { name: 'Email banner' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'Support email').fill('care@example.com');
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.waitForURL(`**${detail}/${clientId}`);
    await shown(page, 'Support email').getByText('care@example.com').waitFor();

    const file = await exported(page);
    expect(file.name).toBe(`${clientId}.json`);
    expect(JSON.parse(file.text)).toMatchObject({
      clientId,
      name: 'Wallet for rings',
      entityId: 'nordlys',
      authorities: [{ authority: 'ROLE_MOBILE' }],
      mobileAppDetails: {
        appStoreName: 'Ring wallet',
        androidAppUrl: 'https://play.example.com/wallet',
        supportEmail: 'care@example.com',
        emailBanner: `data:image/png;base64,${banner.toString('base64')}`,
      },
      meta: {
        origin: running().origin,
        environment: 'Staging',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        kind: 'client',
        version: 1,
      },
    });
    const before = storedClient(clientId);
    await deleteShown(page, clientId);
    await importFile(page, file);
    const preview = page.getByRole('region', { name: `Content of ${file.name}` });
    await preview.getByText('Wallet for rings').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Submit').click();
    await page.getByText('Client successfully uploaded').waitFor();
    await button(page, 'Done').click();
    expect(await shownClient(page, 'Wallet for rings')).toBe(clientId);
    await page.getByRole('img', { name: 'Email banner' }).waitFor();
    expect(storedClient(clientId)).toEqual(before);
    expect(changesSent().at(-1)?.body).not.toHaveProperty('meta');
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('of the appliance type has PINs, a security module, and a secret that is revealed once and replaced', async () => {
    const module = running()
      .platform.records.securityModules()
      .find(({ assignedTo }) => !assignedTo)?.serialNumber;
    const page = await open({ path: list, prepare: (context) => context.clock.install() });
    await openCreateForm(page, 'Front desk', 'Appliance');
    await pin(page, 'Admin PIN').fill('123456');
    await pin(page, 'Operator PIN').fill('654321');
    await page.getByRole('checkbox', { name: 'Requires Security Module' }).check();
    await choose(page, 'Security module serial number', module ?? '');
    const generate = button(page, 'Generate a new secret');
    expect(await generate.isDisabled()).toBe(true);
    const first = await revealSecret(page);
    await generate.click();
    await page.getByText(first).waitFor({ state: 'detached' });
    await button(page, 'Add application').click();

    const clientId = await shownClient(page, 'Front desk');
    expect(await shown(page, 'Requires Security Module').textContent()).toBe('Yes');
    expect(await shown(page, 'Serial number').textContent()).toBe(module);
    expect(await shown(page, 'Operator PIN').textContent()).not.toContain('654321');
    await button(page, 'Reveal Operator PIN').click();
    await button(page.getByRole('dialog', { name: 'Reveal the operator PIN?' }), 'Reveal').click();
    await shown(page, 'Operator PIN').getByText('654321').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const created = storedClient(clientId)?.clientSecret;
    expect(created).toMatch(generatedSecret);
    expect(created).not.toBe(first);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    expect(await revealSecret(page)).toBe(created);
    await page.clock.fastForward(10_000);
    await page.getByText('Was shown once').waitFor();
    expect(await page.getByText(created ?? '', { exact: true }).count()).toBe(0);
    expect(await button(page, 'Reveal client secret').count()).toBe(0);
    await generate.click();
    await button(page, 'Save').click();
    await button(page, 'Replace the secret').click();
    await shownClient(page, 'Front desk');
    expect(storedClient(clientId)).toMatchObject({
      clientSecret: expect.stringMatching(generatedSecret),
      adminPin: '123456',
      operatorPin: '654321',
      securityModuleSerialNumber: module,
    });
    expect(storedClient(clientId)?.clientSecret).not.toBe(created);
    const holdings = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(holdings).not.toContain(created);

    expect((await exported(page, 'Export without secrets')).text).not.toMatch(/123456|654321|clientSecret/);
    const { text } = await exported(page, 'Export with secret and PINs');
    expect(JSON.parse(text)).toMatchObject({ clientSecret: storedClient(clientId)?.clientSecret });
    await page.getByText(/treat it like a password/).waitFor();
    await deleteShown(page, clientId);
    await importFile(page, { name: 'front-desk.json', text });
    const preview = page.getByRole('region', { name: 'Content of front-desk.json' });
    expect(await preview.textContent()).not.toMatch(/123456|654321/);
    await button(page, 'Clear front-desk.json').click();
    expect(storedClient(clientId)).toBeUndefined();
  });

  test('asks once before unsaved changes are lost, and not after saving', async () => {
    const client = running()
      .platform.records.clients()
      .find(({ authorities }) => authorities?.some(({ authority }) => authority === 'ROLE_MOBILE'));
    const { clientId = '', name = '' } = client ?? {};
    const page = await open({ path: `${list}?q=${clientId}` });
    await page.getByRole('link', { name, exact: true }).click();
    await title(page, name).waitFor();
    const edit = page.getByRole('link', { name: 'Edit', exact: true });
    const back = () => page.evaluate(() => history.back());

    await edit.click();
    await field(page, 'Name').fill('Not to be kept');
    await back();
    await leaveDialog(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(leaveDialog(page), 'Stay').click();
    await leaveDialog(page).waitFor({ state: 'hidden' });
    expect(await field(page, 'Name').inputValue()).toBe('Not to be kept');
    await back();
    await button(leaveDialog(page), 'Leave').click();
    await page.waitForURL(`**${detail}/${clientId}`);
    await title(page, name).waitFor();
    await leaveDialog(page).waitFor({ state: 'hidden' });
    expect(changesSent()).toEqual([]);

    await edit.click();
    await field(page, 'Name').fill('Renamed wallet');
    await button(page, 'Save').click();
    await title(page, 'Renamed wallet').waitFor();
    await back();
    await page.waitForURL(`**${list}?q=${clientId}`);
    await page.getByRole('link', { name: 'Renamed wallet' }).waitFor();
    expect(await leaveDialog(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: 'Renamed wallet' }).waitFor();
  });

  test('can be viewed and exported, but not changed, by a read-only role', async () => {
    const client = running()
      .platform.records.clients()
      .find(({ authorities }) => authorities?.some(({ authority }) => authority === 'ROLE_APPLIANCE'));
    const { clientId = '', name = '' } = client ?? {};
    const page = await open({ as: 'ROLE_INTERNAL_ADMIN_READ_ONLY', path: `${detail}/${clientId}` });
    await title(page, name).waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await button(page, 'Delete').count()).toBe(0);
    const { text } = await exported(page);
    expect(text).not.toContain(client?.clientSecret);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
