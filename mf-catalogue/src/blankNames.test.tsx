import { renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './devices/model';
import { deviceListPath, devicePath, editDevicePath } from './devices/paths';
import { editEntityPath, entityPath } from './entities/paths';
import { area } from './routes';

const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

test('an entity without a name can be reached from the breadcrumb of its form', async () => {
  const platform = testPlatform();
  seeded(platform.records.entities(), ({ id }) => id === 'nordlys').name = ' ';
  const { user, address } = await renderArea({ area, path: editEntityPath('nordlys'), platform });
  await screen.findByRole('form', { name: 'Edit Entity' });
  await waitFor(() => expect(document.title).toMatch(/^Edit Unnamed/));
  await user.click(crumbs().getByRole('link', { name: 'nordlys' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed' })).toBeVisible();
  expect(address()).toBe(entityPath('nordlys'));
  await waitFor(() => expect(document.title).toMatch(/^Unnamed/));
});

test('a device whose model has a blank name has that of its key in breadcrumbs and headings', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ entityId }) => entityId === 'nordlys');
  device.modelDisplayName = ' ';
  const id = deviceIdOf(device);
  const { user, address } = await renderArea({ area, path: editDevicePath(id), platform });
  await screen.findByRole('form', { name: 'Edit Device' });
  await user.click(crumbs().getByRole('link', { name: `${id.model} ${id.version}` }));
  expect(await screen.findByRole('heading', { level: 1, name: `${id.model} ${id.version}` })).toBeVisible();
  expect(address()).toBe(devicePath(id));
  expect(screen.getByText(id.model)).toBeVisible();
});

test('a device with nothing but blanks in its name is unnamed in breadcrumbs, tabs and headings', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ entityId }) => entityId === 'nordlys');
  const path = editDevicePath(deviceIdOf(device));
  Object.assign(device, { brand: ' ', modelDisplayName: ' ', model: { name: ' ', version: ' ' } });
  const { user } = await renderArea({ area, path, platform });
  await screen.findByRole('form', { name: 'Edit Device' });
  await waitFor(() => expect(document.title).toMatch(/^Edit Unnamed/));
  await user.click(crumbs().getByRole('link', { name: 'Unnamed' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Unnamed/));
});

test('versions with a blank name are named by the key of the device, and can be opened', async () => {
  const platform = testPlatform();
  const devices = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  const [one, other] = devices;
  if (!one || !other) throw new Error('Too few devices');
  for (const device of devices)
    device.modelDisplayName = device === one || device === other ? 'Twin' : 'Lone';
  one.model.version = ' ';
  const { user } = await renderArea({ area, path: deviceListPath('nordlys'), platform });
  await user.click(await screen.findByRole('button', { name: /versions of Twin$/ }));
  const table = within(await screen.findByRole('table', { name: 'Versions of Twin' }));
  const link = table.getByRole('link', { name: deviceName(deviceIdOf(one)).trim() });
  expect(link).toHaveAttribute('href', devicePath(deviceIdOf(one)));
});

test('the only version of a model shows a dash if it is blank', async () => {
  const platform = testPlatform();
  const devices = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  for (const [at, device] of devices.entries()) device.modelDisplayName = at === 0 ? 'Lone' : 'Others';
  const [lone] = devices;
  if (lone) lone.model.version = ' ';
  await renderArea({ area, path: deviceListPath('nordlys'), platform });
  const row = await screen.findByRole('row', { name: /Lone/ });
  expect(within(row).getByText('–')).toBeVisible();
});
