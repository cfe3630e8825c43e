import { accessibilityProblems, type Composition, consoleUnderTest } from '@console/testing/browser';

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['standalone', { standalone: 'mf-example' }],
];

describe.each(compositions)('Example Area, %s', (_, composition) => {
  const { open } = consoleUnderTest(composition);

  it('opens from its link and shows its list, without accessibility problems', async () => {
    const page = await open({ path: '/dashboard/example' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Example Area', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Example Area' }).waitFor();
    await page.getByRole('table', { name: 'Example Area' }).getByRole('rowheader').nth(9).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
