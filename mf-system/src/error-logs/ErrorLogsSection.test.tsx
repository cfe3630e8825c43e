import { queryClient } from '@console/api';
import { createPlatform } from '@console/platform';
import { type AreaPage, renderArea, testPlatform, watchDownloads } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const downloads = watchDownloads();
const DAY = 86_400_000;

const enrolment = () => screen.findByRole('region', { name: 'Enrolment logs' });
const wearable = () => screen.findByRole('region', { name: 'Wearable logs' });
const rows = (log: HTMLElement) => within(log).findAllByRole('rowheader');
const loadMore = ({ user }: AreaPage) => user.click(screen.getByRole('button', { name: 'Load more' }));
const windowsOf = ({ platform }: AreaPage) =>
  platform.calls
    .filter((call) => call.path === '/admin/system/errorlogs')
    .map(({ query }) => ({ startTime: Number(query.startTime), endTime: Number(query.endTime) }));

/** Rows of a log in all that is loaded, as its level filter counts them. */
function countOf(log: HTMLElement): number {
  const all = within(log).getByRole('option', { name: /^All levels/ });
  return Number(/\((\d+)\)/.exec(all.textContent ?? '')?.[1]);
}

async function open(address = path, platform = testPlatform()) {
  const page = await renderArea({ area, path: address, platform });
  await rows(await enrolment());
  return page;
}

test('the first ten days are shown at once, newest first, in two tables', async () => {
  const page = await open();
  const [window] = windowsOf(page);
  expect((window?.endTime ?? 0) - (window?.startTime ?? 0)).toBe(10 * DAY);
  expect(Math.abs((window?.endTime ?? 0) - Date.now())).toBeLessThan(60_000);
  for (const log of [await enrolment(), await wearable()]) {
    const times = [...log.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort().reverse());
    const titles = within(log)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Time', 'Level', 'Event', 'Message', 'Client or user']);
  }
});

test("two more windows meet without gap or overlap, and then there is 'No more logs available'", async () => {
  const page = await open();
  const first = countOf(await enrolment());
  await loadMore(page);
  await waitFor(async () => expect(countOf(await enrolment())).toBeGreaterThan(first));
  await loadMore(page);
  expect(await screen.findByText('No more logs available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  const windows = windowsOf(page);
  expect(windows).toHaveLength(3);
  const [newest, middle, oldest] = windows;
  expect(middle?.endTime).toBe(newest?.startTime);
  expect(oldest?.endTime).toBe(middle?.startTime);
  expect((newest?.endTime ?? 0) - (oldest?.startTime ?? 0)).toBe(30 * DAY);
  // The seed has 400 rows in each log over the last 30 days; the oldest may have just left them.
  expect(countOf(await enrolment())).toBeGreaterThan(395);
  expect(countOf(await wearable())).toBeGreaterThan(395);
});

test('empty windows are stepped over to the end, and the tables say NO AVAILABLE DATA', async () => {
  const page = await renderArea({ area, path, platform: createPlatform({ scale: { errorLogRows: 0 } }) });
  expect(await screen.findByText('No more logs available')).toBeVisible();
  expect(windowsOf(page)).toHaveLength(3);
  expect(await screen.findAllByText('NO AVAILABLE DATA')).toHaveLength(2);
});

test('a CRITICAL row is red and named; the others are not', async () => {
  await open(`${path}?enrolment-size=50`);
  const log = await enrolment();
  const shown = [...log.querySelectorAll('tbody tr')];
  expect(shown).toHaveLength(50);
  const named = shown.filter(({ textContent }) => textContent?.includes('CRITICAL'));
  expect(named.length).toBeGreaterThan(0);
  expect(shown.filter(({ className }) => className.includes('critical'))).toEqual(named);
});

test('offers pages of 5, 10, 20, 50 and 100, each table for itself', async () => {
  const page = await open();
  const sizes = within(await wearable()).getByRole('combobox', { name: 'Rows per page' });
  const offered = within(sizes)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['5', '10', '20', '50', '100']);
  await page.user.selectOptions(sizes, '5');
  expect(await rows(await wearable())).toHaveLength(5);
  expect(await rows(await enrolment())).toHaveLength(10);
  expect(page.address()).toBe(`${path}?wearable-size=5`);
});

test('a level narrows one table, begins on its first page and is in the address', async () => {
  const page = await open(`${path}?enrolment-page=2&wearable-page=2`);
  const log = await enrolment();
  await page.user.selectOptions(within(log).getByRole('combobox', { name: /^Level/ }), 'CRITICAL');
  expect(page.address()).toBe(`${path}?wearable-page=2&enrolment-level=CRITICAL`);
  for (const header of await rows(log)) expect(header.closest('tr')).toHaveTextContent('CRITICAL');
  await page.user.selectOptions(within(log).getByRole('combobox', { name: /^Level/ }), '');
  expect(page.address()).toBe(`${path}?wearable-page=2`);
});

test('a link with a level that no row has shows an empty table, with a way back', async () => {
  const page = await renderArea({ area, path: `${path}?enrolment-level=FATAL` });
  const log = await enrolment();
  expect(await within(log).findByText('NO AVAILABLE DATA')).toBeVisible();
  expect(within(log).getByRole('combobox', { name: /^Level/ })).toHaveValue('FATAL');
  await page.user.selectOptions(within(log).getByRole('combobox', { name: /^Level/ }), '');
  expect(await rows(log)).toHaveLength(10);
});

test('the search of one log leaves the other alone', async () => {
  const page = await open();
  const log = await wearable();
  await page.user.type(within(log).getByRole('searchbox'), 'pairing{Enter}');
  await waitFor(async () => {
    for (const header of await rows(log)) expect(header.closest('tr')).toHaveTextContent('Pairing Failed');
  });
  expect(page.address()).toBe(`${path}?wearable-q=pairing`);
  expect((await enrolment()).textContent).not.toContain('Pairing Failed');
});

test('the search looks at what can be read, not at the UTC text behind a time', async () => {
  const page = await open();
  const log = await enrolment();
  const [time] = log.querySelectorAll('time');
  await page.user.type(within(log).getByRole('searchbox'), `${time?.dateTime.slice(0, 10) ?? ''}{Enter}`);
  expect(await within(log).findByText(/^Nothing matches/)).toBeVisible();
});

test('exports what is loaded and fits, as CSV', async () => {
  const page = await open(`${path}?enrolment-level=CRITICAL`);
  await page.user.click(within(await enrolment()).getByRole('button', { name: /^Export CSV/ }));
  expect(downloads.map(({ name }) => name)).toEqual(['enrolment-logs.csv']);
  const [head, ...lines] = ((await downloads[0]?.blob.text()) ?? '').trim().split('\r\n');
  expect(head).toContain('Time,Level,Event,Message,Client or user');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,CRITICAL,/);
});

