import type { Platform } from '@console/platform';
import {
  changesSent,
  connect,
  fill,
  holdCalls,
  pngFile,
  renderArea,
  seeded,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { createDevice } from './api';
import { deviceIdOf, deviceTitle } from './model';
import { devicePath, editDevicePath } from './paths';
import { colorOf, field, variant } from './testDeviceForm';
import { openForm, unregistered, withVariants } from './testEditForm';
import { zipFixture, zipOf } from './zip/testZips';

/** A device with variants that customers have registered, and the colours of its variants. */
function registered(platform: Platform, firstColor?: string) {
  const device = seeded(platform.records.devices(), withVariants);
  if (firstColor) Object.assign(device.variants?.[0] ?? {}, { color: firstColor });
  const id = deviceIdOf(device);
  const [first, ...others] = device.variants?.map(({ color }) => color) ?? [];
  // Customers have registered the first and the second colour, whatever the seed says.
  const worn = platform.records.wearables().filter(({ device: { brand, model, version } }) => {
    return brand === id.brand && model === id.model && version === id.version;
  });
  for (const [at, wearable] of platform.records.wearables().slice(0, 2).entries())
    Object.assign(wearable.device, { ...id, variant: { color: at === 0 ? first : others[0] } });
  for (const wearable of worn) Object.assign(wearable.device, { variant: { color: first } });
  return { device, colors: [first ?? '', ...others] };
}

test('entity, brand, model and version are read-only; other fields can be changed', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  await openForm(platform, device);
  for (const [name, value] of [
    ['Entity Id', device.entityId],
    ['Brand', device.brand],
    ['Model', device.model.name],
    ['Version', device.model.version],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).toBeDisabled();
    expect(field(name)).not.toBeRequired();
  }
  expect(field('TDP')).toHaveValue(String(device.tdpId));
  expect(field('TDP')).toBeEnabled();
});

test('says which type the platform has where it cannot be chosen', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  device.type = 'BRACELET';
  await openForm(platform, device);
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription(
    'On the platform it is Bracelet, which cannot be chosen here.',
  );
});

test('saves the changes and returns to the device', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const links = { storeLink: 'https://shop.test/ring', brandMobileVideoTrailer: 'https://video.test/ring' };
  const flags = { rcosNotSupported: false, tokenisationNotSupported: true, promoReadyNotSupported: true };
  const kept = { typeCode: 'RING', ...links, ...flags, excludedFromWebsite: true, featuredOnWebsite: false };
  Object.assign(device, kept);
  const page = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit Device' });
  await fill(page.user, field('TDP'), '9999');
  await fill(page.user, field('Description'), 'A new description');
  await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  expect(await screen.findByText('A new description', { selector: 'dd' })).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(devicePath(deviceIdOf(device))));
  const [call, ...others] = changesSent(platform);
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    method: 'PUT',
    path: `/admin/devices/brand/${device.brand}/model/${device.model.name}/version/${device.model.version}`,
    body: {
      entityId: device.entityId,
      brand: device.brand,
      model: device.model,
      nfcType: 'PASSIVE',
      tdpId: 9999,
      description: 'A new description',
      tdpIdentifier: device.tdpIdentifier,
      ...kept,
    },
  });
});

describe('a device with spaces around its brand, model and version', () => {
  const [brand, model] = [' NORDLYS ', { name: ' AURORA ', version: ' 1.0 ' }];

  async function openForm() {
    const page = await renderArea({ area, path: '/dashboard/oems' });
    const flags = { rcosNotSupported: false, tokenisationNotSupported: false, promoReadyNotSupported: false };
    const onWebsite = { excludedFromWebsite: false, featuredOnWebsite: false };
    const image = { defaultImage: 'data:image/png;base64,iVBORw0KGgo=', variants: null };
    const tdp = { tdpId: 4711, tdpIdentifier: 'TDP-1' };
    const type = { type: 'JEWELRY', nfcType: 'PASSIVE' } as const;
    const body = { entityId: 'nordlys', brand, model, ...type, ...tdp, ...image, ...flags, ...onWebsite };
    // Not by the form, which trims them.
    await createDevice(body, 'form');
    await page.go(editDevicePath(deviceIdOf({ brand, model })));
    await screen.findByRole('form', { name: 'Edit Device' });
    return page;
  }

  test('can be saved', async () => {
    const { user, platform } = await openForm();
    await fill(user, field('Description'), 'A new description');
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(await screen.findByText('A new description', { selector: 'dd' })).toBeVisible();
    expect(changesSent(platform).at(-1)?.body).toMatchObject({ brand, model });
  });

  test('accepts its own zip', async () => {
    const { user } = await openForm();
    const zip = await zipOf({ 'device.json': JSON.stringify({ brand, model, description: 'In the file' }) });
    await user.upload(screen.getByLabelText('Import Device from File'), zip);
    await user.click(await screen.findByRole('button', { name: 'Fill the form' }));
    await waitFor(() => expect(field('Description')).toHaveValue('In the file'));
  });
});

test('sends the stored images of variants as data URLs, fetched without the token', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  const before = screen.getByRole('img', { name: 'Image of variant 1' }).getAttribute('src');
  await page.user.upload(screen.getByLabelText('Replace Image of variant 1'), pngFile('new.png', 7));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Image of variant 1' })).not.toHaveAttribute('src', before),
  );
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  const body = changesSent(platform)[0]?.body;
  expect(body).toMatchObject({
    defaultImage: `http://storage.test${device.defaultImage}`,
    variants: device.variants?.map(({ color }) => ({
      color,
      image: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    })),
  });
  expect(platform.objectStorage.violations).toEqual([]);
});

