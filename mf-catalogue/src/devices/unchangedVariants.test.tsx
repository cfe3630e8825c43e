import { fill, statusRegion, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { deviceIdOf } from './model';
import { devicePath } from './paths';
import { colorOf, openCreateForm } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';

const cancel = () => screen.getByRole('button', { name: 'Cancel' });

test('a variant that was added and removed again is no change that could be lost', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  expect(colorOf(1)).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 1' }));
  expect(statusRegion()).toHaveTextContent('Variant 1 was removed from the form.');
  await page.user.click(cancel());
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
});

test('a description that was changed and changed back is no change that could be lost', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  const color = device.variants?.[0]?.color ?? '';
  for (const text of ['Half-mixed', color]) await fill(page.user, colorOf(1), text);
  await page.user.click(cancel());
  expect(await screen.findByRole('region', { name: 'Variants' })).toBeVisible();
  expect(page.address()).toBe(devicePath(deviceIdOf(device)));
});
