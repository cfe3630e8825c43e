import { fill, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './devices/model';
import { devicePath } from './devices/paths';
import { unregistered } from './devices/testEditForm';
import { area } from './routes';

test('the page of an entity that was loaded before shows what was saved', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys' });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Contact phone' }), '+47 22 55 01 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+47 22 55 01 00', { selector: 'dd' })).toBeVisible();
});

test('the OEMs that were loaded before count a deleted device no more', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const name = deviceName(deviceIdOf(device));
  const count = () => platform.records.devices().filter(({ entityId }) => entityId === 'nordlys').length;
  const { user, go } = await renderArea({ area, path: '/dashboard/oems', platform });
  const row = async () => (await screen.findByRole('link', { name: 'nordlys' })).closest('tr');
  const before = count();
  expect(await row()).toHaveTextContent(new RegExp(`\\D${before}$`));
  await go(devicePath(deviceIdOf(device)));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete device' }));
  await fill(user, dialog.getByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'OEMs' })).toBeVisible();
  await waitFor(async () => expect(await row()).toHaveTextContent(new RegExp(`\\D${before - 1}$`)));
});
