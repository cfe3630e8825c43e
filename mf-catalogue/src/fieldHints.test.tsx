import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { deviceIdOf } from './devices/model';
import { createDevicePath, editDevicePath } from './devices/paths';
import { field } from './devices/testDeviceForm';
import { unregistered } from './devices/testEditForm';
import { editEntityPath, entityRoutes } from './entities/paths';
import { area } from './routes';

const names = ['Brand', 'Model', 'Version'];

async function open(path: string, form: string, platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('form', { name: form });
  return page;
}

test('a new entity: its name cannot be changed later, and the entity cannot be deleted', async () => {
  await open(entityRoutes.create, 'Add an Entity');
  expect(field('Name')).toHaveAccessibleDescription(
    'Cannot be changed later, and an entity cannot be deleted.',
  );
});

test('a new device: brand, model and version cannot be changed later', async () => {
  await open(createDevicePath('nordlys'), 'Add a device');
  for (const name of names) expect(field(name)).toHaveAccessibleDescription('Cannot be changed later.');
});

test('a new device: the brands of the OEM are named, as they were spelt, once its devices are loaded', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys', platform });
  await page.user.click(await screen.findByRole('link', { name: 'Add a device' }));
  await screen.findByRole('form', { name: 'Add a device' });
  const brands = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  expect(field('Brand')).toHaveAccessibleDescription(
    `Cannot be changed later. Brands so far: ${[...new Set(brands.map(({ brand }) => brand))].join(', ')}`,
  );
});

test('forms of existing records say nothing of it', async () => {
  const platform = testPlatform();
  const page = await open(editEntityPath('nordlys'), 'Edit Entity', platform);
  expect(field('Name')).not.toHaveAccessibleDescription();
  await page.go(editDevicePath(deviceIdOf(unregistered(platform))));
  await screen.findByRole('form', { name: 'Edit Device' });
  for (const name of names) expect(field(name)).not.toHaveAccessibleDescription();
});

test('links that are checked say how they start', async () => {
  const page = await open(entityRoutes.create, 'Add an Entity');
  expect(field('Store link')).toHaveAccessibleDescription('Starts with https:// or http://');
  await page.go(createDevicePath('nordlys'));
  await screen.findByRole('form', { name: 'Add a device' });
  expect(field('Store url')).toHaveAccessibleDescription('Starts with https:// or http://');
});

test('an entity that is excluded from the website has no mark at the fields that are required for it', async () => {
  const { user } = await open(entityRoutes.create, 'Add an Entity');
  const forWebsite = ['Description', 'Store link', 'Contact email', 'Contact phone', 'Contact website'];
  for (const name of ['Name', ...forWebsite]) expect(field(name)).toBeRequired();
  await user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  for (const name of forWebsite) expect(field(name)).not.toBeRequired();
  expect(field('Name')).toBeRequired();
});
