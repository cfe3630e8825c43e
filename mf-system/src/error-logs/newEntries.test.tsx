import { queryClient } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import { type AreaPage, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { DAY, logCalls, logs, momentsOf, openLogs, path, rows } from './testErrorLogs';

/** Waits until no request is in progress. */
const idle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/**
 * A platform that has more entries after `write` was called, of the last seconds before a time. Its replies then hold only
 * those of them that were asked for.
 */
function withLateEntries(count = 3): { platform: Platform; write: (before?: number) => void } {
  const platform = testPlatform();
  const { fetch } = platform;
  let written: number | undefined;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    const { pathname, searchParams } = new URL(request.url);
    if (written === undefined || !pathname.endsWith('/errorlogs')) return reply;
    const newest = written;
    const late = [1, 2, 3].slice(0, count).map((at) => ({
      timestamp: newest - at,
      event: 'Pairing_Failed',
      message: `Late one ${at}`,
      logLevel: 'ERROR',
    }));
    const isAsked = ({ timestamp }: { timestamp: number }) =>
      timestamp * 1000 >= Number(searchParams.get('startTime')) &&
      timestamp * 1000 <= Number(searchParams.get('endTime'));
    return Response.json({ enrolmentLogs: late.filter(isAsked) });
  };
  return { platform, write: (before = Date.now()) => (written = Math.floor(before / 1000)) };
}

/** Turns on auto-refresh every 30 seconds, and returns a function that triggers a refresh. */
async function autoRefresh({ user }: AreaPage): Promise<() => void> {
  const every = jest.spyOn(globalThis, 'setInterval');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Auto-refresh' }), '30');
  const [tick] = every.mock.calls.find(([, interval]) => interval === 30_000) ?? [];
  every.mockRestore();
  if (!tick) throw new Error('Nothing refreshes');
  return () => act(() => tick());
}

test('auto-refresh counts new entries, which a button adds to the rows', async () => {
  const { platform, write } = withLateEntries();
  const page = await openLogs(path, platform);
  expect(screen.getByRole('combobox', { name: 'Auto-refresh' })).toHaveValue('');
  const tick = await autoRefresh(page);
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(2));
  await idle();
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull();
  write();
  tick();
  const show = await screen.findByRole('button', { name: 'Show 3 new' });
  expect(show.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByText('Late one 1')).toBeNull();
  await page.user.click(show);
  expect(await screen.findByText('Late one 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Error logs' })).toHaveFocus();
  expect(statusRegion()).toHaveTextContent(/^3 new entries were added\.$/);
  await idle();
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(4));
  await idle();
  expect(screen.getAllByText('Late one 1')).toHaveLength(1);
});

test('finds an entry that was written late: it is older than the newest one known', async () => {
  const { platform, write } = withLateEntries();
  const tick = await autoRefresh(await openLogs(path, platform));
  write(Math.max(...momentsOf(await logs())) - 2 * 60_000);
  tick();
  expect(await screen.findByRole('button', { name: 'Show 3 new' })).toBeVisible();
});

test('new entries and the next check wait while another window is loading, which would drop them', async () => {
  const { platform, write } = withLateEntries();
  const held = holdCalls(platform, /\/errorlogs/);
  let isHeld = false;
  const fetch = (request: Request) => (isHeld ? held.platform : platform).fetch(request);
  const page = await openLogs(path, { ...platform, fetch });
  const tick = await autoRefresh(page);
  write();
  tick();
  const show = await screen.findByRole('button', { name: 'Show 3 new' });
  isHeld = true;
  await page.user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  tick();
  await page.user.click(show);
  expect(held.waiting).toHaveLength(1);
  expect(show).toHaveFocus();
  expect(statusRegion()).toBeEmptyDOMElement();
  held.release();
  // That window is empty, so the next one is loaded as well.
  await screen.findByText('No more logs available');
  await page.user.click(screen.getByRole('button', { name: 'Show 3 new' }));
  expect(await screen.findByText('Late one 1')).toBeVisible();
  await idle();
  expect(screen.getByText('Late one 1')).toBeVisible();
});

test.each([
  ['search', 'q=INSTALL'],
  ['filter by log', 'log=Wearable'],
  ['filter by level', 'level=CRITICAL'],
  ['time range', `range=between&to=${new Date(Date.now() - DAY).toISOString().slice(0, 16)}Z`],
])('says that a %s may hide added entries', async (_, query) => {
  const { platform, write } = withLateEntries();
  const page = await openLogs(`${path}?${query}`, platform);
  const tick = await autoRefresh(page);
  write();
  tick();
  await page.user.click(await screen.findByRole('button', { name: 'Show 3 new' }));
  expect(statusRegion()).toHaveTextContent(
    '3 new entries were added. The search, a filter or the time range may hide them.',
  );
  expect(screen.queryByText('Late one 1')).toBeNull();
});

test.each([
  ['', '1 new entry was added.'],
  ['?q=INSTALL', '1 new entry was added. The search, a filter or the time range may hide it.'],
])('a single added entry is said to be one (%s)', async (query, text) => {
  const { platform, write } = withLateEntries(1);
  const page = await openLogs(`${path}${query}`, platform);
  const tick = await autoRefresh(page);
  write();
  tick();
  await page.user.click(await screen.findByRole('button', { name: 'Show 1 new' }));
  expect(statusRegion().textContent).toBe(text);
});

