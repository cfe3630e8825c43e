import { consoleUnderTest } from '@console/testing/browser';

/** Where a page is scrolled to that is not opened by a link of the console. */
const { open } = consoleUnderTest();

test('an address opened in the same tab starts at its top, and a reload keeps its place', async () => {
  const page = await open({ path: '/dashboard/entities' });
  const lastRow = page.getByRole('rowheader').nth(20);
  await lastRow.waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto(new URL('/dashboard/oems', page.url()).href);
  await lastRow.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.reload();
  await lastRow.waitFor();
  await page.waitForFunction(() => scrollY === 200);
});
