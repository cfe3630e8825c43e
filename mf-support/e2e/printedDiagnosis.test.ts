import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

// Firefox prints what follows a grid over the rest of a row that is broken across two sheets.
test('prints the diagnosis in the flow of the page, the picture still beside the answer', async () => {
  const [account] = running().platform.records.accounts();
  const page = await open({ path: `/dashboard/support/accounts/account/${account?.email}` });
  const band = page.getByRole('region', { name: 'Payment diagnosis' });
  const summary = band.locator('summary');
  await summary.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await band.evaluate((box) => getComputedStyle(box).display)).toBe('flow-root');
  const [picture, answer, more] = await Promise.all(
    [band.locator('> *').first(), band.locator('> *').nth(1), summary].map((part) => part.boundingBox()),
  );
  if (!picture || !answer || !more) throw new Error('A part of the diagnosis is not printed');
  expect(answer.x).toBeGreaterThan(picture.x + picture.width);
  expect(answer.y).toBe(picture.y);
  expect(more.y).toBeGreaterThan(answer.y + answer.height);
});
