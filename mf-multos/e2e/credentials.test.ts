import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import {
  compositions,
  configure,
  form,
  type Page,
  pinOf,
  pins,
  rows,
  setUp,
  toList,
} from './securityModulePages';

const credentials = { id: '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a', secret: 'Xq7!pV2$mK9#tR4%' };

async function readWithPin(page: Page) {
  await form(page, 'Read device').getByRole('combobox', { name: 'PIN type' }).click();
  await page.getByTitle('01 (user)').last().click();
  await pinOf(page, 'Read device').fill(pins['01']);
  await form(page, 'Read device').getByRole('button', { name: 'Read device' }).click();
  await page.getByRole('region', { name: 'Found on the dongle' }).waitFor();
}

describe.each(compositions)('credentials of a dongle, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);
  const records = () => running().platform.records.securityModules();

  test('writes credentials to a dongle, and shows its secret only on request', async () => {
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
    await page.getByText('Client ID and client secret were written to the dongle 900001').waitFor();
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

  // The rest does not depend on the shell, so it runs only in the composed console.
  if (composition !== 'composed') return;

  test('does not write the credentials for one dongle to another', async () => {
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
});
