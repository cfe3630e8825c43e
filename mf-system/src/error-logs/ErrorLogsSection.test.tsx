import { createPlatform } from '@console/platform';
import { type AreaPage, holdCalls, renderArea, testPlatform, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { DAY, logCalls, logs, openLogs, path, rows } from './testErrorLogs';

const downloads = watchDownloads();

const loadMore = ({ user }: AreaPage) => user.click(screen.getByRole('button', { name: 'Load more' }));
const levelOf = async () => within(await logs()).getByRole('combobox', { name: 'Level of error logs' });
const logOf = async () => within(await logs()).getByRole('combobox', { name: 'Log of error logs' });
const windowsOf = ({ platform }: AreaPage) =>
  logCalls(platform).map(({ query }) => ({
    startTime: Number(query.startTime),
    endTime: Number(query.endTime),
  }));

/** The number of loaded entries, taken from the options of the log filter. */
async function countOf(log: 'All' | 'Enrolment' | 'Wearable'): Promise<number> {
  const option = within(await logOf()).getByRole('option', { name: new RegExp(`^${log}`) });
  return Number(/\((\d+)\)/.exec(option.textContent ?? '')?.[1]);
}

/** A platform whose only logs are these of enrolments. */
function platformWith(enrolmentLogs: readonly object[]) {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    return request.url.includes('errorlogs') ? Response.json({ enrolmentLogs, wearableLogs: [] }) : reply;
  };
  return platform;
}
const anError = { timestamp: Date.now() / 1000 - 60, message: 'One' };

