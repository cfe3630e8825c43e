import { pngFile } from '@console/testing';
import { screen } from '@testing-library/react';
import { deviceRules } from './deviceRules';
import { colorOf, openCreateForm } from './testDeviceForm';

// Once per field would be quadratic: a minute for 400 images.
test('variants that are added together are validated together', async () => {
  const validated = jest.spyOn(deviceRules, 'variantColor');
  const page = await openCreateForm();
  const files = Array.from({ length: 12 }, (_, at) => pngFile(`Tint ${at + 1}.png`, at));
  await page.user.upload(screen.getByLabelText('Add variants from images'), files);
  expect(await screen.findByText('12 variants were added from images.')).toBeVisible();
  expect(colorOf(12)).toHaveValue('Tint 12');
  expect(validated.mock.calls.length).toBeLessThan(6 * files.length);
});
