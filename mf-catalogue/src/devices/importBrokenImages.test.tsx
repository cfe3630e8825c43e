import { changesSent, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openForm, unregistered } from './testEditForm';
import { zipOf } from './zip/testZips';

test('a zip with broken images says so before it fills the edit form, which keeps its images', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const colors = device.variants?.map(({ color }) => color) ?? [];
  const page = await openForm(platform, device);
  const variants = [...colors, 'Added'].map((color, at) => ({
    color,
    image: `images/variant-${at + 1}.png`,
  }));
  const content = { ...device, description: 'From staging', defaultImage: 'images/default.png', variants };
  await page.user.upload(
    screen.getByLabelText('Import Device from File'),
    await zipOf({ 'device.json': JSON.stringify(content) }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^Fill the form from / });
  const unusable = `Images that could not be used: images/default.png, ${variants
    .map(({ color, image }) => `${image} (${color})`)
    .join(', ')}`;
  expect(within(dialog).getByText(unusable)).toBeVisible();
  expect(dialog).not.toHaveTextContent('no image');
  await page.user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  await waitFor(() => expect(screen.getByDisplayValue('Added')).toBeInTheDocument());
  expect(screen.getByText(unusable)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: `Remove variant ${variants.length}` }));
  await page.submit();
  await waitFor(() => expect(changesSent(platform)).toHaveLength(1));
  const image = expect.stringMatching(/^data:image\//);
  expect(changesSent(platform)[0]?.body).toMatchObject({
    description: 'From staging',
    defaultImage: expect.stringContaining(device.defaultImage ?? 'a default image'),
    variants: colors.map((color) => ({ color, image })),
  });
});

test('a broken image of a zip is no change to a stored image that cannot be fetched, and that the form keeps', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const [first] = device.variants ?? [];
  if (!first) throw new Error('no variant');
  Object.assign(device, { variants: [first] });
  first.image = 'http://storage.test/products/gone.png';
  const { user } = await openForm(platform, device);
  const content = {
    ...device,
    description: 'From staging',
    defaultImage: undefined,
    variants: [{ color: first.color, image: 'images/variant-1.png' }],
  };
  await user.upload(
    screen.getByLabelText('Import Device from File'),
    await zipOf({ 'device.json': JSON.stringify(content) }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^Fill the form from / });
  expect(within(dialog).getByText('From staging')).toBeVisible();
  expect(dialog).not.toHaveTextContent('Variant images');
});
