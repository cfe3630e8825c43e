import { changesSent, fill, testPlatform } from '@console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deviceIdOf } from './model';
import { editDevicePath } from './paths';
import {
  addVariant,
  type CreateForm,
  colorOf,
  field,
  fillDevice,
  openCreateForm,
  picture,
} from './testDeviceForm';
import { unregistered } from './testEditForm';
import { slowZip } from './testSlowZip';
import { readDeviceZip } from './zip/readDeviceZip';
import { zipFixture, zipOf, zippedDevice } from './zip/testZips';

async function importZip({ user }: CreateForm, file: File) {
  await user.upload(screen.getByLabelText('Import Device from File'), file);
}

test('a zip fills the form, which creates the device as in the zip', async () => {
  const page = await openCreateForm();
  for (const name of ['Tokenisation NOT supported', 'Excluded from website'])
    await page.user.click(screen.getByRole('checkbox', { name }));
  await importZip(page, zipFixture('python.zip'));
  expect(
    await screen.findByText('The form was filled from admin-export-nordlys-AURORA-1.0.zip.'),
  ).toBeVisible();
  expect(field('Brand')).toHaveValue('NORDLYS');
  expect(field('Model')).toHaveValue('AURORA');
  expect(field('Version')).toHaveValue('1.0');
  expect(field('TDP')).toHaveValue('4711');
  expect(field('Description')).toHaveValue('A ring for the north, Ålesund');
  expect(screen.getByRole('checkbox', { name: 'Rcos NOT supported' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Tokenisation NOT supported' })).not.toBeChecked();
  await waitFor(() => expect(colorOf(2)).toHaveValue('Silver'));
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'AURORA 1.0' })).toBeVisible();
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    ...zippedDevice,
    variants: [
      { color: 'Gold', image: expect.stringMatching(/^data:image\/png/) },
      { color: 'Silver', image: expect.stringMatching(/^data:image\/png/) },
    ],
  });
});

test('a refused creation from a file has the error text of part 2', async () => {
  const page = await openCreateForm();
  await importZip(page, zipFixture('python.zip'));
  await screen.findByText(/The form was filled/);
  page.platform.fail({ match: { method: 'POST', path: '/admin/devices' }, body: 'empty' });
  await page.submit();
  expect(await screen.findByText('Error creating device')).toBeVisible();
});

test.each([
  ['bomb.zip', 'error reading zip file', 'Unpacked, it is larger than 30,000,000 bytes'],
  ['broken-json.zip', 'Error importing device from file', 'The file is not valid JSON'],
])('rejects a zip (%s) with the reason, and leaves the form unchanged', async (fixture, message, reason) => {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  await importZip(page, zipFixture(fixture));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent(reason);
  expect(field('Model')).toHaveValue('BOREALIS');
  expect(field('TDP')).toHaveValue('4712');
  expect(colorOf(1)).toHaveValue('Blue');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
});

test('rejects a zip of another model than the one in the form', async () => {
  const page = await openCreateForm();
  await fill(page.user, field('Model'), 'BOREALIS');
  await importZip(page, zipFixture('python.zip'));
  expect(await screen.findByText('Wrong device model (AURORA), data cannot be imported!')).toBeVisible();
});

test('names unusable images of a zip, which have to be chosen again', async () => {
  const page = await openCreateForm();
  await importZip(page, zipFixture('svg.zip'));
  expect(await screen.findByText('Images that could not be used: images/default.svg')).toBeVisible();
  await page.submit();
  expect(picture('Default Image')).toHaveAccessibleDescription(
    expect.stringContaining('Default image is required!'),
  );
});

