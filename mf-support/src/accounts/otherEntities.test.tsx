import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere, wearableWhere } from '../testRecords';

test('who sees the wearables of one entity is not told that the customer has none', async () => {
  const platform = testPlatform();
  const wearables = platform.records.wearables();
  const { email } = accountWhere(platform, (account) => {
    const own = wearables.filter(({ username }) => username === account.email);
    return account.enabled === 1 && own.length > 0 && own.every(({ device }) => device.brand !== 'NORDLYS');
  });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  const band = within(await screen.findByRole('region', { name: 'Why can it not pay?' }));
  expect(await band.findByText('No wearable of nordlys is registered to this account')).toBeVisible();
  expect(band.getByText('Not known')).toBeVisible();
  expect(band.queryByText('Cannot pay')).not.toBeInTheDocument();
});

test('who sees the wearables of one entity is not told that there is no other one', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ device }) => device.brand !== 'NORDLYS');
  const path = `/dashboard/support/wearables/asn/${asn}`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText('Nothing of nordlys has this ID under another type either')).toBeVisible();
});
