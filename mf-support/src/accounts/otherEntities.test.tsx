import { renderArea, testPlatform, watchDownloads } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { severalPath } from '../several/paths';
import { accountWhere, wearableWhere } from '../testRecords';

const downloads = watchDownloads();

test('external staff are not told that a customer with wearables of other entities has none', async () => {
  const platform = testPlatform();
  const wearables = platform.records.wearables();
  const { email } = accountWhere(platform, (account) => {
    const own = wearables.filter(({ username }) => username === account.email);
    return account.enabled === 1 && own.length > 0 && own.every(({ device }) => device.brand !== 'NORDLYS');
  });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('No wearable of nordlys is registered to this account')).toBeVisible();
  expect(band.getByText('Unknown')).toBeVisible();
  expect(band.queryByText('Cannot pay')).not.toBeInTheDocument();
  expect(await screen.findByText('No wearables available for this account')).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'Wearables' }));
  expect(table.getByText('Your role cannot see wearables of other entities')).toBeVisible();
});

test('nothing is said of the wearables of other entities below a list that could not be loaded', async () => {
  const platform = testPlatform();
  const { username } = wearableWhere(platform, ({ device, username }) => {
    return device.brand === 'NORDLYS' && !!username;
  });
  platform.fail({ match: { path: '/admin/wearables/email/*' }, status: 500, message: 'Out of order' });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(username ?? '')}`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
  expect(screen.queryByText('Your role cannot see wearables of other entities')).not.toBeInTheDocument();
});

test('external staff are told only that no record of their own entity has the ID', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ device }) => device.brand !== 'NORDLYS');
  const path = `/dashboard/support/wearables/asn/${asn}`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText('No record of nordlys has this ID under another type either')).toBeVisible();
  expect(
    screen.getByText('External staff can open only what belongs to their own entity, nordlys.'),
  ).toBeVisible();
});

test('external staff are told that only their own entity was searched for a Visual Id', async () => {
  const path = '/dashboard/support/wearables/visualId/A2A2A2A2A2A2';
  await renderArea({ area, path, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(
    await screen.findByText('External staff can open only what belongs to their own entity, nordlys.'),
  ).toBeVisible();
});

test('a list of several records says to external staff that those of other entities are not found', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ device }) => device.brand !== 'NORDLYS');
  const own = wearableWhere(platform, ({ device }) => device.brand === 'NORDLYS');
  const path = severalPath([asn, own.asn]);
  const { user } = await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  await screen.findByText('2 looked up, 1 found');
  expect(screen.getByRole('cell', { name: 'Not found in nordlys' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Preview ${asn}` }));
  const preview = within(await screen.findByRole('region', { name: asn }));
  expect(preview.getByText('Not found in nordlys')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Export CSV/ }));
  expect(await downloads[0]?.blob.text()).toContain(`${asn},,Not found in nordlys`);
});
