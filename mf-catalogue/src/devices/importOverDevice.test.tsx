import type { Platform } from '@console/platform';
import type { Device } from '@console/resources';
import { changesSent, connect, fill, holdCalls, seeded, statusRegion, testPlatform } from '@console/testing';
import { fetchImageAsDataUrl } from '@console/ui/images';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './model';
import { field, openCreateForm } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { holdImages } from './testHeldImages';
import { slowZip } from './testSlowZip';
import { deviceZipName } from './zip/deviceZipName';
import { writeDeviceZip } from './zip/writeDeviceZip';

const never = new AbortController().signal;

/** A zip of a device with some changes. */
async function zipLike(device: Device, change: Partial<Device>): Promise<File> {
  const at = (path: string | null | undefined) => path && `http://storage.test${path}`;
  const { defaultImage, variants, ...rest } = { ...device, ...change };
  const reply = {
    ...rest,
    defaultImage: at(defaultImage),
    variants: variants?.map(({ color, image }) => ({ color, image: at(image) })),
  };
  const { archive } = await writeDeviceZip(reply, () => undefined, never);
  return new File([await archive.arrayBuffer()], deviceZipName(device), { type: 'application/zip' });
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** A device of which the form is soon filled, also while other tests keep the processors busy. */
function withOneVariant(platform: Platform, isWanted: (device: Device) => boolean = () => true): Device {
  const devices = platform.records.devices().filter(isWanted);
  const device = seeded(devices, ({ entityId }) => entityId === 'nordlys');
  return Object.assign(device, { variants: device.variants?.slice(0, 1) });
}

test('warns as soon as the zip is read if the device exists, and shows how it differs', async () => {
  const platform = testPlatform();
  const device = withOneVariant(platform);
  const page = await openCreateForm(platform);
  const name = deviceName(deviceIdOf(device));
  const zip = await zipLike(device, { description: 'From staging', tdpId: 1 });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  expect(await screen.findByText(`${name} already exists`)).toBeVisible();
  expect(rowsOf(screen.getByRole('table', { name: 'What differs' }))).toEqual([
    ['TDP', String(device.tdpId), '1'],
    ['Description', device.description, 'From staging'],
  ]);
  expect(field('Description')).toHaveValue('From staging');
  expect(changesSent(platform)).toEqual([]);
  await page.user.click(screen.getByRole('link', { name: 'edit the existing one' }));
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('form', { name: 'Edit Device' })).toBeVisible();
});

test('says near the button, too, that the device exists, and after SUBMIT only once', async () => {
  const platform = testPlatform();
  const device = withOneVariant(platform);
  const page = await openCreateForm(platform);
  const zip = await zipLike(device, { description: 'From staging' });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  const said = `${deviceName(deviceIdOf(device))} already exists. What differs is listed below the fields.`;
  await waitFor(() => expect(statusRegion()).toHaveTextContent(said));
  await page.user.type(field('Version'), '7');
  await waitFor(() => expect(statusRegion()).not.toHaveTextContent('already exists'));
  await page.user.type(field('Version'), '{Backspace}');
  await waitFor(() => expect(statusRegion()).toHaveTextContent(said));
  await page.submit();
  await screen.findByText(/^The device .* already exists/);
  expect(screen.getAllByText(/already exists/)).toHaveLength(1);
  expect(screen.getByText(/^Change the version to add another device, or/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'What differs' })).toBeVisible();
});

test('warns of a later file, too, whose device exists, after the refusal of another one', async () => {
  const platform = testPlatform();
  const first = withOneVariant(platform);
  const second = withOneVariant(platform, (device) => device !== first);
  const page = await openCreateForm(platform);
  const importButton = screen.getByLabelText('Import Device from File');
  await page.user.upload(importButton, await zipLike(first, { description: 'From staging' }));
  await screen.findByText(/already exists$/);
  await page.submit();
  await screen.findByText(/^The device .* already exists/);
  for (const name of ['Model', 'Version']) await page.user.clear(field(name));
  await page.user.upload(importButton, await zipLike(second, { description: 'From staging' }));
  expect(await screen.findByText(`${deviceName(deviceIdOf(second))} already exists`)).toBeVisible();
});

