import { queryClient } from '@console/api';
import { holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { severalPath } from '../several/paths';
import { accountWhere, wearableWhere } from '../testRecords';
import { naming } from '../testSpelling';
import { patchWearable, wearableQuery, wearablesOfAccountQuery } from './queries';

const wearablePath = (asn: string) => `/dashboard/support/wearables/asn/${asn}`;

/** Opens the account of a customer with two wearables, and so loads their list. */
async function openAccount() {
  const platform = testPlatform();
  const wearables = platform.records.wearables();
  const ownedBy = (email: string) => wearables.filter(({ username }) => username === email);
  const { email } = accountWhere(platform, (account) => ownedBy(account.email).length > 1);
  const [first, second] = ownedBy(email).map(({ asn }) => asn);
  if (!first || !second) throw new Error('The seed of the stand-in holds no such account');
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('link', { name: naming(first) });
  const readsOf = (asn: string) =>
    platform.calls.filter((call) => call.path === `/admin/wearables/asn/${asn}`).length;
  return { ...page, first, second, readsOf };
}

test('a wearable from a list that a change has made out of date is loaded', async () => {
  const { user, go, first, second, readsOf } = await openAccount();
  await go(wearablePath(first));
  await user.click(await screen.findByRole('switch', { name: 'Allow Mobile Perso' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/^Allow Mobile Perso was switched/));
  expect(readsOf(second)).toBe(0);
  await go(wearablePath(second));
  await waitFor(() => expect(readsOf(second)).toBe(1));
});

test('a wearable is as old as the list that it is from, and loaded again if that is old', async () => {
  const { go, first, readsOf } = await openAccount();
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000);
  await go(wearablePath(first));
  await waitFor(() => expect(readsOf(first)).toBe(1));
});

test('leaving a wearable that is being loaded cancels the call', async () => {
  const platform = testPlatform();
  const asn = platform.records.wearables()[0]?.asn ?? '';
  const held = holdCalls(platform, /\/admin\/wearables\/asn\//);
  const { go } = await renderArea({ area, path: wearablePath(asn), platform: held.platform });
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go('/dashboard/support/accounts');
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
  held.release();
});

test('opening an account or a wearable that a list has already found makes no further call', async () => {
  const { platform, go } = await renderArea({ area, path: '/dashboard/support/accounts' });
  const email = platform.records.accounts()[0]?.email ?? '';
  const { asn } = wearableWhere(platform, ({ username }) => username !== email);
  await go(severalPath([email, asn]));
  await screen.findByText('2 looked up, 2 found');
  const asked = (wanted: string) => platform.calls.filter(({ path }) => path === wanted);
  await go(`/dashboard/support/wearables/asn/${asn}`);
  expect(await screen.findByRole('tab', { name: 'Summary' })).toBeVisible();
  expect(asked(`/admin/wearables/asn/${asn}`)).toHaveLength(1);
  await go(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`);
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeVisible();
  expect(asked(`/admin/accounts/${email}`)).toHaveLength(1);
});

test('a change to one wearable does not make what is known of others count as just loaded', () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const other = wearableWhere(platform, (wearable) => wearable.asn !== asn);
  const wearable = wearableQuery('asn', other.asn).queryKey;
  const list = wearablesOfAccountQuery('jane@example.com').queryKey;
  queryClient.setQueryData(wearable, other, { updatedAt: 1 });
  queryClient.setQueryData(list, [other], { updatedAt: 1 });
  patchWearable(asn, (before) => before);
  expect(queryClient.getQueryState(wearable)?.dataUpdatedAt).toBe(1);
  expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(1);
});
