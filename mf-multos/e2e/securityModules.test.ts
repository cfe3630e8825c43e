import { readFile } from 'node:fs/promises';
import { accessibilityProblems, consoleUnderTest, type OpenOptions } from '@console/testing/browser';
import { compositions, configure, form, list, read, rows, showsRows, table } from './securityModulePages';

type Prepare = NonNullable<OpenOptions['prepare']>;

const withoutSerial: Prepare = (context) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serial'));

const withoutSimulator: Prepare = (context) =>
  context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const config = await response.json();
    await route.fulfill({
      response,
      json: { ...config, areas: { ...config.areas, 'mf-multos': { simulatedDongle: false } } },
    });
  });

describe.each(compositions)('the security modules, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);
  const records = () => running().platform.records.securityModules();
  const recordOf = (wanted: string) => records().find(({ serialNumber }) => serialNumber === wanted);

  test('lists the dongles in pages, and searches them', async () => {
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
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['5', '10', '15', '50', '100']);
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

  // The rest does not depend on the shell, so it runs only in the composed console.
  if (composition !== 'composed') return;

  test('links a dongle to its application, and exports its record', async () => {
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
    await client.click();
    await page.waitForURL(`**/dashboard/clients/client/${assignedTo}`);
    await page.getByRole('heading', { level: 1, name: assignedToName ?? '', exact: true }).waitFor();
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
    const saving = form(page, 'Save a record without a dongle');
    await saving.getByRole('textbox', { name: 'Serial Number' }).fill('900003');
    expect(await accessibilityProblems(page)).toEqual([]);
    await saving.getByRole('button', { name: 'Save the record' }).click();
    await saving.getByText('The record of 900003 was saved').waitFor();
    expect(recordOf('900003')).toMatchObject({ type: 'MULTOS_DONGLE', modulus: null });
    await page.getByRole('tab', { name: 'Personalise the chip' }).click();
    expect(await page.getByRole('button', { name: 'Personalise', exact: true }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a read-only admin has no access to the pages', async () => {
    const page = await open({ as: 'ROLE_INTERNAL_ADMIN_READ_ONLY', path: list });
    await page.getByText('Your role does not have access to “Security Modules”').waitFor();
    expect(await table(page).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(configure);
    await page.getByText('Your role does not have access to “Import or Configure Multos”').waitFor();
    expect(running().platform.calls.filter(({ path }) => path === '/admin/security-modules')).toEqual([]);
  });
});
