import { queryClient } from '@console/api';
import type { Platform } from '@console/platform';
import { type AreaPage, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const DAY = 86_400_000;

const logs = () => screen.findByRole('region', { name: 'Error logs' });
const rows = async () => within(await logs()).findAllByRole('rowheader');
const momentsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody time')].map((time) => Date.parse(time.getAttribute('datetime') ?? ''));
const logCalls = ({ calls }: Platform) => calls.filter((call) => call.path === '/admin/system/errorlogs');

/** Waits until no request is in progress. */
const idle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

async function open(address = path, platform = testPlatform()): Promise<AreaPage> {
  const page = await renderArea({ area, path: address, platform });
  await rows();
  return page;
}

/** A platform that returns three entries of the last seconds after `write` was called. */
function withLateEntries(): { platform: Platform; write: () => void } {
  const platform = testPlatform();
  const { fetch } = platform;
  let written: number | undefined;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    const { url } = request;
    if (written === undefined || !url.includes('errorlogs')) return reply;
    const newest = written;
    const late = [1, 2, 3].map((at) => ({
      timestamp: newest - at,
      event: 'Pairing_Failed',
      message: `Late one ${at}`,
      logLevel: 'ERROR',
    }));
    return Response.json({ enrolmentLogs: late });
  };
  return { platform, write: () => (written = Math.floor(Date.now() / 1000)) };
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
  const page = await open(path, platform);
  expect(screen.getByRole('combobox', { name: 'Auto-refresh' })).toHaveValue('');
  const tick = await autoRefresh(page);
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull();
  await idle();
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

test('says that a filter may hide added entries', async () => {
  const { platform, write } = withLateEntries();
  const page = await open(`${path}?level=CRITICAL`, platform);
  const tick = await autoRefresh(page);
  write();
  tick();
  await page.user.click(await screen.findByRole('button', { name: 'Show 3 new' }));
  expect(statusRegion()).toHaveTextContent(
    '3 new entries were added. The search, a filter or the time range may hide them.',
  );
  expect(screen.queryByText('Late one 1')).toBeNull();
});

test('auto-refresh fetches only new entries, pauses in a hidden tab, and stops when it is turned off', async () => {
  const page = await open();
  const tick = await autoRefresh(page);
  tick();
  await waitFor(() => expect(logCalls(page.platform)).toHaveLength(2));
  const { startTime, endTime } = logCalls(page.platform)[1]?.query ?? {};
  expect(Number(endTime) - Number(startTime)).toBeLessThan(3 * DAY);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  tick();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(logCalls(page.platform)).toHaveLength(2);
  await idle();
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

test('an entry dated in the future does not prevent auto-refresh from finding new ones', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes('errorlogs')) return reply;
    const wearableLogs = [{ timestamp: Date.now() / 1000 + 7200, message: 'Dated ahead' }];
    return Response.json({ ...(await reply.json()), wearableLogs });
  };
  const tick = await autoRefresh(await open(path, platform));
  tick();
  await waitFor(() => expect(logCalls(platform)).toHaveLength(2));
  const { startTime, endTime } = logCalls(platform)[1]?.query ?? {};
  expect(Number(startTime)).toBeLessThan(Number(endTime));
  expect(Number(endTime) - Number(startTime)).toBeLessThan(3 * DAY);
});

