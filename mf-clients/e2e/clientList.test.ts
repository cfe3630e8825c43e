import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

const path = '/dashboard/clients';

test('the list of entities fits into the narrowest window', async () => {
  const page = await open({ path, viewport: { width: 320, height: 640 } });
  const entity = page.getByRole('combobox', { name: 'Entity' });
  await entity.click();
  // The input replaces its button once its code has loaded.
  await entity.and(page.locator('input')).fill('Nordlys');
  await page.getByTitle('Nordlys', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the settings of the list are accessible', async () => {
  const page = await open({ path });
  await page.getByRole('button', { name: 'View of applications' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Saved views' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
