import { holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere } from '../testRecords';
import { naming } from '../testSpelling';

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
