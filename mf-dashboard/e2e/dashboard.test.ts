import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  type Composition,
  consoleUnderTest,
  sidewaysScroll,
} from '@console/testing/browser';
import type { Page } from 'playwright-core';

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['alone', { standalone: 'mf-dashboard' }],
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowsOf = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('table', { name }).getByRole('rowheader');

/** The count in the text of a figure: 1024 in 'Expired Activations Not activated within 30 days 1,024 4.1%'. */
function countIn(text: string | null): number {
  const [, count = ''] = /([\d,]+) [<>]?[\d.]+%$/.exec(text?.trim() ?? '') ?? [];
  return Number(count.replaceAll(',', '') || Number.NaN);
}

async function openDashboard(page: Page) {
  await card(page, 'Services').getByRole('img').first().waitFor();
}

describe.each(compositions)('the dashboard, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  test('shows the figures of the platform, or of a chosen entity', async () => {
    const page = await open();
    await openDashboard(page);
    const wearables = running().platform.records.wearables();
    const accounts = running().platform.records.accounts();
    await card(page, 'Wearables').getByText(wearables.length.toLocaleString('en'), { exact: true }).waitFor();
    await card(page, 'Accounts').getByText(accounts.length.toLocaleString('en'), { exact: true }).waitFor();
    expect(await card(page, 'Top 5 products').getByRole('listitem').count()).toBe(5);
    expect(await card(page, 'Top 5 issuers').getByRole('listitem').count()).toBe(5);
    expect(await accessibilityProblems(page)).toEqual([]);

    const entity = page.getByRole('combobox', { name: 'Entity' });
    await entity.click();
    // The input replaces its button once its code has loaded.
    await entity.and(page.locator('input')).fill('Nordlys');
    await page.getByTitle('Nordlys', { exact: true }).click();
    await page.waitForURL('**/dashboard?entity=nordlys');
    await card(page, 'Wearables')
      .getByText(wearables.length.toLocaleString('en'), { exact: true })
      .waitFor({ state: 'detached' });
    await page.reload();
    await openDashboard(page);
    const asked = running().platform.calls.filter(({ path }) => path === '/admin/dashboard');
    expect(asked.at(-1)?.query).toEqual({ entity: 'nordlys' });
  });

  test('fits figures of 16 digits into the layout', async () => {
    const page = await open({
      prepare: (context) =>
        context.route('**/admin/dashboard', async (route) => {
          const reply = await (await route.fetch({ maxRetries: 1 })).text();
          await route.fulfill({ body: reply.replace(/:\d+/g, `:${Number.MAX_SAFE_INTEGER}`) });
        }),
    });
    await openDashboard(page);
    await page.getByText('9,007,199,254,740,991').first().waitFor();
    const overlaps = await page.evaluate(() => {
      const figures = [...document.querySelectorAll('main :is(a, p, dd, li) > span')];
      return figures
        .filter((figure) => /^[\d,]{21}$/.test(figure.textContent ?? ''))
        .filter((figure) => {
          const [own, place] = [figure, figure.parentElement].map((e) => e?.getBoundingClientRect());
          return figure.scrollWidth > figure.clientWidth + 1 || (own?.right ?? 0) > (place?.right ?? 0) + 1;
        })
        .map((figure) => figure.parentElement?.textContent);
    });
    expect(overlaps).toEqual([]);
    const lines = await page.locator('main dd > span').evaluateAll((counts) =>
      counts.map((count) => {
        const text = document.createRange();
        text.selectNodeContents(count);
        return text.getClientRects().length;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
    expect(await sidewaysScroll(page)).toEqual([]);
  });

  test('a click on a figure opens its wearables; Back closes them', async () => {
    const page = await open();
    await openDashboard(page);
    const figure = card(page, 'Wearables').getByRole('link', { name: /^Expired Activations/ });
    const count = countIn(await figure.textContent());
    await figure.click();
    await rowsOf(page, 'Expired Activations').first().waitFor();
    await page.waitForURL('**/dashboard?drill=expired');
    await dialogOf(page, 'Expired Activations')
      .getByRole('button', { name: `Export CSV, ${count} rows of Expired Activations` })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await dialogOf(page, 'Expired Activations').waitFor({ state: 'hidden' });
    expect(await figure.isVisible()).toBe(true);
    await page.goForward();
    await rowsOf(page, 'Expired Activations').first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    await dialogOf(page, 'Expired Activations').waitFor({ state: 'hidden' });
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('a list opens, gives way to another and closes without moving the dashboard, which Back then leaves', async () => {
    const page = await open({ path: '/dashboard/system', viewport: { width: 1280, height: 400 } });
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const figure = card(page, 'Wearables').getByRole('link', { name: /^Expired Activations/ });
    await figure.waitFor();
    await page.evaluate(() => scrollTo(0, 150));
    const scrolled = () => page.evaluate(() => scrollY);
    // Playwright's own click would scroll to the link.
    await figure.evaluate((link: HTMLElement) => link.click());
    await rowsOf(page, 'Expired Activations').first().waitFor();
    expect(await scrolled()).toBe(150);
    await dialogOf(page, 'Expired Activations').getByRole('link', { name: 'Tokens Expiring Soon!' }).click();
    await rowsOf(page, 'Tokens Expiring Soon!').first().waitFor();
    expect(await scrolled()).toBe(150);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    await dialogOf(page, 'Tokens Expiring Soon!').waitFor({ state: 'hidden' });
    expect(await scrolled()).toBe(150);
    await page.goBack();
    await page.waitForURL('**/dashboard/system');
  });

  test('a list of wearables fits a phone', async () => {
    const page = await open({ path: '/dashboard?drill=expiring', viewport: { width: 390, height: 844 } });
    await rowsOf(page, 'Tokens Expiring Soon!').first().waitFor();
    const table = page.getByRole('table', { name: 'Tokens Expiring Soon!' });
    const wider = await table.evaluate(
      (shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0),
    );
    expect(wider).toBeLessThanOrEqual(0);
  });

  test('opens a list by its URL, switches to another, and exports all its rows as CSV', async () => {
    const page = await open({ path: '/dashboard?drill=inactive' });
    await rowsOf(page, 'Not yet activated wearables').first().waitFor();
    const lists = page.getByRole('navigation', { name: 'Lists of wearables' });
    await lists.getByRole('link', { name: 'Tokens Expiring Soon!' }).click();
    await page.waitForURL('**/dashboard?drill=expiring');
    const dialog = dialogOf(page, 'Tokens Expiring Soon!');
    await rowsOf(page, 'Tokens Expiring Soon!').first().waitFor();
    await dialog.getByRole('button', { name: 'Expiring in (days)' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const exportButton = dialog.getByRole('button', { name: /^Export CSV, / });
    const [, rows] = /, (\d+) rows/.exec((await exportButton.getAttribute('aria-label')) ?? '') ?? [];
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
    expect(download.suggestedFilename()).toBe('wearables-expiring.csv');
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      'ASN,Activation countdown,Expiring in (days),Email,Device,Variant,Created',
    );
    expect(lines).toHaveLength(Number(rows));
    const asns = running()
      .platform.records.wearables()
      .map(({ asn }) => asn);
    for (const line of lines) expect(asns).toContain(line.split(',')[0]);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/dashboard');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('a row links to the wearable, and Back returns to the row', async () => {
    const page = await open({ path: '/dashboard?drill=missing&size=100' });
    const row = rowsOf(page, 'Wearables without a service').last();
    const asn = (await row.textContent()) ?? '';
    await row.getByRole('link').click();
    await page.waitForURL(`**/dashboard/support/wearables/asn/${asn}`);
    await page.getByText('No Services Currently Registered', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    const link = rowsOf(page, 'Wearables without a service').getByRole('link', { name: asn });
    await page.waitForFunction((text) => document.activeElement?.textContent === text, asn);
    const { y = -1, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  test('an external admin sees no accounts card, and only their own entity', async () => {
    const page = await open({ as: 'ROLE_EXTERNAL_ADMIN' });
    await openDashboard(page);
    expect(await card(page, 'Accounts').count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Entity' }).count()).toBe(0);
    const asked = running().platform.calls.filter(({ path }) => path === '/admin/dashboard');
    expect(asked.map(({ query }) => query)).toEqual([{ entity: 'nordlys' }]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('says that figures could not be loaded or refreshed, and Retry recovers', async () => {
    const { platform } = running();
    platform.fail({ match: { path: '/admin/dashboard' }, body: 'html', times: 1 });
    const page = await open({ expectedProblems: /500/ });
    await page.getByText('Error getting dashboard data').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await openDashboard(page);

    platform.fail({ match: { path: '/admin/dashboard' }, message: 'Still being counted', times: 1 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Could not refresh; what is shown may be out of date').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Could not refresh').waitFor({ state: 'detached' });
  });

  test('the title of a list does not overlap the close button on a narrow screen', async () => {
    const page = await open({
      path: '/dashboard?drill=missing',
      viewport: { width: 360, height: 780 },
    });
    const dialog = dialogOf(page, 'Wearables without a service');
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    const title = await dialog
      .getByText('Wearables without a service', { exact: true })
      .first()
      .evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().right;
      });
    // Leaves room for the focus ring of the button.
    expect(title).toBeLessThan((close?.x ?? 0) - 8);
  });

  test('the list of entities fits into the narrowest window, and says that a search finds none', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await openDashboard(page);
    const entity = page.getByRole('combobox', { name: 'Entity' });
    await entity.click();
    await entity.and(page.locator('input')).fill('Nordlys');
    await page.getByTitle('Nordlys', { exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    await entity.and(page.locator('input')).fill('no such name');
    const none = page.getByRole('option', { name: 'No such entity' });
    await none.waitFor();
    expect(await entity.getAttribute('aria-activedescendant')).toBe(await none.getAttribute('id'));
  });

  // Firefox prints the rows of a flexible box over each other where one is broken across two sheets.
  test('prints its rows of cards one after the other', async () => {
    const page = await open();
    await openDashboard(page);
    await page.emulateMedia({ media: 'print' });
    const rows = card(page, 'Services').locator('xpath=../..');
    expect(await rows.evaluate((box) => getComputedStyle(box).display)).toBe('block');
    const [first, second] = await Promise.all(
      ['Accounts', 'Top 5 products'].map((name) => card(page, name).boundingBox()),
    );
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(16);
  });

  test('says in the dialog that a list could not be loaded, and Retry recovers', async () => {
    running().platform.fail({ match: { path: '/admin/dashboard/wearables' }, status: 503, times: 1 });
    const page = await open({ path: '/dashboard?drill=processing', expectedProblems: /503/ });
    const dialog = dialogOf(page, 'Waiting to be personalised');
    await dialog.getByRole('alert').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await rowsOf(page, 'Waiting to be personalised').first().waitFor();
  });
});
