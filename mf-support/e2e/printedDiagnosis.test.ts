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

test('prints all that is shown of a phone that cannot be read', async () => {
  const [account] = running().platform.records.accounts();
  const page = await open({
    path: `/dashboard/support/accounts/account/${account?.email}`,
    prepare: (context) =>
      context.route('**/admin/accounts/*', (route) =>
        route.fulfill({ json: { ...account, deviceInfo: 'no base64 '.repeat(200) } }),
      ),
  });
  await page.getByText('What the platform sent').click();
  const sent = page.getByText(/^no base64 no/);
  const cut = () => sent.evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(await cut()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
});
