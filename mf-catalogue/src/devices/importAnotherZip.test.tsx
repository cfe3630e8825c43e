import { changesSent, fill, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openCreateForm } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { zipFixture, zipOf } from './zip/testZips';

const chooser = () => screen.getByLabelText('Import Device from File', { selector: 'input' });

/** A zip of another device of the same OEM. */
const otherZip = () =>
  zipOf({ 'device.json': JSON.stringify({ brand: 'POLAR', model: { name: 'BOREALIS', version: '2.0' } }) });

const nameInForm = () => ['Brand', 'Model', 'Version'].map((name) => field(name).getAttribute('value'));

async function openWithOtherZip() {
  const page = await openCreateForm();
  await page.user.upload(chooser(), await otherZip());
  await waitFor(() => expect(nameInForm()).toEqual(['POLAR', 'BOREALIS', '2.0']));
  return page;
}

test('the right zip can be chosen after one of another device has filled the form', async () => {
  const { user } = await openWithOtherZip();
  await user.upload(chooser(), zipFixture('python.zip'));
  await waitFor(() => expect(nameInForm()).toEqual(['NORDLYS', 'AURORA', '1.0']));
  expect(statusRegion()).toHaveTextContent('The form was filled from admin-export-nordlys-AURORA-1.0.zip.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the brand of a zip does not stay for the next one, which has none', async () => {
  const { user } = await openWithOtherZip();
  const withoutBrand = JSON.stringify({ model: { name: 'AURORA', version: '1.0' } });
  await user.upload(chooser(), await zipOf({ 'device.json': withoutBrand }));
  await waitFor(() => expect(nameInForm()).toEqual(['', 'AURORA', '1.0']));
});

test('a brand that is typed while a zip without one is read stays', async () => {
  const { user } = await openCreateForm();
  const withoutBrand = JSON.stringify({ model: { name: 'AURORA', version: '1.0' } });
  const zip = await zipOf({ 'device.json': withoutBrand });
  const bytes = await zip.arrayBuffer();
  let arrive = () => {};
  const content = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes);
  });
  await user.upload(chooser(), Object.assign(zip, { arrayBuffer: () => content }));
  await fill(user, field('Brand'), 'NORDLYS');
  arrive();
  await waitFor(() => expect(nameInForm()).toEqual(['NORDLYS', 'AURORA', '1.0']));
});

test('what was typed over a zip still decides which zip fits', async () => {
  const { user } = await openWithOtherZip();
  await fill(user, field('Version'), '3.0');
  await user.upload(chooser(), await otherZip());
  expect(await screen.findByText('Wrong device version (2.0), data cannot be imported!')).toBeVisible();
  expect(nameInForm()).toEqual(['POLAR', 'BOREALIS', '3.0']);
});

test('what was typed before a zip of the same name decides too', async () => {
  const { user } = await openCreateForm();
  await fill(user, field('Model'), 'BOREALIS');
  await user.upload(chooser(), await otherZip());
  await waitFor(() => expect(nameInForm()).toEqual(['POLAR', 'BOREALIS', '2.0']));
  await user.upload(chooser(), zipFixture('python.zip'));
  expect(await screen.findByText('Wrong device model (AURORA), data cannot be imported!')).toBeVisible();
});

test('a second wrong zip is refused audibly, even with the same words', async () => {
  const { user } = await openCreateForm();
  const unknown = () => zipFixture('python.zip', 'AURORA.zip');
  await user.upload(chooser(), unknown());
  const first = await screen.findByRole('alert');
  await user.upload(chooser(), unknown());
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown zip file, please import a valid zip');
});

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
