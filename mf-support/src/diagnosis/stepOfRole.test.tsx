import type { Role } from '@console/auth';
import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, payingWearable } from '../testRecords';

const band = async () => within(await screen.findByRole('region', { name: 'Payment diagnosis' }));

test.each<[Role, boolean]>([
  ['ROLE_INTERNAL_ADMIN', true],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', false],
])(
  '%s is told to ask a colleague for a change that the next step needs, unless it may: %s',
  async (as, may) => {
    const platform = testPlatform();
    const { asn } = payingWearable(platform);
    platform.fail({ match: { path: '/admin/accounts/*' }, status: 404 });
    await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform, as });
    await (await band()).findByText('There is no account with the email address of this wearable');
    const advice = 'Your role cannot change the email of a wearable: ask a colleague whose role can.';
    expect((await band()).queryAllByText(advice)).toHaveLength(may ? 0 : 1);
  },
);

test('a read-only role is told to ask a colleague for the password reset of an account that is signed out', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  account.hasRefreshToken = false;
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  await (await band()).findByText('The customer is signed out of the mobile application');
  expect(
    (await band()).getByText('Your role cannot send a password reset email: ask a colleague whose role can.'),
  ).toBeInTheDocument();
});
