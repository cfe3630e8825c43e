import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, payingWearable } from '../testRecords';

test.each(['wearable', 'account'])(
  'a Refresh that finds the %s deleted shows only the error',
  async (kind) => {
    const platform = testPlatform();
    const { account, wearables } = accountWithWearables(platform);
    const asn = wearables[0]?.asn ?? '';
    const ofWearable = kind === 'wearable';
    const path = ofWearable
      ? `wearables/asn/${asn}`
      : `accounts/account/${encodeURIComponent(account.email)}`;
    const { user } = await renderArea({ area, path: `/dashboard/support/${path}`, platform });
    await screen.findByRole('region', { name: 'Payment diagnosis' });
    // A Refresh while they are still loading would do nothing.
    if (!ofWearable) await screen.findAllByRole('rowheader');
    const call = ofWearable ? `/admin/wearables/asn/${asn}` : `/admin/accounts/${account.email}`;
    platform.fail({ match: { path: call }, status: 404, message: 'It was deleted' });
    await user.click(screen.getByRole('button', { name: `Refresh the ${kind}` }));
    expect(await screen.findByText('It was deleted')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payment diagnosis' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'go back' })).toBeVisible();
    platform.clearFailures();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Payment diagnosis' })).toBeVisible());
  },
);

test('a Refresh of a wearable that finds its account deleted no longer says that it can pay', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('Can pay')).toBeVisible();
  platform.fail({ match: { path: '/admin/accounts/*' }, status: 404, message: 'It was deleted' });
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('There is no account with the email address of this wearable')).toBeVisible();
  expect(band.queryByText('Can pay')).not.toBeInTheDocument();
  expect(band.getByText('Account: does not exist')).toBeInTheDocument();
});