test("a window that fails says 'Error retrieving logs', keeps what is loaded, and can be asked for again", async () => {
  const page = await open();
  const loaded = countOf(await enrolment());
  page.platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'html', times: 1 });
  await loadMore(page);
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  expect(countOf(await enrolment())).toBe(loaded);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(countOf(await enrolment())).toBeGreaterThan(loaded));
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
  const [, failed, again] = windowsOf(page);
  expect(again).toEqual(failed);
});

test('where the first window fails there are no empty tables, and Retry brings them', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'cut', times: 1 });
  const page = await renderArea({ area, path, platform });
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows(await enrolment())).toHaveLength(10);
});

test('Refresh begins again from now', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(windowsOf(page)).toHaveLength(2));
  const [before, after] = windowsOf(page);
  expect(after?.endTime).toBeGreaterThan(before?.endTime ?? Number.NaN);
});

test('refreshes by itself where that is wished, not in a tab that nobody sees, and not after it was switched off', async () => {
  const page = await open();
  const choice = screen.getByRole('combobox', { name: 'Refresh by itself' });
  expect(choice).toHaveValue('');
  const every = jest.spyOn(globalThis, 'setInterval');
  await page.user.selectOptions(choice, '30');
  const [tick] = every.mock.calls.find(([, interval]) => interval === 30_000) ?? [];
  every.mockRestore();
  act(() => tick?.());
  await waitFor(() => expect(windowsOf(page)).toHaveLength(2));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await rows(await enrolment());
  act(() => tick?.());
  hidden.mockRestore();
  expect(windowsOf(page)).toHaveLength(2);
});

test('what is being searched is said aloud, and leaving the page cancels it', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/system/errorlogs' }, delayMs: 60_000 });
  const page = await renderArea({ area, path, platform });
  expect(await screen.findByText('Searching the last 10 days…')).toHaveAttribute('role', 'status');
  expect(screen.getAllByRole('option', { name: 'All levels' })).toHaveLength(2);
  expect(queryClient.isFetching({ queryKey: ['mf-system', 'errorLogs'] })).toBe(1);
  await page.go('/dashboard/oems');
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['mf-system', 'errorLogs'] })).toBe(0));
});

test("a customer's email leads to the account", async () => {
  await open();
  const [link] = within(await enrolment()).getAllByRole('link', { name: /@/ });
  expect(link).toHaveAttribute(
    'href',
    `/dashboard/support/accounts/account/${encodeURIComponent(link?.textContent ?? '')}`,
  );
});
