import { ApiError } from '@console/api';
import type { Device } from '@console/resources';
import { changesSent, fill, pngFile, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isRegistered, registeredVariantsError } from './registeredVariants';
import { field, openCreateForm, variant } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { deviceZipName } from './zip/deviceZipName';
import { packZip } from './zip/packZip';

const variantsIn = (message: string) =>
  registeredVariantsError(new ApiError(message, { kind: 'http', status: 409 }))?.variants;

test.each([
  ['These variants are registered [Copper]', ['Copper']],
  ['Device [NORDLYS]: These variants are registered [Copper]', ['Copper']],
  [
    '[409] These variants are registered: [ Copper ,Rose gold,\tSilver ]. See [help].',
    ['Copper', 'Rose gold', 'Silver'],
  ],
  [
    `These variants are registered ["Copper", 'Rose gold', “Silver”, ‘Jet’]`,
    ['Copper', 'Rose gold', 'Silver', 'Jet'],
  ],
  [`These variants are registered [Collector's, 'n' roll]`, [`Collector's`, `'n' roll`]],
  ['These variants are registered [Gold [18k], Silver]', ['Gold [18k]', 'Silver']],
  ['These variants are registered []', []],
  ['These variants are registered [ , "" ]', []],
  ['These variants are registered [Copper, Silver, Rose go', ['Copper', 'Silver', 'Rose go']],
  ['[Copper] These variants are registered', []],
])('%s', (message, variants) => {
  expect(variantsIn(message)).toEqual(variants);
});

test('ignores other refusals and errors', () => {
  expect(variantsIn('The name is taken [Copper]')).toBeUndefined();
  expect(registeredVariantsError(new Error('These variants are registered [Copper]'))).toBeUndefined();
});

test.each([
  [['Black', 'matte'], true],
  [['Gold', 'Black', 'matte', 'Silver'], true],
  [['Black', 'gloss'], false],
  [['Black', 'Gold', 'matte'], false],
  [['Black'], false],
  [['matte', 'Black'], false],
])('of the entries %j the variant “Black, matte” is one: %s', (listed, isOne) => {
  expect(isRegistered({ loadedColor: 'Black, matte' }, listed)).toBe(isOne);
});

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

/** A zip of a device with one image for all its variants. */
async function zipWith(device: Device, variants: Device['variants']): Promise<File> {
  const { brand, model, tdpId, tdpIdentifier, type } = device;
  const images = {
    defaultImage: 'v.png',
    variants: variants?.map(({ color }) => ({ color, image: 'v.png' })),
  };
  const json = JSON.stringify({ brand, model, tdpId, tdpIdentifier, type, ...images });
  const archive = await packZip([
    { path: 'device.json', bytes: new TextEncoder().encode(json) },
    { path: 'v.png', bytes: new Uint8Array(await pngFile('v.png', 1).arrayBuffer()) },
  ]);
  return new File([await archive.arrayBuffer()], deviceZipName(device), { type: 'application/zip' });
}

test('a registered variant stays the same variant when a file fills the form', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const [first] = device.variants ?? [];
  platform.fail({
    match: { method: 'PUT', path: '*' },
    status: 409,
    message: `These variants are registered [${first?.color}]`,
  });
  const page = await openForm(platform, device);
  const zip = await zipWith(device, device.variants);
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  await page.user.click(await screen.findByRole('button', { name: 'Fill the form' }));
  await screen.findByText(/^The form was filled from/);
  await page.submit();
  expect(await within(variant(1)).findByText('Registered')).toBeVisible();
  expect(screen.queryByText(/is registered and cannot be removed/)).not.toBeInTheDocument();
});

test('a variant that only the file has is sent without white space around its description', async () => {
  const platform = testPlatform();
  const device = { ...unregistered(platform), brand: 'POLAR' };
  const page = await openCreateForm(platform);
  const zip = await zipWith(device, [{ color: ' Gold ' }]);
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  await screen.findByText(/^The form was filled from/);
  await page.submit();
  await waitFor(() =>
    expect(changesSent(platform)).toMatchObject([{ body: { variants: [{ color: 'Gold' }] } }]),
  );
});
