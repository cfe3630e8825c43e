import {
  accessibilityProblems,
  consoleUnderTest,
  deferred,
  servePlainConsole,
} from '@console/testing/browser';
import {
  compositions,
  configure,
  fillSetUp,
  form,
  isSetUp,
  list,
  pinOf,
  pins,
  setUp,
  setUpForm,
  useSimulatedDongle,
} from './securityModulePages';

describe.each(compositions)('setting up a dongle, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition, {}, servePlainConsole);
  const records = () => running().platform.records.securityModules();
  const recordOf = (wanted: string) => records().find(({ serialNumber }) => serialNumber === wanted);
  const created = () =>
    running().platform.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/admin/security-modules',
    );

  test('sets up a dongle, saves its record, and sets up the next one with one key press', async () => {
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
    const key = await page.getByText('Public key', { exact: true }).boundingBox();
    expect(key?.height).toBeGreaterThanOrEqual(24);

    await page.getByRole('button', { name: 'Insert a new chip' }).click();
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
    const today = page.getByRole('table', { name: 'Set up today' });
    expect(await today.getByRole('rowheader').allTextContents()).toEqual(['900002', '900001']);
    // Next to the form on a small laptop; the simulated dongle's controls are at the end of the page.
    await page.evaluate(() => scrollTo(0, 0));
    const { y = 0, height = 0 } = (await today.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(900);
    expect(
      await setUpForm(page)
        .getByLabel(/^PIN 0/)
        .count(),
    ).toBe(0);
    await page.reload();
    await today.getByText('900001', { exact: true }).waitFor();
    expect(await today.getByRole('rowheader').allTextContents()).toEqual(['900002', '900001']);
  });

  // The rest does not depend on the shell, so it runs only in the composed console.
  if (composition !== 'composed') return;

  test('the hint about a used number does not shift the layout on a phone', async () => {
    const { promise: released, resolve: release } = deferred();
    const page = await open({
      path: configure,
      viewport: { width: 360, height: 740 },
      prepare: (context) =>
        context.route('**/admin/security-modules', (route) => released.then(() => route.continue())),
    });
    const below = setUpForm(page).getByRole('textbox', { name: 'Current PIN 03 of the chip' });
    await below.waitFor();
    const before = await below.boundingBox();
    release();
    await page.getByRole('button', { name: /^Use \d{6}, the next free number$/ }).waitFor();
    expect(await below.boundingBox()).toEqual(before);
  });

  test('the exported list is named after the local date, half an hour after midnight in London', async () => {
    const noted = {
      serialNumber: '900001',
      modulus: 'C0FFEE01',
      at: '2026-07-01T23:10:00Z',
      isRecorded: true,
    };
    const page = await open({
      path: configure,
      prepare: async (context) => {
        await context.clock.setFixedTime('2026-07-01T23:30:00Z');
        const note = (text: string) => {
          if (location.protocol.startsWith('http'))
            localStorage.setItem('console.multos.dongle.900001', text);
        };
        await context.addInitScript(note, JSON.stringify(noted));
      },
    });
    await page.getByRole('region', { name: 'Set up today: 1' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('multos-2026-07-02.csv');
  });

  test('a PIN of the wrong length is rejected before anything is sent', async () => {
    const page = await open({ path: configure });
    await useSimulatedDongle(page);
    await fillSetUp(page, '900001');
    const pin = setUpForm(page).getByLabel(/^PIN 02/);
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

  test('a key is replaced only after a confirmation, which pauses the run', async () => {
    const page = await open({ path: configure });
    await setUp(page, '900001');
    const { modulus } = recordOf('900001') ?? {};
    await page.getByRole('tab', { name: 'Create only the key' }).click();
    const keyForm = form(page, 'Create only the key');
    await keyForm.getByRole('textbox', { name: 'Serial Number' }).fill('900001');
    await pinOf(page, 'Create only the key').fill(pins['02']);
    await keyForm.getByRole('button', { name: 'Create the key' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the key of this dongle?' });
    await question.waitFor();
    await keyForm.locator('progress').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep the key' }).click();
    await page.getByText('The dongle 900001 kept its key').waitFor();
    await keyForm.getByText('The platform has the record of 900001, with this key').waitFor();
    expect(recordOf('900001')?.modulus).toBe(modulus);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