test('shows the last ten days of both logs in one table, newest first', async () => {
  const page = await openLogs();
  const [window] = windowsOf(page);
  expect((window?.endTime ?? 0) - (window?.startTime ?? 0)).toBe(10 * DAY);
  expect(Math.abs((window?.endTime ?? 0) - Date.now())).toBeLessThan(60_000);
  const table = within(await logs()).getByRole('table');
  const times = [...table.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toHaveLength(10);
  expect(times).toEqual([...times].sort().reverse());
  const titles = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual(['Time', 'Log', 'Level', 'Event', 'Message', 'Client or user']);
  expect(await countOf('All')).toBe((await countOf('Enrolment')) + (await countOf('Wearable')));
});

test("loads two more windows without gap or overlap, then says 'No more logs available'", async () => {
  const page = await openLogs();
  const first = await countOf('All');
  await loadMore(page);
  await waitFor(async () => expect(await countOf('All')).toBeGreaterThan(first));
  expect(await screen.findByRole('button', { name: 'Load more' })).toHaveFocus();
  await loadMore(page);
  expect(await screen.findByText('No more logs available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  const windows = windowsOf(page);
  expect(windows).toHaveLength(3);
  const [newest, middle, oldest] = windows;
  expect(middle?.endTime).toBe(newest?.startTime);
  expect(oldest?.endTime).toBe(middle?.startTime);
  expect((newest?.endTime ?? 0) - (oldest?.startTime ?? 0)).toBe(30 * DAY);
  // The seed has 400 rows per log in the last 30 days; the oldest may have just fallen out of them.
  expect(await countOf('Enrolment')).toBeGreaterThan(395);
  expect(await countOf('Wearable')).toBeGreaterThan(395);
});

test('skips empty windows to the end, and the table says NO AVAILABLE DATA', async () => {
  const page = await renderArea({ area, path, platform: createPlatform({ scale: { errorLogRows: 0 } }) });
  expect(await screen.findByText('No more logs available')).toBeVisible();
  expect(windowsOf(page)).toHaveLength(3);
  expect(await screen.findByText('NO AVAILABLE DATA')).toBeVisible();
});

test('only CRITICAL rows are red, and show their level', async () => {
  await openLogs(`${path}?size=50`);
  const shown = [...(await logs()).querySelectorAll('tbody tr')];
  expect(shown).toHaveLength(50);
  const named = shown.filter(({ textContent }) => textContent?.includes('CRITICAL'));
  expect(named.length).toBeGreaterThan(0);
  expect(shown.filter(({ className }) => className.includes('critical'))).toEqual(named);
});

test('offers page sizes of 5, 10, 20, 50 and 100', async () => {
  const page = await openLogs();
  const sizes = within(await logs()).getByRole('combobox', { name: 'Rows per page of error logs' });
  const offered = within(sizes)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['5', '10', '20', '50', '100']);
  await page.user.selectOptions(sizes, '5');
  expect(await rows()).toHaveLength(5);
  expect(page.address()).toBe(`${path}?size=5`);
});

test('filters by log and level, starting on the first page, and keeps the filters in the URL', async () => {
  const page = await openLogs(`${path}?page=2`);
  await page.user.selectOptions(await logOf(), 'Wearable');
  await page.user.selectOptions(await levelOf(), 'CRITICAL');
  await waitFor(() => expect(page.address()).toBe(`${path}?log=Wearable&level=CRITICAL`));
  for (const header of await rows()) {
    expect(header.closest('tr')).toHaveTextContent('CRITICAL');
    expect(header.closest('tr')).toHaveTextContent('Wearable');
  }
  await page.user.selectOptions(await levelOf(), '');
  await page.user.selectOptions(await logOf(), '');
  expect(page.address()).toBe(path);
});

test('the level filter ignores case, like the red of a row, and shows the levels as they were sent', async () => {
  const platform = platformWith(
    ['critical', 'CRITICAL', 'error'].map((logLevel) => ({ ...anError, logLevel })),
  );
  await openLogs(`${path}?level=CRITICAL`, platform);
  const shown = [...(await logs()).querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(shown).toHaveLength(2);
  for (const level of ['CRITICAL', 'critical']) expect(shown).toContainEqual(expect.stringContaining(level));
  const offered = within(await levelOf()).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All (3)', 'CRITICAL (2)', 'ERROR (1)']);
});

test('a level that no row has shows an empty table, and can be reset', async () => {
  const page = await renderArea({ area, path: `${path}?level=FATAL` });
  expect(await within(await logs()).findByText(/^Nothing matches FATAL/)).toBeVisible();
  expect(await levelOf()).toHaveValue('FATAL');
  await page.user.selectOptions(await levelOf(), '');
  expect(await rows()).toHaveLength(10);
});

test('does not search the UTC text of a time, which is not shown', async () => {
  const page = await openLogs();
  const [time] = (await logs()).querySelectorAll('time');
  const search = within(await logs()).getByRole('searchbox');
  await page.user.type(search, `${time?.dateTime.slice(0, 10) ?? ''}{Enter}`);
  expect(await within(await logs()).findByText(/^Nothing matches/)).toBeVisible();
});

test('a reference links a row to the matching row of the other log', async () => {
  const page = await openLogs(`${path}?size=100`);
  const refs = within(await logs())
    .getAllByRole('link', { name: /^[A-Z0-9]{8}$/ })
    .map(({ textContent }) => textContent ?? '');
  const inBoth = refs.find((ref, at) => refs.indexOf(ref) < at) ?? '';
  await page.go(`${path}?size=100&log=Enrolment`);
  await page.user.click(await screen.findByRole('link', { name: inBoth }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const found = (await rows()).map((row) => row.closest('tr')?.textContent ?? '');
  for (const log of ['Enrolment', 'Wearable'])
    expect(found.filter((text) => text.includes(log) && text.includes(inBoth))).toHaveLength(1);
  expect(page.address()).toBe(`${path}?q=${inBoth}`);
});

test.each(['wide', 'narrow'])(
  'exports the loaded, matching rows as CSV, with the same columns in a %s window',
  async (width) => {
    const query = window.matchMedia('all');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...query, media, matches: width === 'narrow' }));
    const page = await openLogs(`${path}?level=CRITICAL&log=Enrolment`);
    await page.user.click(within(await logs()).getByRole('button', { name: /^Export CSV/ }));
    expect(downloads.map(({ name }) => name)).toEqual(['error-logs.csv']);
    const [head, ...lines] = ((await downloads[0]?.blob.text()) ?? '').trim().split('\r\n');
    expect(head).toContain('Time,Log,Level,Event,Message,Client or user');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Enrolment,CRITICAL,/);
  },
);

test('a time that is no date is exported as it came', async () => {
  const page = await openLogs(path, platformWith([{ ...anError, timestamp: 9e15 }]));
  await page.user.click(within(await logs()).getByRole('button', { name: /^Export CSV/ }));
  expect(await downloads[0]?.blob.text()).toContain('\r\n9000000000000000,Enrolment,,,One,');
});

test("shows 'Error retrieving logs' if a window fails, keeps the loaded rows, and can retry", async () => {
  const page = await openLogs();
  const loaded = await countOf('All');
  page.platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'html', times: 1 });
  await loadMore(page);
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  expect(await countOf('All')).toBe(loaded);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await countOf('All')).toBeGreaterThan(loaded));
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
  const [, failed, again] = windowsOf(page);
  expect(again).toEqual(failed);
});

test('shows no empty table if the first window fails, and Retry recovers', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'cut', times: 1 });
  const page = await renderArea({ area, path, platform });
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(10);
});

test('shows the age of the logs, and Refresh starts again from now', async () => {
  const page = await openLogs();
  expect(within(await logs()).getByText(/^As of/)).toHaveTextContent('just now');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(windowsOf(page)).toHaveLength(2));
  const [before, after] = windowsOf(page);
  expect(after?.endTime).toBeGreaterThan(before?.endTime ?? Number.NaN);
});

test('announces the window being searched, and leaving the page cancels the request', async () => {
  const held = holdCalls(testPlatform(), /errorlogs$/);
  const page = await renderArea({ area, path, platform: held.platform });
  expect(
    await screen.findByText('Searching the last 10 days…', { selector: '[role=status]' }),
  ).toBeInTheDocument();
  expect(held.waiting.map(({ signal }) => signal.aborted)).toEqual([false]);
  await page.go('/dashboard/oems');
  await waitFor(() => expect(held.waiting.map(({ signal }) => signal.aborted)).toEqual([true]));
});

test("a customer's email links to the account, and a client ID is plain text", async () => {
  const clients = ['ada@example.org', 'harbour-pay'];
  await openLogs(path, platformWith(clients.map((clientUser) => ({ ...anError, clientUser }))));
  const links = within(await logs()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/support/accounts/account/ada%40example.org',
  ]);
  expect(within(await logs()).getByText('harbour-pay')).toBeVisible();
});
