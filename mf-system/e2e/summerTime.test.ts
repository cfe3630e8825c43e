import { consoleUnderTest } from '@console/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';

/** Its pages use the time zone Europe/London. */
const { console, open } = consoleUnderTest();

const logs = (page: Page) => page.getByRole('region', { name: 'Error logs' });
/** The times of the rows, as shown and as ISO 8601. */
const times = (page: Page) =>
  logs(page)
    .getByRole('table')
    .locator('time')
    .evaluateAll((all) => all.map((time) => [time.textContent ?? '', time.getAttribute('datetime') ?? '']));

/** Puts errors at these times into the newest window, whenever this test runs. */
const withErrorsAt = (moments: readonly string[]) => (context: BrowserContext) =>
  context.route('**/admin/system/errorlogs?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const isNewest = Number(searchParams.get('endTime')) > Date.now() - 86_400_000;
    const enrolmentLogs = moments.map((moment) => ({
      timestamp: Date.parse(moment) / 1000,
      message: `error of ${moment}`,
    }));
    return route.fulfill({ json: isNewest ? { enrolmentLogs } : {} });
  });
const openWith = (moments: readonly string[], query = '') =>
  open({ path: `/dashboard/system?${query}`, prepare: withErrorsAt(moments) });

test('UTC times have no gap when summer time starts', async () => {
  const page = await openWith(['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T02:30:00Z']);
  await logs(page).getByRole('rowheader').first().waitFor();
  await page.getByRole('heading', { name: 'Error logs' }).click();
  await page.keyboard.press('u');
  await logs(page).getByText('29/03/2026 02:30:00 UTC').first().waitFor();
  const shown = (await times(page)).map(([text, moment]) => [text?.slice(11, 19), moment?.slice(11, 19)]);
  expect(shown).toHaveLength(3);
  for (const [text, moment] of shown) expect(text).toBe(moment);
});

test('a range whose address was typed without a zone is the one that the fields show', async () => {
  const page = await openWith(
    ['2026-07-01T09:30:00Z', '2026-07-01T10:30:00Z'],
    'range=between&from=2026-07-01T10:00&to=2026-07-01T11:00',
  );
  await logs(page).getByRole('rowheader').first().waitFor();
  expect(await logs(page).getByLabel('From', { exact: true }).inputValue()).toBe('2026-07-01T11:00');
  expect(await times(page)).toEqual([['01/07/2026 11:30:00', '2026-07-01T10:30:00.000Z']]);
});

test('a range that ends in the repeated hour at the end of summer time includes both occurrences', async () => {
  const page = await openWith(
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
    'range=between',
  );
  await logs(page).getByRole('rowheader').nth(2).waitFor();
  await logs(page).getByLabel('To', { exact: true }).fill('2026-10-25T01:45');
  await page.waitForURL('**to=2026-10-25T01%3A45Z');
  await logs(page).getByRole('rowheader').nth(2).waitFor({ state: 'detached' });
  expect(await times(page)).toEqual([
    ['25/10/2026 01:30:00 +00:00', '2026-10-25T01:30:00.000Z'],
    ['25/10/2026 01:30:00 +01:00', '2026-10-25T00:30:00.000Z'],
  ]);
  await logs(page).getByLabel('From', { exact: true }).fill('2026-10-25T01:15');
  await page.waitForURL('**from=2026-10-25T00%3A15Z');
  expect(await times(page)).toHaveLength(2);
});

test.each([
  {
    zone: 'Antarctica/Troll',
    hours: 'two hours',
    moments: ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
    to: '2026-10-25T01:45',
    asked: '2026-10-25T01%3A45Z',
    shown: [
      ['25/10/2026 01:30:00 +00:00', '2026-10-25T01:30:00.000Z'],
      ['25/10/2026 02:30:00 +02:00', '2026-10-25T00:30:00.000Z'],
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    hours: 'half an hour',
    moments: ['2026-04-04T14:40:00Z', '2026-04-04T15:10:00Z', '2026-04-04T15:40:00Z'],
    to: '2026-04-05T01:45',
    asked: '2026-04-04T15%3A15Z',
    shown: [
      ['05/04/2026 01:40:00 +10:30', '2026-04-04T15:10:00.000Z'],
      ['05/04/2026 01:40:00 +11:00', '2026-04-04T14:40:00.000Z'],
    ],
  },
])(
  'a range that ends in the repeated time includes both occurrences if summer time shifts by $hours',
  async ({ zone, moments, to, asked, shown }) => {
    const here = await open({ path: '/dashboard/system' });
    const session = await here.evaluate(() => ({ ...sessionStorage }));
    const there = await here.context().browser()?.newContext({ timezoneId: zone });
    if (!there) throw new Error('There is no browser');
    await there.addInitScript((items) => Object.assign(sessionStorage, items), session);
    await withErrorsAt(moments)(there);
    const page = await there.newPage();
    await page.goto(`${console().origin}/dashboard/system?range=between`);
    await logs(page).getByRole('rowheader').nth(2).waitFor();
    await logs(page).getByLabel('To', { exact: true }).fill(to);
    await page.waitForURL(`**to=${asked}`);
    await logs(page).getByRole('rowheader').nth(2).waitFor({ state: 'detached' });
    expect(await times(page)).toEqual(shown);
    await there.close();
  },
);
