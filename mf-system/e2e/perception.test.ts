import { consoleUnderTest, perceptionProblems } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('the System page has no perception problems', async () => {
  const page = await open({ path: '/dashboard/system' });
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await page.getByRole('list', { name: /^Users/ }).waitFor();
  expect(await perceptionProblems(page)).toEqual([]);
});
