import { fill, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { field, variant } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';

test('marks every registered variant, however long the message of the platform is', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const [first] = device.variants ?? [];
  const colors = Array.from({ length: 12 }, (_, at) => `${'Brushed Titanium '.repeat(3)}${at}`);
  device.variants = colors.map((color) => ({ image: '', ...first, color }));
  platform.fail({
    match: { method: 'PUT', path: '*' },
    status: 409,
    message: `These variants are registered [${colors.join(', ')}]`,
  });
  const page = await openForm(platform, device);
  await fill(page.user, field('Description'), 'A new description');
  await page.submit();
  expect(await within(variant(1)).findByText('Registered')).toBeVisible();
  expect(screen.getAllByText('Registered')).toHaveLength(colors.length);
});
