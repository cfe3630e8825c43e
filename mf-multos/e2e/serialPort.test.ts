import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import {
  compositions,
  configure,
  isSetUp,
  list,
  type Page,
  setUpForm,
  startSetUp,
} from './securityModulePages';
import { finishKey, makesKey, serialPort } from './serialPort';

// Some tests open two tabs; allows for a busy machine.
jest.setTimeout(60_000);

const tryAgain = (page: Page) => setUpForm(page).getByRole('button', { name: 'Try again' });

describe.each(compositions)('a dongle at the serial port, %s', (_, composition) => {
  const { open, openTab } = consoleUnderTest(composition);
  const openConfigure = () => open({ path: configure, prepare: serialPort() });

  test('leaving a run asks for confirmation', async () => {
    const page = await openConfigure();
    await startSetUp(page, '900001');
    await makesKey(page);
    await setUpForm(page).getByRole('heading', { name: '12 of 14 steps' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Security Modules', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave while the dongle is busy?' });
    await leave.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await leave.getByRole('button', { name: 'Stay' }).click();
    await leave.waitFor({ state: 'hidden' });
    await finishKey(page);
    await isSetUp(page, '900001');
  });

  // The rest does not depend on the shell, so it runs only in the composed console.
  if (composition !== 'composed') return;

  test('Back during a run asks once, and leaving then goes back', async () => {
    const page = await open({ path: list, prepare: serialPort() });
    await page.getByRole('link', { name: 'Setup a device' }).click();
    await startSetUp(page, '900001');
    await makesKey(page);
    await page.goBack();
    const leave = page.getByRole('dialog', { name: 'Leave while the dongle is busy?' });
    await leave.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Security Modules' }).waitFor();
    await leave.waitFor({ state: 'hidden' });
    await page.getByText('Dongle 900001 was not set up completely').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('only one tab uses the dongle at a time; the other one says so, and can use it once it is free', async () => {
    const page = await openConfigure();
    await startSetUp(page, '900001');
    await makesKey(page);

    const other = await openTab(page, configure);
    await startSetUp(other, '900002');
    const refused = other.getByRole('alert').filter({
      hasText: 'Failed to connect to the dongle: another tab or run of this console is using the dongle.',
    });
    await refused.waitFor();
    expect(await accessibilityProblems(other)).toEqual([]);

    await finishKey(page);
    await isSetUp(page, '900001');
    await tryAgain(other).click();
    await makesKey(other);
    await finishKey(other);
    await isSetUp(other, '900002');
  });

  test('reports an unplugged dongle, and the run continues without a reload', async () => {
    const page = await openConfigure();
    await startSetUp(page, '900001');
    await makesKey(page);
    await page.evaluate(() => globalThis.simulatedDongle?.unplug());
    await page.getByText('Failed to create the RSA key: the dongle was unplugged.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tryAgain(page).click();
    await page.getByText('Failed to connect to the dongle: no dongle was chosen.').waitFor();

    await page.evaluate(() => globalThis.simulatedDongle?.plugIn());
    await finishKey(page);
    await tryAgain(page).click();
    await page.getByRole('button', { name: 'Keep the key' }).click();
    await isSetUp(page, '900001');
    await page
      .getByText(/Already there: .*create file 0003 \(client secret\), write the serial number/)
      .waitFor();
  });
});
