import { testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { openForm, unregistered } from './testEditForm';

test('a registered variant that the platform lists twice is not called removed once it was restored', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const [first] = device.variants ?? [];
  const colors = ['Amber', 'Black', 'Black', 'Coral'];
  device.variants = colors.map((color) => ({ image: '', ...first, color }));
  platform.fail({
    match: { method: 'PUT', path: '*' },
    status: 409,
    message: `These variants are registered [${colors.join(', ')}]`,
  });
  const { user, submit } = await openForm(platform, device);
  for (const at of [4, 3, 2]) await user.click(screen.getByRole('button', { name: `Remove variant ${at}` }));
  await submit();
  await screen.findByText('Coral is registered and cannot be removed');
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? document.body);
  expect(await screen.findByText('Black was restored.')).toBeVisible();
  expect(screen.getByText(/cannot be removed/)).toHaveTextContent('Coral');
});
