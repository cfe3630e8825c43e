import { connect, fill, holdCalls, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './model';
import { openDevice, typeDeletion } from './testDevicePage';
import { unregistered } from './testEditForm';

test('does not navigate after a deletion if the user has left the page', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const name = deviceName(deviceIdOf(device));
  const page = await openDevice(platform, device);
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete device' }));
  await fill(page.user, dialog.getByRole('textbox'), name);
  const held = holdCalls(platform, /^\/admin\/devices\/brand\//);
  connect(held.platform);
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/dashboard/oems');
  await act(async () => held.release());
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`));
  expect(page.address()).toBe('/dashboard/oems');
});

test('a device whose page was left and opened again while it was deleted is no longer shown', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const name = deviceName(deviceIdOf(device));
  const page = await openDevice(platform, device);
  const address = page.address();
  const dialog = within(await typeDeletion(page.user, device));
  const held = holdCalls(platform, /^\/admin\/devices\/brand\//);
  connect({
    ...platform,
    fetch: (request) => (request.method === 'DELETE' ? held.platform : platform).fetch(request),
  });
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/dashboard/oems');
  await page.go(address);
  await screen.findByRole('region', { name: 'Variants' });
  await act(async () => held.release());
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Variants' })).toBeNull());
  expect(page.address()).toBe(address);
});
