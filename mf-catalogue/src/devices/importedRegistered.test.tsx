import { pngFile, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { variant } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { deviceZipName } from './zip/deviceZipName';
import { packZip } from './zip/packZip';

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
  const { brand, model, tdpId, tdpIdentifier, type } = device;
  const variants = device.variants?.map(({ color }) => ({ color, image: 'v.png' }));
  const json = JSON.stringify({ brand, model, tdpId, tdpIdentifier, type, variants });
  const archive = await packZip([
    { path: 'device.json', bytes: new TextEncoder().encode(json) },
    { path: 'v.png', bytes: new Uint8Array(await pngFile('v.png', 1).arrayBuffer()) },
  ]);
  const zip = new File([await archive.arrayBuffer()], deviceZipName(device), { type: 'application/zip' });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  await page.user.click(await screen.findByRole('button', { name: 'Fill the form' }));
  await screen.findByText(/^The form was filled from/);
  await page.submit();
  expect(await within(variant(1)).findByText('Registered')).toBeVisible();
  expect(screen.queryByText(/is registered and cannot be removed/)).not.toBeInTheDocument();
});