test('the form can be used before the comparison is done', async () => {
  const platform = testPlatform();
  const held = holdCalls(platform, /^\/admin\/devices\/$/);
  const device = withOneVariant(platform);
  const page = await openCreateForm(platform);
  connect(held.platform);
  const zip = await zipLike(device, { description: 'From staging' });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  expect(await screen.findByText(/The form was filled from/)).toBeVisible();
  expect(field('Description')).toHaveValue('From staging');
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  held.release();
  const notice = await screen.findByText(/already exists$/);
  // Above a field that is being edited, it would move it.
  for (const before of [field('Brand'), screen.getByRole('button', { name: 'Add a variant' })])
    expect(before.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.user.type(field('Version'), '7');
  expect(screen.queryByText(/already exists/)).not.toBeInTheDocument();
});

test('the form can also be sent before the comparison is done', async () => {
  const platform = testPlatform();
  const held = holdCalls(platform, /^\/admin\/devices\/$/);
  const device = withOneVariant(platform);
  const page = await openCreateForm(platform);
  connect(held.platform);
  const zip = await zipLike(device, { model: { ...device.model, version: '99' } });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.submit();
  await waitFor(() => expect(changesSent(platform)).toHaveLength(1));
});

test('warns if it could not check whether the device exists, and the form can still be sent', async () => {
  const platform = testPlatform();
  const page = await openCreateForm(platform);
  platform.fail({ match: { method: 'GET', path: '/admin/devices' }, status: 503 });
  const device = withOneVariant(platform);
  const zip = await zipLike(device, { model: { ...device.model, version: '99' } });
  await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Could not check whether this device already exists; the platform checks this on submission',
  );
  expect(alert).toHaveTextContent('The platform failed, as asked');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: / 99$/ })).toBeVisible();
});

test('does not warn about another version of an existing device', async () => {
  const platform = testPlatform();
  const device = withOneVariant(platform);
  const page = await openCreateForm(platform);
  const next = { ...device, model: { ...device.model, version: '99' } };
  await page.user.upload(screen.getByLabelText('Import Device from File'), await zipLike(next, {}));
  await screen.findByText(/The form was filled from/);
  expect(screen.queryByText(/already exists/)).not.toBeInTheDocument();
});

