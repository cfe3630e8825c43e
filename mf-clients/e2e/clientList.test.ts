import {
  accessibilityProblems,
  consoleUnderTest,
  holdRequests,
  sidewaysScroll,
} from '@console/testing/browser';
import type { Locator } from 'playwright-core';

const { open } = consoleUnderTest();

const path = '/dashboard/clients';

test('the list of entities fits into the narrowest window', async () => {
  const page = await open({ path, viewport: { width: 320, height: 640 } });
  const entity = page.getByRole('combobox', { name: 'Entity' });
  await entity.click();
  // The input replaces its button once its code has loaded.
  await entity.and(page.locator('input')).fill('Nordlys');
  await page.getByTitle('Nordlys', { exact: true }).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('the links to pages stay in one line in the narrowest window, also amid many pages', async () => {
  const page = await open({ path: `${path}?page=15`, viewport: { width: 320, height: 640 } });
  const pages = page.getByRole('navigation', { name: 'Pages of applications' });
  const links = ['Previous page', 'Next page'].map((name) =>
    pages.getByRole('button', { name }).boundingBox(),
  );
  const [previous, next] = await Promise.all(links);
  expect(next?.y).toBe(previous?.y);
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('the banner of a previewed application fits into the narrowest window', async () => {
  const page = await open({ path, viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: 'Preview Nordlys App 1', exact: true }).click();
  const banner = page.getByRole('button', { name: 'Enlarge Email banner' });
  await banner.waitFor();
  const [part, whole] = await Promise.all([banner, banner.locator('..')].map((box) => box.boundingBox()));
  expect(part?.width).toBeLessThanOrEqual(whole?.width ?? 0);
});

test('the settings of the list are accessible', async () => {
  const page = await open({ path });
  await page.getByRole('button', { name: 'View of applications' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Saved views' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.each([768, 1024])(
  'at %i px, the head of the list keeps its height when the rows arrive',
  async (width) => {
    const page = await open({ path, viewport: { width, height: 900 } });
    const answer = await holdRequests(page.context(), '**/api/admin/clients*');
    await page.reload();
    const heightOfHead = () => page.locator('thead').evaluate((head) => head.getBoundingClientRect().height);
    await page.locator('table[aria-busy="true"]').waitFor();
    const before = await heightOfHead();
    answer();
    await page.locator('table[aria-busy="false"]').waitFor();
    expect(await heightOfHead()).toBe(before);
  },
);

/** How far an element has moved on the screen since it was last pressed. */
async function watchMoves(element: Locator) {
  await element.evaluate((one) => {
    const middle = () => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
    one.addEventListener('pointerdown', () => one.setAttribute('data-pressed-at', String(middle())));
  });
  return () =>
    element.evaluate(async (one) => {
      // What is painted counts.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { top, height } = one.getBoundingClientRect();
      return Math.abs(top + height / 2 - Number(one.getAttribute('data-pressed-at') ?? Number.NaN));
    });
}

test.each([
  [1120, '', 3],
  [1120, '?size=50', 20],
  [1280, '', 3],
  [1280, '?size=50', 20],
  [1440, '?size=50', 20],
])('at %i px, a row of the list%s stays under the pointer when it is previewed', async (width, query, at) => {
  const page = await open({ path: `${path}${query}`, viewport: { width, height: 900 } });
  const row = page.getByRole('button', { name: /^Preview / }).nth(at);
  // At the edge of the window, returning the focus to it would scroll it further in.
  await row.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const moved = await watchMoves(row);
  await row.click();
  const panel = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Next record' }) });
  await panel.getByText('Client ID').waitFor();
  expect(await moved()).toBeLessThanOrEqual(2);
  const table = page.getByRole('table', { name: 'applications' });
  const wider = await table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0));
  expect(wider).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await moved()).toBeLessThanOrEqual(2);
});

test('the previewed row is marked along its whole height, also as a card', async () => {
  const page = await open({ path, viewport: { width: 1120, height: 900 } });
  await page
    .getByRole('button', { name: /^Preview / })
    .nth(1)
    .click();
  const card = page.locator('tr[aria-current]');
  await card.waitFor();
  expect(await card.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
  expect(await card.evaluate((row) => getComputedStyle(row).boxShadow)).toContain('inset');
});
