import { accessibilityProblems, consoleUnderTest, copiedText } from '@console/testing/browser';

/** A support call handled by keyboard: the record found by serial number, fixed, noted, and handed on. */
const { open, console: running } = consoleUnderTest();

test('a support call is found by Ctrl K, fixed and noted, and stays in this browser only', async () => {
  const wearable = running()
    .platform.records.wearables()
    .find(({ serialNumber, username }) => serialNumber && username);
  // The id is looked up as every type that it matches: the others answer 404.
  const page = await open({ expectedProblems: /404/ });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page name, record or ID' }).waitFor();
  await page.keyboard.type(wearable?.serialNumber?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/serialNumber/${wearable?.serialNumber}`);

  await page.getByRole('switch', { name: 'Allow Mobile Perso' }).click();
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  const log = page.getByRole('complementary', { name: 'Session log' });
  const done = log.getByRole('list', { name: 'Done in this session' });
  await done.getByText(/Switch Allow Mobile Perso (on|off)/).waitFor();
  await done.getByText('Done', { exact: true }).waitFor();
  await log.getByRole('textbox', { name: /^Note on / }).fill('Rang from Graz');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Session log' }).click();
  await log.getByRole('button', { name: 'Copy summary' }).click();
  await page.getByText(/^The summary of .* was copied\.$/).waitFor();
  const text = await copiedText(page);
  expect(text).toContain(wearable?.asn);
  expect(text).toMatch(/Switch Allow Mobile Perso (on|off): done/);
  expect(text).toMatch(/\n\nDiagnosis\n- (Can|Cannot|Not) /);
  expect(text).toContain('- Rang from Graz');
  expect(page.url()).not.toContain('Graz');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/Graz|Mobile Perso/);
});
