import { changesSent, fill, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { devicePath } from './paths';
import { colorOf, field } from './testDeviceForm';
import { withVariants } from './testEditForm';

async function openDevice(as?: 'ROLE_INTERNAL_ADMIN_READ_ONLY') {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), withVariants);
  const page = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform, ...(as && { as }) });
  await screen.findByRole('region', { name: 'Variants' });
  return { ...page, platform, device };
}

async function duplicate() {
  const page = await openDevice();
  await page.user.click(screen.getByRole('link', { name: 'Duplicate' }));
  await screen.findByRole('form', { name: 'Add a device' });
  return page;
}

test('"Duplicate" fills all fields but the version, focuses it, and sends the images as data URLs', async () => {
  const { user, platform, device } = await duplicate();
  await waitFor(() => expect(field('Version')).toHaveFocus());
  expect(field('Version')).toHaveValue('');
  expect(field('Model')).toHaveValue(device.model.name);
  expect(field('TDP Identifier')).toHaveValue(device.tdpIdentifier ?? '');
  expect(colorOf(1)).toHaveValue(device.variants?.[0]?.color);
  expect(screen.getByText(new RegExp(`images, ${device.variants?.length} variants`))).toBeVisible();

  await fill(user, field('Version'), '99');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await screen.findByRole('region', { name: 'Variants' });
  const [creation] = changesSent(platform);
  expect(creation).toMatchObject({
    method: 'POST',
    body: {
      entityId: device.entityId,
      brand: device.brand,
      model: { name: device.model.name, version: '99' },
      tdpId: device.tdpId,
      defaultImage: expect.stringMatching(/^data:image/),
      variants: device.variants?.map(({ color }) => ({ color, image: expect.stringMatching(/^data:image/) })),
    },
  });
});

test('names an image that could not be fetched, which has to be chosen again', async () => {
  const { user, platform, device } = await openDevice();
  const [first] = device.variants ?? [];
  Object.assign(first ?? {}, { image: 'http://storage.test/products/gone.png' });
  await user.click(screen.getByRole('link', { name: 'Duplicate' }));
  expect(
    await screen.findByText(
      `These images could not be copied. Choose them again: the image of ${first?.color} (could not be fetched)`,
    ),
  ).toBeVisible();
  await fill(user, field('Version'), '99');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  expect(await screen.findByText('image required')).toBeVisible();
  expect(changesSent(platform)).toEqual([]);
});

test('does not offer "Duplicate" to roles that may not add devices', async () => {
  await openDevice('ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(screen.queryByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument();
});
