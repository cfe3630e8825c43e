import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { goTo } from './goTo';

const { open } = consoleUnderTest();

const onLaptop = (path: string) => open({ path, viewport: { width: 1366, height: 768 } });

/** What is seen of the top bar at `x`, or beside it. */
const pixel = (page: Page, x: number) => page.screenshot({ clip: { x, y: 30, width: 1, height: 1 } });

/** The right edge of the last button of the bar, and whether the page has a scroll bar. */
async function edgeOf(page: Page) {
  const box = await page.getByRole('button', { name: 'Account', exact: true }).boundingBox();
  const scrolls = await page.evaluate(() => document.documentElement.clientWidth < innerWidth);
  return { right: box && box.x + box.width, scrolls };
}

it('nothing moves sideways when a dialog stops the page from scrolling', async () => {
  const page = await onLaptop('/dashboard/system');
  const maintenance = page.getByRole('switch', { name: 'Maintenance mode' });
  await page.getByRole('table', { name: 'error logs' }).getByRole('rowheader').first().waitFor();
  const before = await edgeOf(page);
  expect(before.scrolls).toBe(true);
  await maintenance.click();
  await page.getByRole('dialog', { name: 'Switch maintenance on' }).waitFor();
  expect(await edgeOf(page)).toEqual({ right: before.right, scrolls: false });
  // The strip that the scroll bar has left is as dim as the bar beside it.
  expect(await pixel(page, 1365)).toEqual(await pixel(page, 1345));
});

it('nothing moves sideways between a page that scrolls and one that does not', async () => {
  const page = await onLaptop('/dashboard/system');
  await page.getByRole('table', { name: 'error logs' }).getByRole('rowheader').first().waitFor();
  const { right } = await edgeOf(page);
  await goTo(page, '/dashboard/support/wearables');
  expect(await edgeOf(page)).toEqual({ right, scrolls: false });
  // The bar seems to go on where a scroll bar would be.
  expect(await pixel(page, 1365)).toEqual(await pixel(page, 1345));
});

it('a page without a bar has one colour from edge to edge', async () => {
  const page = await open({ path: '/', as: null, viewport: { width: 1366, height: 768 } });
  await page.getByLabel('Email').waitFor();
  expect(await pixel(page, 1365)).toEqual(await pixel(page, 1345));
});

it('an account with all columns of its wearables fits beside the menu of a small laptop', async () => {
  const page = await onLaptop('/dashboard/support/accounts/account/yusuf_okafor12%40example.org');
  const table = page.getByRole('table', { name: 'wearables' });
  await table.getByRole('rowheader').first().waitFor();
  const { scrollWidth, clientWidth } = await table.evaluate(({ parentElement }) => ({
    scrollWidth: parentElement?.scrollWidth,
    clientWidth: parentElement?.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
});
