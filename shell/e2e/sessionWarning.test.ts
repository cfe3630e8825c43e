import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

/** How the warning of the session's end looks; what it does is in sessionEnd.test.ts. */
const { open, console: running } = consoleUnderTest();

/** Opens a page with a token that expires in less than three minutes. */
async function openWithWarning(path: string): Promise<Page> {
  const token = await running().platform.tokenFor('admin@example.com', 170);
  const page = await open({
    path,
    prepare: (context) =>
      context.addInitScript((short) => {
        // An empty page has no storage.
        if (location.protocol.startsWith('http')) sessionStorage.setItem('access_token', short);
      }, token),
  });
  await page.getByText('Your session ends in 3 minutes').waitFor();
  return page;
}

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session ends' });

/** Its distance from the top of the window, and its height. */
async function placeOf(page: Page) {
  const box = await warning(page).boundingBox();
  return box && { y: Math.round(box.y), height: Math.round(box.height) };
}

test.each([1440, 360])(
  'the warning stays below the bar of a scrolled page, in a line at %i px',
  async (width) => {
    const page = await openWithWarning('/dashboard/clients/create/nordlys');
    await page.setViewportSize({ width, height: 640 });
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await placeOf(page)).toEqual({ y: 56, height: 48 });
  },
);

test('the warning covers no field that takes the focus', async () => {
  const page = await openWithWarning('/dashboard/devices/create/nordlys');
  await page.setViewportSize({ width: 1440, height: 640 });
  const fields = page.getByRole('main').locator('input:not([type=file]), textarea');
  await fields.first().waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await fields.last().focus();
  const tops: number[] = [];
  for (let at = await fields.count(); at > 0; at -= 1) {
    await page.keyboard.press('Shift+Tab');
    tops.push(
      await page.evaluate(() =>
        document.activeElement?.matches('input, textarea, [role=combobox]')
          ? document.activeElement.getBoundingClientRect().top
          : Infinity,
      ),
    );
  }
  expect(Math.min(...tops)).toBeLessThan(300);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(104);
});

test('the head of a list sticks below the warning', async () => {
  const page = await openWithWarning('/dashboard/entities');
  await page.getByRole('rowheader').nth(20).waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  const head = await page.getByRole('columnheader').nth(1).boundingBox();
  expect(Math.round(head?.y ?? 0)).toBe(104);
});

test('at 400 % zoom the warning scrolls with the page, to leave room for it', async () => {
  const page = await openWithWarning('/dashboard/clients/create/nordlys');
  await page.setViewportSize({ width: 360, height: 225 });
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await placeOf(page))?.y).toBeLessThan(-48);
});

test.each([
  [768, 740],
  [360, 740],
  // 400 % zoom.
  [320, 256],
])('the session log leaves the button of the warning in reach at %i × %i px', async (width, height) => {
  const page = await openWithWarning('/dashboard/clients');
  await page.getByRole('rowheader').first().waitFor();
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Session log' }).click();
  await page.getByRole('complementary', { name: 'Session log' }).waitFor();
  await page.evaluate(() => scrollTo(0, 200));
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('dialog', { name: 'Stay signed in' }).waitFor();
});
