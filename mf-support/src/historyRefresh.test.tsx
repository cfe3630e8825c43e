import { queryClient } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import type { Wearable } from '@console/resources';
import { renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardName } from './diagnosis/wording';
import { area } from './routes';
import { setBack } from './testClock';
import { accountWhere, accountWithWearables, serviceWhere, wearableWhere } from './testRecords';
import { historyKey } from './wearables/queries';

const accountPath = (email: string) => `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
const settled = /^(Load more|No more history available|.* older than 180 days)$/;
const eventsIn = (name: string) => within(screen.getByRole('list', { name })).queryAllByRole('listitem');
/** A wearable with an owner and with events in the first window. */
const busyLately = (platform: Platform) => (wearable: Wearable) =>
  !!wearable.username &&
  platform.records
    .wearableHistory(wearable)
    .some(({ timestamp }) => timestamp > Date.now() / 1000 - 9 * 86_400);

/** Adds a payment of now to the history of a wearable or service, once `isPaid` is set. */
function withLatePayment(platform: Platform, subject: string) {
  const { fetch } = platform;
  const late = { isPaid: false };
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!late.isPaid || !request.url.includes(`/admin/wearables/logs/${subject}?`)) return reply;
    const timestamp = Math.floor(Date.now() / 1000) - 1;
    const entries: unknown[] = await reply.json();
    return Response.json([{ timestamp, event: 'Transaction', message: 'Payment at a bakery' }, ...entries]);
  };
  return late;
}

const manyEvents = () => createPlatform({ objectStorageOrigin: 'http://storage.test' });

test('a timeline keeps its events while it is being refreshed, and when that fails', async () => {
  const platform = manyEvents();
  const { asn, username } = wearableWhere(platform, busyLately(platform));
  const { user } = await renderArea({ area, platform, path: `${accountPath(username ?? '')}?tab=activity` });
  await screen.findByText(settled);
  const before = eventsIn('Account activity').length;
  platform.fail({ match: { path: '/admin/wearables/logs/*' }, status: 503, message: 'Logs are away' });
  const panel = within(screen.getByRole('tabpanel'));
  await user.click(panel.getByRole('button', { name: /^Refresh/ }));
  expect(await screen.findByText('Logs are away')).toBeVisible();
  expect(eventsIn('Account activity')).toHaveLength(before);
  const source = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Event source' });
  const all = source.value;
  await user.selectOptions(source, asn);
  // Those of one wearable could not be loaded; the others are not its events.
  await waitFor(() => expect(panel.queryAllByRole('listitem')).toEqual([]));
  await user.selectOptions(source, all);
  platform.clearFailures();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Logs are away')).not.toBeInTheDocument());
  expect(eventsIn('Account activity')).toHaveLength(before);
});

test('a history keeps its events when refreshing its page fails to load them', async () => {
  const platform = manyEvents();
  const { asn } = wearableWhere(platform, busyLately(platform));
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  const { user } = await renderArea({ area, platform, path });
  await screen.findByText(settled);
  const before = eventsIn('Wearable history').length;
  platform.fail({ match: { path: '/admin/wearables/logs/*' }, status: 503, message: 'Logs are away' });
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  await waitFor(() => expect(queryClient.getQueryState(historyKey(asn))?.status).toBe('error'));
  expect(eventsIn('Wearable history')).toHaveLength(before);
});

test('the activity is loaded again when it is not known whether an email was sent', async () => {
  const platform = testPlatform();
  const account = accountWhere(platform, ({ enabled }) => enabled === 1);
  const sent = () =>
    platform.calls.filter(({ path }) => path === `/admin/accounts/logs/${account.email}`).length;
  const path = accountPath(account.email);
  const { user } = await renderArea({ area, platform, path: `${path}?tab=activity` });
  await screen.findByText(settled);
  const before = sent();
  platform.fail({ match: { path: '/security/accounts/resetPassword/*' }, body: 'empty', status: 502 });
  await user.click(screen.getByRole('button', { name: 'Send password reset email' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(/not known whether the platform received this/);
  await waitFor(() => expect(sent()).toBe(before + 1));
});

test('a timeline that was loaded earlier shows a change made to several wearables', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  const { user } = await renderArea({ area, platform, path: `${accountPath(account.email)}?tab=activity` });
  await screen.findByText(settled);
  await user.click(screen.getByRole('tab', { name: 'Account Summary' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all wearables on this page' }));
  await user.click(screen.getByRole('button', { name: 'Disallow Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Disallow Mobile Perso' }));
  await user.click(await dialog.findByText('Close'));
  await user.click(screen.getByRole('tab', { name: 'Account Activity' }));
  await screen.findAllByText('Permissions Updated');
});

test('Refresh of an account shows an event that its timeline did not have', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const late = withLatePayment(platform, wearables[0]?.asn ?? '');
  const { user } = await renderArea({ area, platform, path: `${accountPath(account.email)}?tab=activity` });
  await screen.findByText(settled);
  late.isPaid = true;
  await user.click(screen.getByRole('button', { name: 'Refresh the account' }));
  expect(await screen.findByText(/Payment at a bakery/)).toBeVisible();
});

test('Refresh of a wearable shows an event that the open history of a service did not have', async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, ({ state }) => state === 'ACTIVE');
  const late = withLatePayment(platform, service.token);
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const { user } = await renderArea({ area, platform, path });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  await user.click(screen.getByRole('button', { name: /Service history/ }));
  await screen.findByText(settled);
  const history = within(screen.getByRole('list', { name: /^Service history/ }));
  late.isPaid = true;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await history.findByText(/Payment at a bakery/)).toBeVisible();
});

test("a timeline that was loaded earlier shows a change made on a wearable's page", async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const timeline = `${accountPath(account.email)}?tab=activity`;
  const { user, go } = await renderArea({ area, platform, path: timeline });
  await screen.findByText(settled);
  expect(screen.queryByText('Permissions Updated')).not.toBeInTheDocument();
  await go(`/dashboard/support/wearables/asn/${wearables[0]?.asn}`);
  const toggle = await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  await user.click(toggle);
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/^Allow Mobile Perso was switched/));
  await go(timeline);
  expect(await screen.findByText('Permissions Updated')).toBeVisible();
});

// Last: the platform's clock stays ahead.
test("Refresh of a timeline right after this computer's clock was set back shows the newest events", async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const clock = setBack(platform, wearables[0]?.asn ?? '');
  const { user } = await renderArea({ area, platform, path: `${accountPath(account.email)}?tab=activity` });
  await screen.findByText(settled);
  clock.behind = 3_600_000;
  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: /^Refresh/ }));
  expect(await screen.findByText(/Payment at a bakery/)).toBeVisible();
});
