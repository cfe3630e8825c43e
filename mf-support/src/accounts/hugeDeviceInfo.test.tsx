import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere } from '../testRecords';

test('of an unreadable device info that is very long, only the start is shown', async () => {
  const platform = testPlatform();
  const account = accountWhere(platform, () => true);
  Object.assign(account, { deviceInfo: '*'.repeat(1_000_000) });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  expect(await screen.findByText('What the platform sent')).toBeVisible();
  expect(screen.getByText('*'.repeat(2000))).toBeInTheDocument();
});

test('of a device described at great length, only the start is shown', async () => {
  const platform = testPlatform();
  const account = accountWhere(platform, () => true);
  Object.assign(account, { deviceInfo: btoa(JSON.stringify({ model: 'm'.repeat(40_000) })) });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  expect(await screen.findByText('m'.repeat(2000))).toBeInTheDocument();
});

test('of a device info that describes no device, the decoded text is shown, and only its start', async () => {
  const platform = testPlatform();
  const account = accountWhere(platform, () => true);
  const json = JSON.stringify({ brand: ['Apple'], model: 'm'.repeat(40_000) });
  Object.assign(account, { deviceInfo: btoa(json) });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  expect(await screen.findByText('What the platform sent')).toBeVisible();
  expect(screen.getByText(json.slice(0, 2000))).toBeInTheDocument();
});
