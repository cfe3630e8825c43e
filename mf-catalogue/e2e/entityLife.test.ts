import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('an entity is exported, imported as a new one, themed, and shown with its applications', async () => {
  const page = await open({ path: '/dashboard/entities/nordlys' });
  await page.getByRole('region', { name: 'Applications' }).getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Show Entity Theme' }).click();
  await page.getByRole('list', { name: 'Theme colours' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export entity' }).click();
  const exported = await (await download).path();

  await page.goto('/dashboard/entities');
  await page.getByRole('link', { name: 'Add a entity' }).click();
  await page.getByLabel('Import entity').setInputFiles(exported);
  await page.getByText(/The form was filled from/).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordlys Two');
  await page.getByRole('textbox', { name: 'Primary color', exact: true }).fill('#14532d');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add entity' }).click();
  await page.getByRole('link', { name: 'Nordlys Two' }).click();

  await page.getByRole('heading', { level: 1, name: 'Nordlys Two' }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('+47 22 55 01 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('+47 22 55 01 00').waitFor();
  await page.getByRole('button', { name: 'Show Entity Theme' }).click();
  await page.getByText('#14532d').waitFor();
});

test('external read-only admins see their own entity as My Profile', async () => {
  const page = await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY' });
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nordlys' }).waitFor();
  await page.getByRole('region', { name: 'Applications' }).getByRole('table').waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
