import { queryClient } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import type { Wearable } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';
import { accountWhere, accountWithWearables, wearableWhere } from './testRecords';
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
const manyEvents = () => createPlatform({ objectStorageOrigin: 'http://storage.test' });

test('a timeline keeps its events while it is being refreshed, and when that fails', async () => {
  const platform = manyEvents();
  const { username } = wearableWhere(platform, busyLately(platform));
  const { user } = await renderArea({ area, platform, path: `${accountPath(username ?? '')}?tab=activity` });
  await screen.findByText(settled);
  const before = eventsIn('Account activity').length;
  platform.fail({ match: { path: '/admin/wearables/logs/*' }, status: 503, message: 'Logs are away' });
  const panel = within(screen.getByRole('tabpanel'));
  await user.click(panel.getByRole('button', { name: /^Refresh/ }));
  expect(await screen.findByText('Logs are away')).toBeVisible();
  expect(eventsIn('Account activity')).toHaveLength(before);
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
  await user.click(screen.getByRole('button', { name: 'Stop Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Stop Mobile Perso' }));
  await user.click(await dialog.findByText('Close'));
  await user.click(screen.getByRole('tab', { name: 'Account Activity' }));
  await screen.findAllByText('Permissions Updated');
});
