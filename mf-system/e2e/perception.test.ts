import { consoleUnderTest, perceptionProblems } from '@console/testing/browser';

const { open } = consoleUnderTest();

test.each(['', '?range=between'])('the System page has no perception problems: %s', async (query) => {
  const page = await open({ path: `/dashboard/system${query}` });
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await page.getByRole('list', { name: /^Users/ }).waitFor();
  expect(await perceptionProblems(page)).toEqual([]);
});

test('a previewed error log has no perception problems', async () => {
  const page = await open({ path: '/dashboard/system' });
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Close the record' }).waitFor();
  expect(await perceptionProblems(page)).toEqual([]);
});
