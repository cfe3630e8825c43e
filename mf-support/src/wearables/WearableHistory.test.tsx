import type { Platform } from '@console/platform';
import type { HistoryEntry, Wearable } from '@console/resources';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { formatDateTime } from '@console/ui/formatDateTime';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

const DAY = 86_400_000;

const openHistory = (platform: Platform, { asn }: Wearable) =>
  renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}?tab=history`, platform });

const list = () => screen.findByRole('list', { name: 'Wearable history' });
const shown = async () =>
  within(await list())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('time')?.getAttribute('datetime'));
const iso = ({ timestamp }: HistoryEntry) => new Date(timestamp * 1000).toISOString();

/** The requested windows, in days before the end of the first one. */
function windows(platform: Platform, { asn }: Wearable) {
  const calls = platform.calls.filter(({ path }) => path === `/admin/wearables/logs/${asn}`);
  const now = Number(calls[0]?.query.endTime);
  return calls.map(({ query }) => [
    (now - Number(query.endTime)) / DAY,
    (now - Number(query.startTime)) / DAY,
  ]);
}

/** A wearable chosen by the ages of its history entries, in days. */
const withAges = (platform: Platform, fits: (ages: number[]) => boolean) =>
  wearableWhere(platform, (wearable) =>
    fits(
      platform.records
        .wearableHistory(wearable)
        .map(({ timestamp }) => (Date.now() - timestamp * 1000) / DAY),
    ),
  );

test('loads the history window by window to the end, without duplicates or gaps', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.some((age) => age < 9) && ages.some((age) => age > 100));
  const { user } = await openHistory(platform, wearable);
  for (;;) {
    const next = await screen.findByText(/^(Load more|No more history available)$/);
    if (next.textContent === 'No more history available') break;
    await user.click(next);
  }
  expect(windows(platform, wearable)).toEqual([
    [0, 10],
    [10, 20],
    [20, 30],
    [30, 60],
    [60, 90],
    [90, 120],
    [120, 150],
    [150, 180],
  ]);
  const past = platform.records.wearableHistory(wearable);
  const reached = past.filter(({ timestamp }) => timestamp * 1000 > Date.now() - 180 * DAY + 60_000);
  expect(await shown()).toEqual(reached.map(iso));
});

test('shows events with spaces for underscores, the local time and UTC as its title', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.some((age) => age < 9));
  await openHistory(platform, wearable);
  const [newest] = platform.records.wearableHistory(wearable);
  if (!newest) throw new Error('no history');
  const [first] = await within(await list()).findAllByRole('listitem');
  expect(first).toHaveTextContent(newest.event.replaceAll('_', ' '));
  expect(first).toHaveTextContent(newest.message ?? '');
  expect(first?.querySelector('time')).toHaveAttribute(
    'title',
    `${formatDateTime(newest.timestamp, 'long', 'utc')} UTC`,
  );
});

test('skips empty windows automatically, to the end', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.every((age) => age > 181));
  await openHistory(platform, wearable);
  expect(await screen.findByText('No more history available')).toBeInTheDocument();
  expect(windows(platform, wearable)).toHaveLength(8);
  expect(await shown()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('announces the window that is being searched', async () => {
  const held = holdCalls(testPlatform(), /\/logs\//);
  const wearable = withAges(held.platform, (ages) => ages.every((age) => age > 31));
  await openHistory(held.platform, wearable);
  expect(
    await screen.findByText('Searching the last 10 days…', { selector: '[role=status]' }),
  ).toBeInTheDocument();
  held.release();
  expect(await screen.findByText(/^(Load more|No more history available)$/)).toBeInTheDocument();
});

test('a window that fails keeps what is loaded, and Retry loads the same window', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.some((age) => age < 9) && ages.some((age) => age > 12));
  const { user } = await openHistory(platform, wearable);
  const more = await screen.findByRole('button', { name: 'Load more' });
  const before = await shown();
  platform.fail({ match: { path: '/admin/wearables/logs/*' }, body: 'html', times: 2 });
  await user.click(more);
  expect(await screen.findByText('Error retrieving logs')).toBeInTheDocument();
  expect(await shown()).toEqual(before);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  await user.click(retry);
  await waitFor(async () => expect((await shown()).length).toBeGreaterThan(before.length));
  const asked = windows(platform, wearable);
  expect(asked[2]).toEqual(asked[1]);
  expect(asked[3]).toEqual(asked[1]);
});

test('a late reply never lands in the list of another wearable', async () => {
  const platform = testPlatform();
  const slow = withAges(platform, (ages) => ages.some((age) => age < 9));
  const other = withAges(platform, (ages) => ages.every((age) => age > 181));
  const held = holdCalls(platform, new RegExp(`/logs/${slow.asn}$`));
  const { go } = await openHistory(held.platform, slow);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go(`/dashboard/support/wearables/asn/${other.asn}?tab=history`);
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
  held.release();
  await screen.findByText('No more history available');
  expect(await shown()).toEqual([]);
});

test('leaving the tab cancels loading, and returning loads again', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.some((age) => age < 9));
  const held = holdCalls(platform, /\/logs\//);
  const { user, address } = await openHistory(held.platform, wearable);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Summary' }));
  await waitFor(() => expect(address()).not.toContain('tab='));
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
  held.release();
  await user.click(screen.getByRole('tab', { name: 'Recent Wearable History' }));
  await waitFor(() => expect(address()).toContain('tab=history'));
  expect(await screen.findByRole('button', { name: 'Load more' })).toBeInTheDocument();
});

test('the filter is kept in the address', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.some((age) => age < 9));
  const { user, address, go } = await openHistory(platform, wearable);
  const event = await screen.findByRole('combobox', { name: 'Event' });
  const [, second] = within(event).getAllByRole<HTMLOptionElement>('option');
  await user.selectOptions(event, second?.value ?? '');
  await user.type(screen.getByRole('searchbox', { name: 'Search wearable history' }), 'a{Enter}');
  await waitFor(() => expect(address()).toContain(`event=${second?.value}&text=a`));
  const left = address();
  const before = await shown();
  await go('/dashboard/support/wearables');
  await go(left);
  expect(await screen.findByRole('combobox', { name: 'Event' })).toHaveValue(second?.value);
  expect(await shown()).toEqual(before);
});

test('a change made by staff shows in the history that is opened next', async () => {
  const platform = testPlatform();
  const wearable = withAges(platform, (ages) => ages.every((age) => age > 181));
  const { user } = await openHistory(platform, wearable);
  await screen.findByText('No more history available');
  await user.click(screen.getByRole('tab', { name: 'Summary' }));
  const toggle = screen.getByRole('switch', { name: 'Allow Mobile Perso' });
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeEnabled());
  await user.click(screen.getByRole('tab', { name: 'Recent Wearable History' }));
  expect(await within(await list()).findByText('Permissions Updated')).toBeInTheDocument();
});
