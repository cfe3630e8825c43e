import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test('beside each other, the controls that add to lists of different lengths are aligned', async () => {
  const page = await open({ path: '/dashboard/system', viewport: { width: 1440, height: 900 } });
  const top = async (label: string) =>
    (await page.getByText(label, { exact: true }).first().boundingBox())?.y;
  await page.getByRole('list', { name: /^Users/ }).waitFor();
  const users = await top('Users to add');
  expect(users).toBeGreaterThan(0);
  expect(await top('Add an application')).toBe(users);
  const field = async (role: 'textbox' | 'combobox', name: string) =>
    (await page.getByRole(role, { name }).boundingBox())?.y;
  const emails = await field('textbox', 'Users to add');
  expect(emails).toBeGreaterThan(0);
  expect(await field('combobox', 'Add an application')).toBe(emails);
});

test('beside each other, the lists are aligned also if only one has a search field', async () => {
  const page = await open({ path: '/dashboard/system', viewport: { width: 1440, height: 900 } });
  const top = async (name: RegExp) => (await page.getByRole('list', { name }).boundingBox())?.y;
  await page.getByLabel('Users to add').fill('a@example.com b@example.com c@example.com');
  await page.getByRole('button', { name: 'Add users' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search applications' }).count()).toBe(0);
  const users = await top(/^Users/);
  expect(users).toBeGreaterThan(0);
  expect(await top(/^Applications/)).toBe(users);
});

test('pasted client IDs of which one is unknown stay in the field, to be corrected', async () => {
  const [, one, two] = running()
    .platform.records.clients()
    .map(({ clientId }) => clientId)
    .reverse();
  const page = await open({ path: '/dashboard/system' });
  const field = page.getByRole('combobox', { name: 'Add an application' });
  const pasted = `${one} nobody ${two}`;
  await field.click();
  await page.getByRole('listbox').waitFor({ state: 'attached' });
  await page.keyboard.insertText(pasted);
  await page.getByText('No such application: nobody').waitFor();
  await page.keyboard.press('Enter');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.locator('[role="combobox"][aria-expanded="false"]').and(field).waitFor();
  expect(await field.inputValue()).toBe(pasted);
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  expect(await field.inputValue()).toBe('');
});

// Chromium moves an entry that does not fit on a sheet to the next one, but a list that scrolls does not grow by the gap.
test('on paper, a whitelist does not scroll', async () => {
  const page = await open({ path: '/dashboard/system' });
  const users = page.getByRole('list', { name: /^Users/ });
  const overflow = () => users.evaluate((list) => getComputedStyle(list).overflowY);
  expect(await overflow()).toBe('auto');
  await page.emulateMedia({ media: 'print' });
  expect(await overflow()).toBe('visible');
});
