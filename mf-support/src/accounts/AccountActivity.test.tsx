import type { Platform } from '@console/platform';
import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere } from '../testRecords';

const DAY = 86_400_000;

const addressOf = (email: string) =>
  `/dashboard/support/accounts/account/${encodeURIComponent(email)}?tab=activity&of=account`;
const open = (platform: Platform, email: string) => renderArea({ area, path: addressOf(email), platform });

/** The email of an account chosen by the ages of its activity entries, in days. */
const withAges = (platform: Platform, fits: (ages: number[]) => boolean) =>
  accountWhere(platform, ({ email }) =>
    fits(
      platform.records.accountHistory(email).map(({ timestamp }) => (Date.now() - timestamp * 1000) / DAY),
    ),
  ).email;

const shown = async () =>
  within(await screen.findByRole('list', { name: 'Account activity' }))
    .queryAllByRole('listitem')
    .map((item) => Date.parse(item.querySelector('time')?.getAttribute('datetime') ?? '') / 1000);

const asked = (platform: Platform) =>
  platform.calls.filter(({ path }) => path.startsWith('/admin/accounts/logs/'));

test('one request is shown window by window to the end', async () => {
  const platform = testPlatform();
  const email = withAges(
    platform,
    (ages) => ages.some((age) => age < 9) && ages.some((age) => age > 40 && age < 170),
  );
  const { user } = await open(platform, email);
  const all = platform.records.accountHistory(email).map(({ timestamp }) => timestamp);
  const isWithin = (days: number) => (timestamp: number) =>
    timestamp * 1000 > Date.now() - days * DAY + 60_000;
  await screen.findByRole('button', { name: 'Load more' });
  expect(await shown()).toEqual(all.filter(isWithin(10)));
  for (;;) {
    const next = await screen.findByText(/^(Load more|No more history available|.* older than 180 days)$/);
    if (next.textContent !== 'Load more') break;
    const before = await shown();
    await user.click(next);
    const after = await shown();
    expect(after.slice(0, before.length)).toEqual(before);
  }
  expect(await shown()).toEqual(all.filter(isWithin(180)));
  expect(asked(platform)).toHaveLength(1);
  expect(asked(platform)[0]?.query).toEqual({});
});

const olderThan180 = (ages: number[]) => ages.filter((age) => age > 181).length;

test('activity older than the last window is counted at the end and can be shown', async () => {
  const platform = testPlatform();
  const email = withAges(platform, (ages) => ages.length > 1 && olderThan180(ages) === ages.length);
  const count = platform.records.accountHistory(email).length;
  const { user } = await open(platform, email);
  expect(await screen.findByText(`${count} entries are older than 180 days`)).toBeVisible();
  expect(screen.queryByText('No more history available')).not.toBeInTheDocument();
  expect(await shown()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('No more history available')).toBeVisible();
  expect(await shown()).toEqual(platform.records.accountHistory(email).map(({ timestamp }) => timestamp));
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  expect(asked(platform)).toHaveLength(1);
});

test('Refresh hides older activity again', async () => {
  const platform = testPlatform();
  const email = withAges(platform, (ages) => ages.length > 1 && olderThan180(ages) === ages.length);
  const { user } = await open(platform, email);
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/older than 180 days$/)).toBeVisible();
  expect(await shown()).toEqual([]);
});

test('windows without activity are skipped', async () => {
  const platform = testPlatform();
  const email = withAges(platform, (ages) => ages.every((age) => age > 31) && ages.some((age) => age < 170));
  await open(platform, email);
  await waitFor(async () => expect((await shown()).length).toBeGreaterThan(0));
});

test('activity that fails to load shows an error, and Retry loads it', async () => {
  const platform = testPlatform();
  const email = withAges(platform, (ages) => ages.some((age) => age < 9));
  platform.fail({ match: { path: '/admin/accounts/logs/*' }, body: 'cut', times: 2 });
  const { user } = await open(platform, email);
  expect(await screen.findByText('Error retrieving logs')).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  await user.click(retry);
  await waitFor(async () => expect((await shown()).length).toBeGreaterThan(0));
});

test('Refresh loads the activity again, starting from now', async () => {
  const platform = testPlatform();
  const email = withAges(platform, (ages) => ages.some((age) => age < 9));
  const { user } = await open(platform, email);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked(platform)).toHaveLength(2));
  const recent = platform.records
    .accountHistory(email)
    .filter(({ timestamp }) => timestamp * 1000 > Date.now() - 10 * DAY + 60_000);
  await waitFor(async () => expect(await shown()).toHaveLength(recent.length));
});

test('leaving cancels the call, and a late reply never lands in the list of another account', async () => {
  const platform = testPlatform();
  const slow = withAges(platform, (ages) => ages.some((age) => age < 9));
  const other = withAges(platform, (ages) => ages.every((age) => age > 181));
  const held = holdCalls(platform, new RegExp(`/logs/${encodeURIComponent(slow)}$`));
  const { go } = await open(held.platform, slow);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go(addressOf(other));
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
  held.release();
  await screen.findByText(/older than 180 days$/);
  expect(await shown()).toEqual([]);
});

test('a password reset email is among the activity as soon as it was sent', async () => {
  const platform = testPlatform();
  const { email } = accountWhere(platform, ({ enabled }) => enabled === 1);
  const { user } = await open(platform, email);
  const activity = within(await screen.findByRole('list', { name: 'Account activity' }));
  expect(activity.queryByText('Sent on behalf of staff')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await activity.findByText('Sent on behalf of staff')).toBeVisible();
});