test('a zip with a good image also clears the problem of an image that was rejected before', async () => {
  const page = await openCreateForm();
  const problem = 'Only PNG, JPEG and WebP images can be used';
  await page.user.upload(picture('Default Image'), new File(['<svg/>'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(problem)).toBeVisible();
  await importZip(page, zipFixture('python.zip'));
  expect(await screen.findByRole('img', { name: 'Default Image' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(problem)).not.toBeInTheDocument());
});

test('CLEAR cancels the reading of a zip, which does not fill the form later', async () => {
  const page = await openCreateForm();
  const { zip, handOver } = await slowZip(zipFixture('python.zip'));
  await importZip(page, zip);
  expect(screen.getByRole('progressbar')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  handOver();
  // Once the same zip has been read again, so has that one.
  await act(() => readDeviceZip(zipFixture('python.zip'), { oem: 'nordlys' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(field('TDP')).toHaveValue('');
});

test('a zip without a default image does not keep that of the zip imported before', async () => {
  const page = await openCreateForm();
  await importZip(page, zipFixture('python.zip'));
  await screen.findByText(/The form was filled/);
  const withoutImage = JSON.stringify({ model: { name: 'AURORA', version: '1.0' } });
  await importZip(page, await zipOf({ 'device.json': withoutImage }));
  await waitFor(() => expect(field('TDP')).toHaveValue(''));
  await page.submit();
  expect(picture('Default Image')).toHaveAccessibleDescription(
    expect.stringContaining('Default image is required!'),
  );
});

test('a zip gives a new device no invisible characters in the name that it keeps, codes and links', async () => {
  const page = await openCreateForm();
  const device = {
    brand: 'NORD\u200bLYS',
    model: { name: '\ufeffAURORA', version: '1.0\u2060' },
    tdpIdentifier: 'TDP\u200b-1',
    typeCode: '\u200eRING',
    storeLink: 'https://x.io\u200b',
    brandMobileVideoTrailer: '\ufeffhttps://x.io',
  };
  await importZip(page, await zipOf({ 'device.json': JSON.stringify(device) }));
  await waitFor(() => expect(field('Model')).toHaveValue('AURORA'));
  expect(field('Brand')).toHaveValue('NORDLYS');
  expect(field('Version')).toHaveValue('1.0');
  expect(field('TDP Identifier')).toHaveValue('TDP-1');
  expect(field('Type Code')).toHaveValue('RING');
  for (const name of ['Store url', 'Video trailer url']) expect(field(name)).toHaveValue('https://x.io');
});

test('a zip may have invisible characters in the name that was typed without them', async () => {
  const page = await openCreateForm();
  await fill(page.user, field('Model'), 'AURORA');
  await importZip(page, await zipOf({ 'device.json': '{"model":{"name":"AURORA\u200d","version":"1.0"}}' }));
  await waitFor(() => expect(field('Version')).toHaveValue('1.0'));
});

test('warns if the device exists with invisible characters in its name', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  device.model.name = `AUR\u200dORA`;
  const page = await openCreateForm(platform);
  const { brand, model } = device;
  await importZip(page, await zipOf({ 'device.json': JSON.stringify({ brand, model }) }));
  expect(await screen.findByText(`${brand} AURORA ${model.version} already exists`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'edit the existing one' })).toHaveAttribute(
    'href',
    editDevicePath(deviceIdOf(device)),
  );
});

test('warns of the device with exactly its name rather than of one that only looks the same', async () => {
  const platform = testPlatform();
  const [twin, device] = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  if (!twin || !device) throw new Error('too few devices');
  const { brand, model } = device;
  Object.assign(twin, { brand, model: { ...model, name: `\u200d${model.name}` } });
  const page = await openCreateForm(platform);
  await importZip(page, await zipOf({ 'device.json': JSON.stringify({ brand, model }) }));
  expect(await screen.findByRole('link', { name: 'edit the existing one' })).toHaveAttribute(
    'href',
    editDevicePath(deviceIdOf(device)),
  );
});

test('a zip without a brand keeps the one in the form', async () => {
  const page = await openCreateForm();
  await fill(page.user, field('Brand'), 'NORDLYS');
  const withoutBrand = JSON.stringify({ model: { name: 'AURORA', version: '1.0' } });
  await importZip(page, await zipOf({ 'device.json': withoutBrand }));
  await waitFor(() => expect(field('Model')).toHaveValue('AURORA'));
  expect(field('Brand')).toHaveValue('NORDLYS');
});

test('says that the type in a zip is unknown, and it has to be chosen', async () => {
  const page = await openCreateForm();
  await importZip(
    page,
    await zipOf({
      'device.json': JSON.stringify({ model: { name: 'AURORA', version: '1.0' }, type: 'KEY_FOB' }),
    }),
  );
  expect(await screen.findByText('The type in the file is unknown: choose one below.')).toBeVisible();
  await page.submit();
  expect(await screen.findByText('Select your type category')).toBeVisible();
});

test('accepts a dropped zip, and clears the result of the previous one when the next is rejected', async () => {
  await openCreateForm();
  const place = screen.getByRole('button', { name: /Import Device from File/ });
  fireEvent.drop(place, { dataTransfer: { files: [zipFixture('python.zip')] } });
  expect(await screen.findByText(/The form was filled/)).toBeVisible();
  expect(field('TDP')).toHaveValue('4711');
  fireEvent.drop(place, { dataTransfer: { files: [zipFixture('broken-json.zip')] } });
  expect(await screen.findByText('The file is not valid JSON')).toBeVisible();
  expect(screen.queryByText(/The form was filled/)).not.toBeInTheDocument();
});

describe('while a zip is read', () => {
  /** A file whose content never arrives. */
  function endlessZip(): File {
    const file = zipFixture('python.zip');
    return Object.assign(file, { arrayBuffer: () => new Promise<never>(() => undefined) });
  }
  const importButton = () => screen.getByRole('button', { name: /Import Device from File/ });

  test.each([
    ['Cancel', (page: CreateForm) => page.user.click(screen.getByRole('button', { name: 'Cancel reading' }))],
    [
      'Escape',
      async (page: CreateForm) => {
        importButton().focus();
        await page.user.keyboard('{Escape}');
      },
    ],
  ])('%s cancels it: the form is unchanged, and another zip can be chosen', async (_, cancel) => {
    const page = await openCreateForm();
    await fill(page.user, field('Model'), 'AURORA');
    await importZip(page, endlessZip());
    expect(screen.getByRole('progressbar', { name: /^Reading admin-export/ })).toBeVisible();
    await cancel(page);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await screen.findByRole('status', { name: 'Last action' })).toHaveTextContent(
      'was cancelled; the form is unchanged',
    );
    expect(importButton()).toHaveFocus();
    expect(field('Model')).toHaveValue('AURORA');
    await importZip(page, zipFixture('python.zip'));
    expect(await screen.findByText(/The form was filled/)).toBeVisible();
    expect(field('TDP')).toHaveValue('4711');
  });

  test('a cancelled zip does not fill the form, even if it arrives later', async () => {
    const page = await openCreateForm();
    const { zip, handOver } = await slowZip(zipFixture('python.zip'));
    await importZip(page, zip);
    await page.user.click(screen.getByRole('button', { name: 'Cancel reading' }));
    handOver();
    await fill(page.user, field('Model'), 'BOREALIS');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await importZip(page, zipFixture('broken-json.zip'));
    await screen.findByText('The file is not valid JSON');
    expect(field('Model')).toHaveValue('BOREALIS');
    expect(field('TDP')).toHaveValue('');
  });

  test('SUBMIT waits, and sends nothing if the zip is rejected', async () => {
    const page = await openCreateForm();
    await fillDevice(page);
    await addVariant(page, 1, 'Blue');
    const { zip, handOver } = await slowZip(zipFixture('broken-json.zip'));
    await importZip(page, zip);
    await page.submit();
    handOver();
    expect(await screen.findByText('The file is not valid JSON')).toBeVisible();
    expect(changesSent(page.platform)).toEqual([]);
    await page.submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
  });

  test('SUBMIT waits, and sends the form as it is if the reading is cancelled', async () => {
    const page = await openCreateForm();
    await fillDevice(page);
    await addVariant(page, 1, 'Blue');
    await importZip(page, endlessZip());
    await page.submit();
    expect(changesSent(page.platform)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Cancel reading' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BOREALIS 1.0' })).toBeVisible();
  });
});
