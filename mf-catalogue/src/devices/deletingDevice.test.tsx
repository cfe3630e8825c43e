import { queryClient } from '@console/api';
import {
  changesSent,
  connect,
  fill,
  holdCalls,
  holdNextRead,
  loseAnswer,
  renderArea,
  seeded,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName, deviceTitle } from './model';
import { devicePath } from './paths';
import { complete, openDevice, typeDeletion } from './testDevicePage';
import { unregistered } from './testEditForm';

test('deleting asks for the exact brand, model and version, joined by single spaces', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const name = deviceName(deviceIdOf(device));
  const { user, address } = await openDevice(platform, device);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  const typed = within(dialog).getByRole('textbox');
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  for (const wrong of [name.toLowerCase(), name.replace(' ', '  '), `${name} `, device.brand]) {
    await fill(user, typed, wrong);
    expect(confirm).toBeDisabled();
  }
  await fill(user, typed, name);
  await user.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/devices/nordlys'));
  expect(changesSent(platform).map(({ method, path }) => [method, path])).toEqual([
    [
      'DELETE',
      `/admin/devices/brand/${device.brand}/model/${device.model.name}/version/${device.model.version}`,
    ],
  ]);
  expect(platform.records.devices()).not.toContain(device);
});

test('after a deletion the list is as it was', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys?q=o', platform });
  await screen.findByRole('heading', { level: 1, name: 'nordlys' });
  await page.go(devicePath(deviceIdOf(device)));
  const dialog = await typeDeletion(page.user, device);
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/devices/nordlys?q=o'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'nordlys' })).toHaveFocus());
  // Its row would be focused, and would fetch it.
  const paths = platform.calls.map(({ method, path }) => `${method} ${path}`);
  const last = paths.findLastIndex((call) => call.startsWith('DELETE'));
  expect(paths.slice(last)).not.toContain(paths[last]?.replace('DELETE', 'GET'));
});

test('a deletion returns to the list, also if the edit form was left by the breadcrumb', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const list = '/dashboard/devices/nordlys?q=o';
  const page = await renderArea({ area, path: list, platform });
  await screen.findByRole('heading', { level: 1, name: 'nordlys' });
  await page.go(devicePath(deviceIdOf(device)));
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit Device' });
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await page.user.click(within(crumbs).getByRole('link', { name: deviceTitle(device) }));
  const dialog = await typeDeletion(page.user, device);
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.address()).toBe(list));
  await screen.findByRole('heading', { level: 1, name: 'nordlys' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('does not show a deleted device from the cache', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const page = await openDevice(platform, device);
  const dialog = await typeDeletion(page.user, device);
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { level: 1, name: 'nordlys' });
  await page.go(devicePath(deviceIdOf(device)));
  expect(await screen.findByRole('alert')).toHaveTextContent(`No device ${deviceName(deviceIdOf(device))}`);
  expect(screen.queryByRole('region', { name: 'Variants' })).not.toBeInTheDocument();
});

test.each([500, 404])(
  'shows why a deletion failed (a gateway answers %i), and the device still exists',
  async (status) => {
    const platform = testPlatform();
    const device = seeded(platform.records.devices(), complete);
    platform.fail({ match: { method: 'DELETE', path: '*' }, status, body: 'html' });
    const { user } = await openDevice(platform, device);
    const dialog = await typeDeletion(user, device);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error deleting device');
    expect(platform.records.devices()).toContain(device);
  },
);

test('says so if the device had already been deleted, and goes to the list', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const name = deviceName(deviceIdOf(device));
  const { user } = await openDevice(platform, device);
  const dialog = await typeDeletion(user, device);
  platform.fail({ match: { path: '/admin/devices/brand/*' }, status: 404, message: 'There is none' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`Device ${name} had already been deleted.`);
});

test('a deletion counts as done after a lost reply if the device is gone', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const name = deviceName(deviceIdOf(device));
  const { user } = await openDevice(platform, device);
  const dialog = await typeDeletion(user, device);
  loseAnswer('DELETE');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`));
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
});

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

test('deleting returns to the list after a lost reply, even if the page first finds that the device is gone', async () => {
  const platform = testPlatform();
  const device = platform.records.devices().find(({ entityId }) => entityId === 'nordlys');
  if (!device) throw new Error('The seed has no device of Nordlys');
  const name = deviceName(deviceIdOf(device));
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  await fill(user, within(dialog).getByRole('textbox'), name);
  const release = holdNextRead();
  loseAnswer('DELETE');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(platform.records.devices()).not.toContain(device));
  // As the session log does after a lost reply.
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(`No device ${name}`);
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`);
});
