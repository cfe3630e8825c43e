import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  type Composition,
  type ConsoleUnderTest,
  consoleUnderTest,
  type OpenOptions,
} from '@console/testing/browser';

type Page = Awaited<ReturnType<ConsoleUnderTest['open']>>;
type Prepare = NonNullable<OpenOptions['prepare']>;

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['alone', { standalone: 'mf-multos' }],
];

const list = '/dashboard/utils/multos';
const configure = `${list}/configure/`;
const read = `${list}/read/`;

const pins = { '01': 'uSr#71', '02': 'kMg#82', '03': 'sOf#93' };
const credentials = { id: '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', secret: 'Xq7!pV2$mK9#tR4%' };

const table = (page: Page) => page.getByRole('table', { name: 'security modules' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const form = (page: Page, name: string) => page.getByRole('form', { name });
const setUpForm = (page: Page) => form(page, 'Personalise the chip');
const pinOf = (page: Page, name: string) => form(page, name).getByLabel(/^Pin\b(?! type)/);

async function showsRows(page: Page, count: number) {
  await rows(page)
    .nth(count - 1)
    .waitFor();
  await rows(page).nth(count).waitFor({ state: 'detached' });
}

async function useSimulatedDongle(page: Page) {
  await page.getByRole('button', { name: 'Use the simulated dongle' }).click();
  await page.getByText('The simulated dongle is in use').waitFor();
}

async function fillSetUp(page: Page, serialNumber: string) {
  const fields = setUpForm(page);
  await fields.getByRole('textbox', { name: 'Serial Number' }).fill(serialNumber);
  for (const [pinType, pin] of Object.entries(pins))
    await fields.getByLabel(new RegExp(`^Pin ${pinType}`)).fill(pin);
}

async function isSetUp(page: Page, serialNumber: string) {
  await page.getByText(`The dongle ${serialNumber} is set up`).waitFor();
  await page.getByText(`The record of ${serialNumber} was saved`).waitFor();
}

/** Sets up the simulated dongle, which keeps its chip until the page is loaded anew. */
async function setUp(page: Page, serialNumber: string) {
  await useSimulatedDongle(page);
  await fillSetUp(page, serialNumber);
  await setUpForm(page).getByRole('button', { name: 'Personalise', exact: true }).click();
  await isSetUp(page, serialNumber);
}

async function toList(page: Page) {
  await page.getByRole('link', { name: 'Security Modules', exact: true }).click();
  await showsRows(page, 10);
}

async function readWithPin(page: Page) {
  await form(page, 'Read device').getByRole('combobox', { name: 'Pin type' }).click();
  await page.getByTitle('01 (user)').last().click();
  await pinOf(page, 'Read device').fill(pins['01']);
  await form(page, 'Read device').getByRole('button', { name: 'Read device' }).click();
  await page.getByRole('region', { name: 'Found on the dongle' }).waitFor();
}

const withoutSerial: Prepare = (context) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serial'));

const withoutSimulator: Prepare = (context) =>
  context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({
      response,
      json: { ...config, features: { ...config.features, simulatedDongle: false } },
    });
  });

