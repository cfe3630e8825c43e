import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('at 400 % zoom the focused search field is in the window', async () => {
  const page = await open({ path: '/dashboard/support/wearables', viewport: { width: 320, height: 256 } });
  const field = page.getByRole('textbox', { name: /^ASN/ });
  await field.and(page.locator(':focus')).waitFor();
  const seen = () =>
    field.evaluate((shown) => {
      const { top, bottom } = shown.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await seen()).toBe(true);
});
