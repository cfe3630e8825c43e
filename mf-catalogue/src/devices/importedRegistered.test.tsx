import type { Device } from '@console/resources';
import { changesSent, pngFile, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openCreateForm, variant } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { deviceZipName } from './zip/deviceZipName';
import { packZip } from './zip/packZip';

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