describe.each(compositions)('the security modules, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  const records = () => running().platform.records.securityModules();
  const recordOf = (wanted: string) => records().find(({ serialNumber }) => serialNumber === wanted);
  const created = () =>
    running().platform.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/admin/security-modules',
    );

  test('lists the dongles in pages, and finds one', async () => {
    const page = await open({ path: list });
    await showsRows(page, 10);
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
      'Serial Number',
      'Modulus',
      'Assigned To',
      'Export json',
    ]);
    const shown = await table(page).getByRole('cell').allTextContents();
    expect(shown).toContain('TRUE');
    expect(shown).toContain('NONE');
    expect(await accessibilityProblems(page)).toEqual([]);

    const sizes = page.getByRole('combobox', { name: 'Rows per page' });
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['5', '10', '15']);
    await sizes.selectOption('5');
    await showsRows(page, 5);
    const first = (await rows(page).first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Next page' }).click();
    await rows(page).getByText(first, { exact: true }).waitFor({ state: 'detached' });
    await showsRows(page, 5);

    const wanted = records().at(-1)?.serialNumber ?? '';
    await page.getByRole('searchbox').fill(wanted);
    await showsRows(page, 1);
    expect(await rows(page).textContent()).toBe(wanted);
  });

  test('leads from a dongle to the application that has it, and exports its record', async () => {
    const module = records().find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
    const { serialNumber = '', modulus, assignedTo, assignedToName } = module ?? {};
    const page = await open({ path: `${list}?q=${serialNumber}` });
    await showsRows(page, 1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export json of ${serialNumber}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`multos-${serialNumber}.json`);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      serialNumber,
      type: 'MULTOS_DONGLE',
      modulus,
      assignedTo,
      assignedToName,
      meta: { environment: 'Staging', kind: 'security-module' },
    });

    const client = table(page).getByRole('link', { name: assignedToName ?? '', exact: true });
    expect(await client.getAttribute('href')).toBe(`/dashboard/clients/client/${assignedTo}`);
    if (composition !== 'composed') return;
    await client.click();
    await page.waitForURL(`**/dashboard/clients/client/${assignedTo}`);
    await page.getByRole('heading', { level: 1, name: assignedToName ?? '', exact: true }).waitFor();
  });

  test('sets up a dongle to its end, saves its record, and the next one by one key', async () => {
    const page = await open({ path: list });
    await page.getByRole('link', { name: 'Setup a device' }).click();
    await useSimulatedDongle(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillSetUp(page, '900001');
    await setUpForm(page).getByRole('button', { name: 'Personalise', exact: true }).click();
    await isSetUp(page, '900001');
    expect(recordOf('900001')).toMatchObject({
      type: 'MULTOS_DONGLE',
      modulus: expect.stringMatching(/^[0-9A-F]{512}$/),
    });
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Put in a new chip' }).click();
    const next = page.getByRole('button', { name: 'Next dongle: 900002' });
    await next.press('Enter');
    await isSetUp(page, '900002');
    expect(created().map(({ body }) => body)).toEqual(
      ['900001', '900002'].map((serialNumber) => ({
        serialNumber,
        type: 'MULTOS_DONGLE',
        modulus: recordOf(serialNumber)?.modulus,
      })),
    );
    const visit = page.getByRole('table', { name: 'Set up in this visit' });
    expect(await visit.getByRole('rowheader').allTextContents()).toEqual(['900002', '900001']);
  });

  test('writes credentials to a dongle, and shows the secret of it only when it is asked for', async () => {
    const page = await open({ path: configure });
    await setUp(page, '900001');
    await toList(page);
    await page.getByRole('searchbox').fill('900001');
    await rows(page).getByRole('link', { name: '900001' }).click();
    await page.getByText('The dongle must have the serial number 900001 of the record').waitFor();
    const writing = form(page, 'Write credentials');
    await writing.getByRole('textbox', { name: 'Client ID' }).fill(credentials.id);
    await writing.getByLabel(/^Client secret/).fill(credentials.secret);
    await pinOf(page, 'Write credentials').fill(pins['01']);
    await writing.getByRole('button', { name: 'Write credentials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write the credentials to the dongle 900001?' });
    await dialog.getByRole('button', { name: 'Write credentials' }).click();
    await page.getByText('Client id and client secret were written to the dongle 900001').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Security Modules', exact: true }).click();
    await page.getByRole('link', { name: 'Read a device' }).click();
    await readWithPin(page);
    const found = page.getByRole('region', { name: 'Found on the dongle' });
    await found.getByText('900001', { exact: true }).waitFor();
    await found.getByText(credentials.id, { exact: true }).waitFor();
    await found.getByText('The platform has the record of 900001, with this key').waitFor();
    await found.getByRole('img', { name: 'client secret, hidden' }).waitFor();
    expect(await page.content()).not.toContain(credentials.secret);
    expect(await accessibilityProblems(page)).toEqual([]);
    await found.getByRole('button', { name: 'Reveal client secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click();
    await found.getByText(credentials.secret, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await found.getByRole('button', { name: 'Hide' }).click();
    await found.getByRole('img', { name: 'client secret, hidden' }).waitFor();
  });

  test('credentials for one dongle are not written to another', async () => {
    const [record] = records();
    const page = await open({ path: configure });
    await setUp(page, '900001');
    await toList(page);
    await page.getByRole('searchbox').fill(record?.serialNumber ?? '');
    await rows(page)
      .getByRole('link', { name: record?.serialNumber ?? '' })
      .click();
    await readWithPin(page);
    const mismatch = 'Serial number of multos does not match - the chip has 900001, the record';
    await page
      .getByRole('alert')
      .filter({ hasText: `${mismatch} ${record?.serialNumber}` })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a PIN of another length is refused before anything is sent', async () => {
    const page = await open({ path: configure });
    await useSimulatedDongle(page);
    await fillSetUp(page, '900001');
    const pin = setUpForm(page).getByLabel(/^Pin 02/);
    for (const wrong of ['12345', '1234567']) {
      await pin.fill(wrong);
      await setUpForm(page).getByRole('button', { name: 'Personalise', exact: true }).click();
      await setUpForm(page).getByText('Invalid pin length, must be 6!', { exact: true }).waitFor();
    }
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    expect(await accessibilityProblems(page)).toEqual([]);
    await setUpForm(page)
      .getByRole('heading', { name: /^Plan: \d+ steps$/ })
      .waitFor();
    expect(created()).toEqual([]);
  });

  test('a browser without Web Serial says so, and still saves a record', async () => {
    const page = await open({
      path: read,
      prepare: async (context) => {
        await withoutSerial(context);
        await withoutSimulator(context);
      },
    });
    const said = page.getByText('Dongles cannot be used: this browser cannot talk to serial devices');
    await said.waitFor();
    expect(await page.getByRole('button', { name: 'Use the simulated dongle' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Read device' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(configure);
    await said.waitFor();
    expect(await page.getByRole('button', { name: 'Personalise', exact: true }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Save a record without a dongle' }).click();
    const saving = form(page, 'Save a record without a dongle');
    await saving.getByRole('textbox', { name: 'Serial Number' }).fill('900003');
    expect(await accessibilityProblems(page)).toEqual([]);
    await saving.getByRole('button', { name: 'Save the record' }).click();
    await saving.getByText('The record of 900003 was saved').waitFor();
    expect(recordOf('900003')).toMatchObject({ type: 'MULTOS_DONGLE', modulus: null });
  });

  test('a key is replaced only after a question, which holds the run', async () => {
    const page = await open({ path: configure });
    await setUp(page, '900001');
    const { modulus } = recordOf('900001') ?? {};
    await page.getByRole('tab', { name: 'Create the key alone' }).click();
    const keyForm = form(page, 'Create the key alone');
    await keyForm.getByRole('textbox', { name: 'Serial Number' }).fill('900001');
    await pinOf(page, 'Create the key alone').fill(pins['02']);
    await keyForm.getByRole('button', { name: 'Create the key' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the key of this dongle?' });
    await question.waitFor();
    await keyForm.locator('progress').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep the key' }).click();
    await page.getByText('The dongle 900001 has kept its key').waitFor();
    await keyForm.getByText('The platform has the record of 900001, with this key').waitFor();
    expect(recordOf('900001')?.modulus).toBe(modulus);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a read-only admin is told that the page is not open to them', async () => {
    const page = await open({ as: 'ROLE_INTERNAL_ADMIN_READ_ONLY', path: list });
    await page.getByText('Security Modules is not open to your role').waitFor();
    expect(await table(page).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(configure);
    await page.getByText('Import or Configure Multos is not open to your role').waitFor();
    expect(running().platform.calls.filter(({ path }) => path === '/admin/security-modules')).toEqual([]);
  });
});
