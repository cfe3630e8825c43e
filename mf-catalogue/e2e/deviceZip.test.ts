import { readFile } from 'node:fs/promises';
import { accessibilityProblems, consoleUnderTest, servePlainConsole } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { overlappingZip } from '../src/devices/zip/testHostileZips';
import { button, compositions, fillAll, importZip, zipFixture } from './catalogue';

const form = '/dashboard/devices/create/nordlys';
const zipName = 'admin-export-nordlys-AURORA-1.0.zip';
const filled = (page: Page) => page.getByText(`The form was filled from ${zipName}`);

/** All values of the form. */
const held = (page: Page) =>
  page
    .getByRole('form', { name: 'Add a device' })
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));

/**
 * The scripts that the page itself has loaded: without those of workers, and without the chunk of the dialogs, which
 * is loaded when the page is idle.
 */
function scriptsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map(({ name }) => name)
      .filter((address) => !/\/dialog\.[^/]*$/.test(address)),
  );
}

/** File names, contents and messages. Where possible, a file also fails the later checks. */
async function refused(): Promise<[name: string, content: Buffer, ...texts: string[]][]> {
  const zip = (fixture: string) => readFile(zipFixture(fixture));
  const archive = await zip('info-zip.zip');
  // A valid archive: trailing bytes are allowed.
  const tooBig = Buffer.concat([archive, Buffer.alloc(3_000_001 - archive.length)]);
  return [
    ['nordlys.txt', tooBig, 'Unknown zip file, please import a valid zip'],
    ['dg-export-zahra.txt', tooBig, 'Not a zip file'],
    ['dg-export-zahra.zip', tooBig, 'File too big, please check it and resize/optimize images'],
    [
      'dg-export-zahra.zip',
      await zip('garbage.zip'),
      'Wrong oem, device or unsupported zip. Please check the zip file.',
    ],
    [zipName, await zip('no-json.zip'), "NO JSON DATA available, can't use this file!"],
    [zipName, await zip('other-model.zip'), 'Wrong device model (BOREALIS), data cannot be imported!'],
    [zipName, await zip('7-zip.zip'), 'Wrong device version (1.0), data cannot be imported!'],
    [zipName, await zip('cut.zip'), 'error reading zip file'],
    [zipName, Buffer.alloc(0), 'error reading zip file', 'The file is empty'],
    [zipName, await zip('broken-json.zip'), 'Error importing device from file', 'The file is not valid JSON'],
    [
      zipName,
      await zip('bomb.zip'),
      'error reading zip file',
      'Unpacked, it is larger than 30,000,000 bytes',
    ],
    [zipName, overlappingZip(), 'error reading zip file', 'Its files overlap: they share the same bytes'],
    [
      zipName,
      await zip('traversal.zip'),
      'error reading zip file',
      'The path "../../device.json" points outside the archive',
    ],
    [zipName, await zip('many-files.zip'), 'error reading zip file', 'It contains more than 200 files'],
    [
      zipName,
      await zip('large-json.zip'),
      'error reading zip file',
      'Its JSON is larger than 1,000,000 bytes',
    ],
  ];
}

describe.each(compositions)('the zip of a device, %s,', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition, {}, servePlainConsole);

  test('fills the form from archives of other programs', async () => {
    const page = await open({ path: form });
    for (const [at, fixture] of ['info-zip.zip', '7-zip.zip', 'python.zip', 'macos.zip'].entries()) {
      if (at > 0) {
        await button(page, 'CLEAR').click();
        await button(page, 'Clear the form').click();
      }
      await importZip(page, zipFixture(fixture), `admin-export-nordlys-${fixture}`);
      await page.getByText(`The form was filled from admin-export-nordlys-${fixture}`).waitFor();
      await page.getByRole('img', { name: 'Image of variant 2' }).waitFor();
      expect(await held(page)).toEqual(
        expect.arrayContaining(['NORDLYS', 'AURORA', '1.0', '4711', 'A ring for the north, Ålesund', 'Gold']),
      );
    }
  });

  test("is read in a worker of the console's own origin, not on the main thread", async () => {
    const page = await open({ path: form });
    await page.getByRole('textbox', { name: 'Brand' }).waitFor();
    const before = await scriptsOfPage(page);
    const worker = page.waitForEvent('worker');
    await importZip(page, zipFixture('python.zip'), zipName);
    await filled(page).waitFor();
    // The worker is started from verified bytes, so its URL is a blob URL.
    expect((await worker).url()).toMatch(new RegExp(`^blob:${running().origin}/`));
    expect(await scriptsOfPage(page)).toEqual(before);
  });

  test('is read on the main thread if the worker does not match its hash', async () => {
    let requests = 0;
    const page = await open({
      path: form,
      prepare: (context) =>
        context.route('**/deviceZip.worker.*.js', (route) => {
          requests += 1;
          return route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ kind: "unpacked" })' });
        }),
      expectedProblems: /integrity/,
    });
    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    await importZip(page, zipFixture('python.zip'), zipName);
    await filled(page).waitFor();
    // The second request bypasses all caches.
    expect([requests, started]).toEqual([2, []]);
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('is rejected with the message of each check, and the form is unchanged', async () => {
    const page = await open({ path: form });
    await fillAll(page, { Brand: 'NORDLYS', Model: 'AURORA', Version: '2.0', Description: 'Typed by hand' });
    const before = await held(page);
    for (const [name, content, ...texts] of await refused()) {
      const mimeType = name.endsWith('.zip') ? 'application/zip' : 'text/plain';
      await page.getByLabel('Import Device from File').setInputFiles({ name, mimeType, buffer: content });
      for (const text of texts) await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      expect(await held(page)).toEqual(before);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