describe('into the edit form', () => {
  async function importOver(change: Partial<Device>) {
    const platform = testPlatform();
    const device = unregistered(platform);
    const page = await openForm(platform, device);
    const zip = await zipLike(device, change);
    await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
    const dialog = await screen.findByRole('dialog', { name: `Fill the form from ${zip.name}?` });
    const press = (name: string) => page.user.click(within(dialog).getByRole('button', { name }));
    return { ...page, platform, device, dialog, press };
  }

  test('shows what the file would change, field by field, before it fills the form', async () => {
    const platform = testPlatform();
    const [first, second, ...others] = unregistered(platform).variants ?? [];
    const swapped = [
      { color: first?.color ?? '', image: second?.image },
      ...(second ? [second] : []),
      ...others,
      { color: 'Added', image: first?.image },
    ];
    const { dialog, device, press } = await importOver({ variants: swapped, rcosNotSupported: true });
    const before = device.variants?.map(({ color }) => color).join(', ');
    expect(rowsOf(dialog)).toEqual([
      ...(device.rcosNotSupported ? [] : [['Rcos NOT supported', 'No', 'Yes']]),
      ['Variants', before, `${before}, Added`],
      ['Variant images', 'current images', `another image: ${first?.color}`],
    ]);
    await press('Fill the form');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Rcos NOT supported' })).toBeChecked());
    expect(screen.getByDisplayValue('Added')).toBeInTheDocument();
  });

  test('names a variant without an image in the file once', async () => {
    const [first, ...others] = unregistered(testPlatform()).variants ?? [];
    const { dialog } = await importOver({ variants: [{ color: first?.color ?? '' }, ...others] });
    expect(rowsOf(dialog)).toEqual([['Variant images', 'current images', `no image: ${first?.color}`]]);
  });

  test('does not say that images differ that could not be fetched', async () => {
    const platform = testPlatform();
    const device = unregistered(platform);
    const page = await openForm(platform, device);
    const zip = await zipLike(device, {});
    const fetch = async () => new Response(null, { status: 503 });
    connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
    await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
    const colors = device.variants?.map(({ color }) => color).join(', ');
    expect(rowsOf(await screen.findByRole('dialog', { name: `Fill the form from ${zip.name}?` }))).toEqual([
      ['Default Image', 'current image', 'could not be compared'],
      ['Variant images', 'current images', `could not be compared: ${colors}`],
    ]);
  });

  test('says that the file has no image for a variant also if the stored one cannot be fetched', async () => {
    const platform = testPlatform();
    const device = unregistered(platform);
    const [first, ...others] = device.variants ?? [];
    connect(platform);
    const zip = await zipLike(device, { variants: [{ color: first?.color ?? '' }, ...others] });
    Object.assign(first ?? {}, { image: 'http://storage.test/products/gone.png' });
    const page = await openForm(platform, device);
    await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
    expect(rowsOf(await screen.findByRole('dialog', { name: /^Fill the form from / }))).toEqual([
      ['Variant images', 'current images', `no image: ${first?.color}`],
    ]);
  });

  test('asks nothing if the reading is cancelled while the stored images are fetched', async () => {
    const platform = testPlatform();
    const device = unregistered(platform);
    const { user } = await openForm(platform, device);
    const zip = await zipLike(device, { description: 'From staging' });
    const held = holdImages(platform);
    await user.upload(screen.getByLabelText('Import Device from File'), zip);
    await waitFor(() => expect(held.waiting()).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Cancel reading' }));
    await act(async () => {
      held.release();
      // Images are read in order: when these have been read again, so have those of the form.
      for (const { image } of device.variants ?? []) await fetchImageAsDataUrl(`http://storage.test${image}`);
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(statusRegion()).toHaveTextContent('was cancelled; the form is unchanged');
  });

  test('"Keep the form unchanged" leaves the form as it is', async () => {
    const { device, press } = await importOver({ description: 'From staging' });
    await press('Keep the form unchanged');
    expect(await screen.findByText('The form was not changed.')).toBeVisible();
    expect(field('Description')).toHaveValue(device.description ?? '');
  });

  test('SUBMIT waits while the file is read, and does not send what it fills in unseen', async () => {
    const platform = testPlatform();
    const device = unregistered(platform);
    const page = await openForm(platform, device);
    await fill(page.user, field('Description'), 'Typed');
    const { zip, handOver } = await slowZip(await zipLike(device, { description: 'From staging' }));
    await page.user.upload(screen.getByLabelText('Import Device from File'), zip);
    await page.submit();
    handOver();
    await page.user.click(await screen.findByRole('button', { name: 'Fill the form' }));
    await waitFor(() => expect(field('Description')).toHaveValue('From staging'));
    expect(changesSent(platform)).toEqual([]);
    await page.submit();
    await waitFor(() => expect(changesSent(platform)).toHaveLength(1));
    expect(changesSent(platform)[0]?.body).toMatchObject({ description: 'From staging' });
  });

  test('says so if the file changes nothing', async () => {
    const { dialog } = await importOver({});
    expect(dialog).toHaveAccessibleDescription('The file contains no changes.');
  });
});

test('an import over unsaved changes asks before it discards them', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  await fill(page.user, field('Description'), 'Typed before the import');
  await page.user.upload(screen.getByLabelText('Import Device from File'), await zipLike(device, {}));
  const dialog = within(await screen.findByRole('dialog'));
  expect(rowsOf(await dialog.findByRole('table'))).toEqual([
    ['Description', 'Typed before the import', device.description],
  ]);
  expect(field('Description')).toHaveValue('Typed before the import');
});
