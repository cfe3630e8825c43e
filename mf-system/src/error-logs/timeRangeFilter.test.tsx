import { queryClient } from '@console/api';
import type { Platform } from '@console/platform';
import { connect, holdCalls, renderArea, statusRegion } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { DAY, logCalls, logs, momentsOf, openLogs, path, rows } from './testErrorLogs';

test('filters by time range, and keeps it in the URL', async () => {
  const page = await openLogs(`${path}?page=2&size=100`);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time of error logs' }), '24h');
  await waitFor(() => expect(page.address()).toBe(`${path}?size=100&range=24h`));
  const moments = momentsOf(await logs());
  expect(moments.length).toBeGreaterThan(3);
  for (const moment of moments) expect(moment).toBeGreaterThan(Date.now() - DAY - 60_000);
});

test('a saved view keeps the time range', async () => {
  const range = 'range=between&from=2026-01-01T10%3A00Z&to=2026-01-02T10%3A00Z';
  const { user, go } = await renderArea({ area, path: `${path}?${range}` });
  const view = async () => {
    await user.click(await screen.findByRole('button', { name: 'View of error logs' }));
    return within(await screen.findByRole('dialog', { name: 'View of error logs' }));
  };
  await user.type((await view()).getByRole('textbox'), 'Holidays{Enter}');
  await go(path);
  const link = (await view()).getByRole('link', { name: 'Holidays' });
  expect(link).toHaveAttribute('href', `${path}?${range}&size=10`);
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
  expect(page.address()).toBe(path);
});

test('ignores incomplete date input, and drops it on blur, which it says', async () => {
  const moment = '2026-01-02T10:00';
  const page = await renderArea({ area, path: `${path}?range=between&to=${moment}Z` });
  const field = await screen.findByLabelText('To');
  const before = page.address();
  expect(field).toHaveValue(moment);
  field.focus();
  fireEvent.change(field, { target: { value: '0002-01-02T10:00' } });
  expect(field).toHaveValue('0002-01-02T10:00');
  expect(page.address()).toBe(before);
  // Another window, which leaves it the focus: from there, the time is looked up.
  fireEvent.blur(field);
  expect(field).toHaveValue('0002-01-02T10:00');
  act(() => field.blur());
  expect(field).toHaveValue(moment);
  expect(statusRegion()).toHaveTextContent('To needs a date with a year of four digits, and a time.');
  fireEvent.change(field, { target: { value: '2025-01-02T10:00' } });
  await waitFor(() => expect(page.address()).toContain('to=2025-01-02T10%3A00Z'));
  expect(field).toHaveAttribute('max', '9998-12-31T23:59');
});

test('a field shows the time of the address that is gone to, also before it is left', async () => {
  const address = `${path}?range=between&to=2026-01-02T10:00Z`;
  const page = await renderArea({ area, path: address });
  const field = await screen.findByLabelText('To');
  fireEvent.change(field, { target: { value: '2025-01-02T10:00' } });
  await waitFor(() => expect(page.address()).toContain('to=2025-01-02T10%3A00Z'));
  await page.go(address);
  await waitFor(() => expect(field).toHaveValue('2026-01-02T10:00'));
});

test('stops loading the windows of a range when one of them fails', async () => {
  const page = await openLogs();
  page.platform.fail({ match: { path: '/admin/system/errorlogs' }, body: 'html', times: 1 });
  const held = holdCalls(page.platform, /\/errorlogs$/);
  connect(held.platform);
  const from = new Date(Date.now() - 15 * DAY).toISOString().slice(0, 16);
  await page.go(`${path}?range=between&from=${from}Z`);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  held.release();
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(logCalls(page.platform)).toHaveLength(2);
});

test('loads the windows that a range before the loaded entries needs', async () => {
  const page = await openLogs();
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

/** Holds the calls of all windows but the newest. */
function holdOlder(platform: Platform) {
  const held = holdCalls(platform, /\/errorlogs$/);
  const isNewest = ({ url }: Request) =>
    Number(new URL(url).searchParams.get('endTime')) > Date.now() - 5 * DAY;
  connect({
    ...platform,
    fetch: (request) => (isNewest(request) ? platform : held.platform).fetch(request),
  });
  return held;
}

test('does not call a range empty while its windows are loading, and keeps its rows during a Refresh', async () => {
  const page = await openLogs();
  const loading = holdOlder(page.platform);
  const text = (moment: number) => new Date(moment).toISOString().slice(0, 16);
  await page.go(
    `${path}?range=between&from=${text(Date.now() - 15 * DAY)}Z&to=${text(Date.now() - 12 * DAY)}Z`,
  );
  await waitFor(() => expect(loading.waiting).toHaveLength(1));
  const table = within(await logs()).getByRole('table');
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No loaded errors in this time range')).not.toBeInTheDocument();
  expect(screen.queryByText(/^error logs: 0 rows/)).not.toBeInTheDocument();
  loading.release();
  await waitFor(() => expect(momentsOf(table)).toHaveLength(10));

  const before = momentsOf(table);
  const refreshing = holdOlder(page.platform);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(refreshing.waiting).toHaveLength(1));
  expect(momentsOf(table)).toEqual(before);
  refreshing.release();
  await waitFor(() => expect(screen.queryByText(/^Searching/)).not.toBeInTheDocument());
  expect(momentsOf(table)).toEqual(before);
});

test.each(['From', 'To'])('a change of %s starts on the first page', async (label) => {
  const page = await openLogs(`${path}?range=between&page=2`);
  fireEvent.change(screen.getByLabelText(label), { target: { value: '2025-01-02T10:00' } });
  await waitFor(() => expect(page.address()).toContain('2025-01-02T10%3A00Z'));
  expect(page.address()).not.toContain('page=');
});
