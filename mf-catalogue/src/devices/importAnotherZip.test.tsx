import { fill, statusRegion } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, openCreateForm } from './testDeviceForm';
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
