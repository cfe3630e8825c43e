import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { severalPath } from '../several/paths';
import { wearableWhere } from '../testRecords';

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
