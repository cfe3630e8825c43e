import type { Device } from '@console/resources';
import { fill, renderArea, seeded, signInAgain, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { editDevicePath } from './paths';
import { colorOf, field } from './testDeviceForm';

test('restores an edited device after a 401, including the order of its variants', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ variants }: Device) => (variants?.length ?? 0) > 2);
  const page = await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
  await screen.findByRole('form', { name: 'Edit device' });
  await fill(page.user, field('Description'), 'Half-written');
  await fill(page.user, colorOf(2), 'Half-mixed');
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await signInAgain(page);
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
  expect(field('Description')).toHaveValue('Half-written');
  expect(field('TDP Identifier')).toHaveValue(device.tdpIdentifier);
  const [first, , third] = device.variants ?? [];
  expect(colorOf(1)).toHaveValue(first?.color);
  expect(colorOf(2)).toHaveValue('Half-mixed');
  expect(colorOf(3)).toHaveValue(third?.color);
});