test('auto-refresh fetches only new entries, pauses in a hidden tab, and stops when it is turned off', async () => {
  const page = await openLogs();
  const tick = await autoRefresh(page);
  tick();
  await waitFor(() => expect(logCalls(page.platform)).toHaveLength(2));
  const { startTime, endTime } = logCalls(page.platform)[1]?.query ?? {};
  expect(Number(endTime) - Number(startTime)).toBeLessThan(3 * DAY);
  await idle();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  tick();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await idle();
  hidden.mockRestore();
  expect(logCalls(page.platform)).toHaveLength(2);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(logCalls(page.platform)).toHaveLength(3));
  const stop = jest.spyOn(globalThis, 'clearInterval');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Auto-refresh' }), '');
  expect(stop).toHaveBeenCalled();
  stop.mockRestore();
  await idle();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(logCalls(page.platform)).toHaveLength(3);
});

test('auto-refresh asks for ten days at most, even if no entry is known', async () => {
  const platform = createPlatform({ scale: { errorLogRows: 0 } });
  const page = await renderArea({ area, path, platform });
  expect(await screen.findByText('No more logs available')).toBeVisible();
  const tick = await autoRefresh(page);
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(4));
  const { startTime, endTime } = logCalls(platform)[3]?.query ?? {};
  expect(Number(endTime) - Number(startTime)).toBe(10 * DAY);
});

test('an entry dated in the future does not prevent auto-refresh from finding new ones', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes('errorlogs')) return reply;
    const wearableLogs = [{ timestamp: Date.now() / 1000 + 7200, message: 'Dated ahead' }];
    return Response.json({ ...(await reply.json()), wearableLogs });
  };
  const tick = await autoRefresh(await openLogs(path, platform));
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(2));
  const { startTime, endTime } = logCalls(platform)[1]?.query ?? {};
  expect(Number(startTime)).toBeLessThan(Number(endTime));
  expect(Number(endTime) - Number(startTime)).toBeLessThan(3 * DAY);
});

test('a check without new entries updates the time of the logs', async () => {
  const page = await openLogs();
  const asOf = async () =>
    within(await logs())
      .getByText(/^As of/)
      .querySelector('time')?.dateTime ?? '';
  const before = await asOf();
  const tick = await autoRefresh(page);
  tick();
  await waitFor(async () => expect(Date.parse(await asOf())).toBeGreaterThan(Date.parse(before)));
  expect(logCalls(page.platform)).toHaveLength(2);
});

test('a check after the clock was put right shows the time of the check', async () => {
  const right = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => right + 3_600_000);
  const page = await openLogs();
  const asOf = async () => within(await logs()).getByText(/^As of/);
  expect(Date.parse((await asOf()).querySelector('time')?.dateTime ?? '')).toBeGreaterThan(right + 3_000_000);
  const tick = await autoRefresh(page);
  clock.mockImplementation(() => right + 60_000);
  tick();
  await idle();
  await waitFor(async () =>
    expect(Date.parse((await asOf()).querySelector('time')?.dateTime ?? '')).toBeLessThan(right + 120_000),
  );
});

test('does not start another refresh while one is in progress', async () => {
  const platform = testPlatform();
  const held = holdCalls(platform, /\/errorlogs/);
  let isHeld = false;
  const fetch = (request: Request) => (isHeld ? held.platform : platform).fetch(request);
  const tick = await autoRefresh(await openLogs(path, { ...platform, fetch }));
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(2));
  await idle();
  isHeld = true;
  tick();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  tick();
  expect(held.waiting[0]?.signal.aborted).toBe(false);
  held.release();
  await idle();
  expect(logCalls(platform)).toHaveLength(3);
});

test('says that an auto-refresh failed, and keeps the rows', async () => {
  const page = await openLogs();
  const tick = await autoRefresh(page);
  page.platform.fail({ match: { path: '/admin/system/errorlogs' }, status: 500 });
  tick();
  expect(await screen.findByText('Could not refresh; what is shown may be out of date')).toBeVisible();
  expect(await rows()).toHaveLength(10);
  page.platform.clearFailures();
  await page.user.click(within(await logs()).getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/^Could not refresh/)).not.toBeInTheDocument());
});

test('says how each Retry of a failed auto-refresh ended', async () => {
  const page = await openLogs();
  const tick = await autoRefresh(page);
  page.platform.fail({ match: { path: '/admin/system/errorlogs' }, status: 500 });
  tick();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await page.user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  page.platform.clearFailures();
  await page.user.click(retry);
  await waitFor(() => expect(statusRegion()).toHaveTextContent('What is shown is up to date again.'));
  expect(screen.queryByText(/^Could not refresh/)).not.toBeInTheDocument();
});

test('new entries can still be added to the rows after a failed Refresh', async () => {
  const { platform, write } = withLateEntries();
  const page = await openLogs(path, platform);
  const tick = await autoRefresh(page);
  write();
  tick();
  const show = await screen.findByRole('button', { name: 'Show 3 new' });
  jest.spyOn(platform, 'fetch').mockResolvedValueOnce(new Response('', { status: 500 }));
  await page.user.click(within(await logs()).getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  await page.user.click(show);
  expect(await screen.findByText('Late one 1')).toBeVisible();
  expect(await rows()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull();
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
});

test('auto-refresh loads the logs if the first load failed', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'html', times: 1 });
  const page = await renderArea({ area, path, platform });
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  const tick = await autoRefresh(page);
  tick();
  expect(await rows()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull();
});