test('marks changed registered variants, which can be restored', async () => {
  const platform = testPlatform();
  const { device, colors } = registered(platform);
  const page = await openForm(platform, device);
  await fill(page.user, colorOf(1), 'Mud');
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 2' }));
  await page.submit();

  expect(await screen.findByText('Some of the variants are registered and cannot be changed')).toBeVisible();
  expect(screen.queryByText(/These variants are registered/)).not.toBeInTheDocument();
  expect(within(variant(1)).getByText('Registered')).toBeVisible();
  expect(colorOf(1)).toHaveAccessibleDescription('This variant is registered and cannot be changed');
  expect(colorOf(1)).toHaveValue('Mud');
  expect(within(variant(2)).queryByText('Registered')).not.toBeInTheDocument();
  expect(screen.getByText(`${colors[1]} is registered and cannot be removed`)).toBeVisible();

  await page.user.click(screen.getByRole('button', { name: `Restore ${colors[0]}` }));
  expect(colorOf(1)).toHaveValue(colors[0]);
  expect(colorOf(1)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled();
  expect(variant(1)).toHaveFocus();
  expect(await screen.findByText(`Variant 1 was restored to ${colors[0]}.`)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.queryByText(/cannot be removed/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a variant' })).toHaveFocus();
  expect(await screen.findByText(`${colors[1]} was restored.`)).toBeVisible();
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  const kept = changesSent(platform).at(-1)?.body;
  expect(kept).toMatchObject({
    variants: expect.arrayContaining([expect.objectContaining({ color: colors[1] })]),
  });
});

test('sends a colour as it was stored, with the white space around it', async () => {
  const platform = testPlatform();
  const { device, colors } = registered(platform, 'Gold ');
  const page = await openForm(platform, device);
  await fill(page.user, field('Description'), 'A new description');
  await page.submit();
  expect(await screen.findByText('A new description', { selector: 'dd' })).toBeVisible();
  expect(changesSent(platform)[0]?.body).toMatchObject({ variants: colors.map((color) => ({ color })) });
});

test.each(['Gold ', 'Black, matte', ' Black , matte'])(
  'marks the registered variant "%s", and keeps its colour as it was stored',
  async (color) => {
    const platform = testPlatform();
    const { device, colors } = registered(platform, color);
    const page = await openForm(platform, device);
    await fill(page.user, colorOf(1), 'Mud');
    await page.submit();

    expect(
      await screen.findByText('Some of the variants are registered and cannot be changed'),
    ).toBeVisible();
    expect(within(variant(1)).getByText('Registered')).toBeVisible();
    expect(screen.getAllByText('Registered')).toHaveLength(1);
    await fill(page.user, colorOf(1), color.trim());
    expect(colorOf(1)).toBeDisabled();
    await page.submit();
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(platform).at(-1)?.body).toMatchObject({
      variants: colors.map((kept) => ({ color: kept })),
    });
  },
);

test.each([
  ['the server message', { message: 'The forge is cold' }, 'The forge is cold'],
  ['the text of the error catalogue', { body: 'html' }, 'Error updating device'],
] as const)('shows %s after a refused update, and keeps the input', async (_, failure, text) => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('TDP'), '9999');
  platform.fail({ match: { method: 'PUT', path: '*' }, ...failure });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('TDP')).toHaveValue('9999');
});

test('does not save if the device cannot be fetched for the conflict check', async () => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('TDP'), '9999');
  platform.fail({ match: { method: 'GET', path: '/admin/devices/brand/*' }, body: 'html', times: 1 });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting device data');
  expect(changesSent(platform)).toEqual([]);
});

test('accepts only a zip of the same device, and keeps its name', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  await page.user.upload(screen.getByLabelText('Import Device from File'), zipFixture('python.zip'));
  expect(await screen.findByText('Wrong device model (AURORA), data cannot be imported!')).toBeVisible();
  expect(field('TDP')).toHaveValue(String(device.tdpId));
});

test('offers Retry and a way back if the device cannot be loaded', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  platform.fail({ match: { path: '/admin/devices/brand/*' }, body: 'empty', times: 1 });
  const { user } = await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error retrieving device data');
  expect(within(alert).getByRole('link', { name: 'Back to the device' })).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Edit Device' })).toBeVisible();
});

test('asks before leaving during the conflict check, and does not send the update then', async () => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('Description'), 'Brighter');
  const held = holdCalls(platform, /^\/admin\/devices\/brand\//);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/dashboard/oems');
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/oems'));
  // The page may be fetching the device too.
  await waitFor(() => expect(held.waiting.some(({ signal }) => signal.aborted)).toBe(true));
  await act(async () => held.release());
  await screen.findByRole('table');
  expect(changesSent(platform)).toEqual([]);
  expect(page.address()).toBe('/dashboard/oems');
});

test('names the browser tab after the device', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  await openForm(platform, device);
  await waitFor(() => expect(document.title).toBe(`Edit ${deviceTitle(device)} · Test console`));
});

test('links back to the list if the device does not exist', async () => {
  const path = editDevicePath({ brand: 'GONE', model: 'RING', version: '1' });
  const { user } = await renderArea({ area, path });
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('link', { name: 'Back to OEMs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'OEMs' })).toBeVisible();
});
