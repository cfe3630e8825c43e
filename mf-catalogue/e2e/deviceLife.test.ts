import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

const fixture = (name: string) => join(__dirname, '../src/devices/zip/fixtures', name);
const zipName = 'admin-export-nordlys-AURORA-1.0.zip';
const device = '/dashboard/device/brand/NORDLYS/model/AURORA/version/1.0';

/** Chooses an archive under the name that an export has. */
async function importZip(page: Page, path: string) {
  const file = { name: zipName, mimeType: 'application/zip', buffer: await readFile(path) };
  await page.getByLabel('Import Device from File').setInputFiles(file);
}

/** Scripts that the page has loaded for itself; those of a worker are not among them. */
function scriptsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map(({ name }) => name),
  );
}

test('a device is imported, edited, exported, imported again and deleted', async () => {
  const page = await open({ path: '/dashboard/oems' });
  await page.getByRole('link', { name: 'nordlys', exact: true }).click();
  await page.getByRole('link', { name: 'Add a device' }).click();
  await importZip(page, fixture('info-zip.zip'));
  await page.getByText(`The form was filled from ${zipName}`).waitFor();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByRole('heading', { level: 1, name: 'AURORA 1.0' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(device);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'TDP', exact: true }).fill('4712');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByText('4712', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(device);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as zip' }).click();
  expect((await download).suggestedFilename()).toBe(zipName);
  const exported = await (await download).path();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('NORDLYS AURORA 1.0');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/dashboard/devices/nordlys');
  expect(
    running()
      .platform.records.devices()
      .some(({ model }) => model.name === 'AURORA'),
  ).toBe(false);

  await page.getByRole('link', { name: 'Add a device' }).click();
  await importZip(page, exported);
  await page.getByText(`The form was filled from ${zipName}`).waitFor();
  expect(await page.getByRole('textbox', { name: 'TDP', exact: true }).inputValue()).toBe('4712');
  expect(await page.locator('img[src^="data:image/png"]').count()).toBe(3);
});

test("a zip is read in a worker of the console's own origin, not on the thread of the page", async () => {
  const page = await open({ path: '/dashboard/devices/create/nordlys' });
  await page.getByRole('textbox', { name: 'Brand' }).waitFor();
  const before = await scriptsOfPage(page);
  const worker = page.waitForEvent('worker');
  await importZip(page, fixture('python.zip'));
  await page.getByText(`The form was filled from ${zipName}`).waitFor();
  expect(new URL((await worker).url()).origin).toBe(running().origin);
  expect(await scriptsOfPage(page)).toEqual(before);
});

test('a bomb is refused, and the form keeps what it held', async () => {
  const page = await open({ path: '/dashboard/devices/create/nordlys' });
  await page.getByRole('textbox', { name: 'Brand' }).fill('NORDLYS');
  await importZip(page, fixture('bomb.zip'));
  await page.getByText('error reading zip file').waitFor();
  await page.getByText('Unpacked it is larger than 30,000,000 bytes').waitFor();
  expect(await page.getByRole('textbox', { name: 'Brand' }).inputValue()).toBe('NORDLYS');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an edit that takes a registered variant away is refused, and the variant is put back', async () => {
  const { records } = running().platform;
  const worn = records.wearables().find(({ device: { brand, model, version, variant } }) => {
    const found = records
      .devices()
      .find((one) => one.brand === brand && one.model.name === model && one.model.version === version);
    return found?.variants?.some(({ color }) => color === variant?.color);
  });
  if (!worn?.device.version) throw new Error('The seed has no wearable with a variant');
  const { brand, model, version, variant } = worn.device;
  const page = await open({
    path: `/dashboard/devices/edit/brand/${encodeURIComponent(brand)}/model/${encodeURIComponent(model)}/version/${version}`,
    expectedProblems: /409/,
  });
  const fields = page.getByRole('textbox', { name: 'Description / colour' });
  await fields.first().waitFor();
  const colors = await fields.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
  );
  await page
    .getByRole('button', { name: `Remove variant ${colors.indexOf(variant?.color ?? '') + 1}`, exact: true })
    .click();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByText('Some of the variants are registered and cannot be changed').waitFor();
  await page.getByText(`${variant?.color} is registered and cannot be removed`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