test('a check without new entries updates the time of the logs', async () => {
  const page = await open();
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

test('does not start another refresh while one is in progress', async () => {
  const platform = testPlatform();
  const held = holdCalls(platform, /\/errorlogs/);
  let isHeld = false;
  const fetch = (request: Request) => (isHeld ? held.platform : platform).fetch(request);
  const tick = await autoRefresh(await open(path, { ...platform, fetch }));
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
  const page = await open();
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
  const page = await open();
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
  const page = await open(path, platform);
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

test('filters by time range, and keeps it in the URL', async () => {
  const page = await open(`${path}?page=2&size=100`);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time of error logs' }), '24h');
  await waitFor(() => expect(page.address()).toBe(`${path}?size=100&range=24h`));
  const moments = momentsOf(await logs());
  expect(moments.length).toBeGreaterThan(3);
  for (const moment of moments) expect(moment).toBeGreaterThan(Date.now() - DAY - 60_000);
});

test.each([
  ['2026-01-02T10:00Z', '2026-01-01T10:00Z', 'From is later than To'],
  ['', '2020-01-01T10:00Z', 'No loaded errors in this time range'],
])('explains why a range from "%s" to "%s" is empty', async (from, to, why) => {
  const page = await renderArea({
    area,
    path: `${path}?${new URLSearchParams({ range: 'between', from, to })}`,
  });
  expect(await within(await logs()).findByText(why)).toBeVisible();
  expect(screen.queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time of error logs' }), '');
  expect((await rows()).length).toBeGreaterThan(0);
});

test('ignores incomplete date input, and drops it on blur', async () => {
  const moment = '2026-01-02T10:00';
  const page = await renderArea({ area, path: `${path}?range=between&to=${moment}Z` });
  const field = await screen.findByLabelText('To');
  const before = page.address();
  expect(field).toHaveValue(moment);
  field.focus();
  fireEvent.change(field, { target: { value: '0002-01-02T10:00' } });
  expect(field).toHaveValue('0002-01-02T10:00');
  expect(page.address()).toBe(before);
  fireEvent.blur(field);
  expect(field).toHaveValue(moment);
  fireEvent.change(field, { target: { value: '2025-01-02T10:00' } });
  await waitFor(() => expect(page.address()).toContain('to=2025-01-02T10%3A00Z'));
  expect(field).toHaveAttribute('max', '9999-12-31T23:59');
});

test('loads the windows that a range before the loaded entries needs', async () => {
  const page = await open();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time of error logs' }), 'between');
  const text = (moment: number) => new Date(moment).toISOString().slice(0, 16);
  const [from, to] = [Date.now() - 15 * DAY, Date.now() - 12 * DAY];
  await page.go(`${path}?range=between&from=${text(from)}Z&to=${text(to)}Z`);
  await waitFor(async () => expect(momentsOf(await logs()).length).toBe(10));
  for (const moment of momentsOf(await logs())) {
    expect(moment).toBeGreaterThanOrEqual(from - 60_000);
    expect(moment).toBeLessThanOrEqual(to);
  }
  expect(logCalls(page.platform)).toHaveLength(2);

  const end = Date.now() - 22 * DAY;
  await page.go(`${path}?range=between&to=${text(end)}Z`);
  await waitFor(async () => expect(momentsOf(await logs()).length).toBe(10));
  for (const moment of momentsOf(await logs())) expect(moment).toBeLessThanOrEqual(end);
  expect(logCalls(page.platform)).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  await waitFor(() => expect(page.address()).not.toContain('to='));
});

test('cuts the middle of a long message in its row, and shows all of it in the preview', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  const trace = `Timed out${'\n  at next (chip.js)'.repeat(50)} (ref 4F2A81C0)`;
  platform.fetch = async (request) => {
    if (!request.url.includes('/admin/system/errorlogs')) return fetch(request);
    const row = { timestamp: Date.now() / 1000 - 60, event: 'Failed', message: trace, logLevel: 'ERROR' };
    return Response.json({ enrolmentLogs: [row], wearableLogs: [] });
  };
  const page = await renderArea({ area, path, platform });
  const ref = await within(await logs()).findByRole('link', { name: '4F2A81C0' });
  expect(ref.closest('tr')).toHaveTextContent(/Timed out at next .* … .* \(ref 4F2A81C0\)/);
  expect(ref.closest('tr')?.textContent.length).toBeLessThan(900);
  const look = screen.getByRole('button', { name: /^Preview Timed out at next .* … .*\(ref 4F2A81C0\)$/ });
  expect(look.getAttribute('aria-label')?.length).toBeLessThan(120);
  await page.user.click(look);
  const whole = (_: string, element: Element | null) => element?.textContent === trace;
  expect(await screen.findAllByText(whole)).not.toHaveLength(0);
});

test('previews an entry with its time in both zones, and J goes to the next one', async () => {
  const page = await open();
  await page.user.click(screen.getAllByRole('button', { name: /^Preview .+ \(ref / })[1] ?? document.body);
  expect(await screen.findByText('Time in UTC')).toBeVisible();
  expect(screen.getByText(/^2 of \d+$/)).toBeVisible();
  await page.user.keyboard('j');
  expect(await screen.findByText(/^3 of \d+$/)).toBeVisible();
});
