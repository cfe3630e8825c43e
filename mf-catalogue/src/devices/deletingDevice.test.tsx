import {
  changesSent,
  fill,
  loseAnswer,
  renderArea,
  seeded,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName, deviceTitle } from './model';
import { devicePath } from './paths';
import { complete, openDevice, typeDeletion } from './testDevicePage';

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
