import { consoleUnderTest, deferred } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

/** What is read or clicked must not move when a name arrives late. */
const { open } = consoleUnderTest();

/** Opens a page whose calls of this kind are held until the returned function is called. */
async function openLate(path: string, late: string, width: number) {
  const { promise: held, resolve: release } = deferred();
  const page = await open({
    path,
    viewport: { width, height: 800 },
    prepare: (context) => context.route(late, (route) => held.then(() => route.continue())),
  });
  return { page, release };
}

const placeOf = async (place: Locator) => {
  await place.waitFor();
  return place.boundingBox();
};

const wearable = '/dashboard/support/wearables/asn/TAU5R2IU6MXHDIGQPIG1';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wren Solstice Bangle' });
/** Of the catalogue's reply, like the name. */
const catalogueFact = (page: Page) => page.getByText('Tokenisation: not supported').first();

test.each([900, 1100, 1366])('at %i px the actions of a wearable stay where they are', async (width) => {
  const { page, release } = await openLate(wearable, '**/discover/**', width);
  await heading(page).waitFor();
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  const before = await placeOf(refresh);
  release();
  await catalogueFact(page).waitFor();
  expect(await placeOf(refresh)).toEqual(before);
});

test.each([320, 390])('at %i px a page keeps its place below the name of its record', async (width) => {
  const { page, release } = await openLate(wearable, '**/discover/**', width);
  const before = await placeOf(heading(page));
  release();
  await catalogueFact(page).waitFor();
  expect((await placeOf(heading(page)))?.y).toBe(before?.y);
});

test.each([390, 768, 1366])(
  'at %i px a table stays where it is when its filters get options',
  async (width) => {
    const { page, release } = await openLate('/dashboard/utils/multos', '**/admin/**', width);
    const table = page.getByRole('table').first();
    const before = await placeOf(table);
    release();
    await page.getByRole('row').getByRole('link').first().waitFor();
    expect((await placeOf(table))?.y).toBe(before?.y);
  },
);
