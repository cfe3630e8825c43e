import { pngFile } from '@console/testing';
import { FileError } from '@console/ui/readJsonFile';
import { deviceZipName } from './deviceZipName';
import { type ExpectedDevice, readDeviceZip } from './readDeviceZip';
import { exportOf, zipFixture, zipOf, zippedDevice } from './testZips';
import { zipLimits } from './zipLimits';
import { zipPort } from './zipPort';

const read = (file: File, expected: Partial<ExpectedDevice> = {}) =>
  readDeviceZip(file, { oem: 'nordlys', ...expected });

/** The message and reason of a rejected file, as the page shows them. */
async function refusal(file: File, expected?: Partial<ExpectedDevice>) {
  const error: unknown = await read(file, expected).catch((failure: unknown) => failure);
  if (error instanceof FileError) return { message: error.message, reason: error.reason };
  throw new Error(`It was not rejected: ${JSON.stringify(error)}`);
}

test.each(['python.zip', 'stored.zip', 'info-zip.zip', '7-zip.zip', 'macos.zip'])(
  'reads a device from an archive of another program: %s',
  async (fixture) => {
    const { device, unusable } = await read(zipFixture(fixture));
    expect(unusable).toEqual([]);
    expect(device).toMatchObject({
      entityId: 'nordlys',
      brand: 'NORDLYS',
      model: { name: 'AURORA', version: '1.0' },
      ...zippedDevice,
      defaultImage: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
      variants: [
        { color: 'Gold', image: device.defaultImage },
        { color: 'Silver', image: expect.stringMatching(/^data:image\/png;base64,iVBOR/) },
      ],
    });
    expect(device.variants?.[1]?.image).not.toBe(device.defaultImage);
    expect(device).not.toHaveProperty('somethingElse');
  },
);

test('gives the reason if the code that reads the zip could not be loaded', async () => {
  const missing = Object.assign(new Error('Loading chunk 9 failed.'), { name: 'ChunkLoadError' });
  jest.spyOn(zipPort, 'unpack').mockRejectedValueOnce(missing);
  await expect(refusal(zipFixture('python.zip'))).resolves.toEqual({
    message: 'error reading zip file',
    reason:
      'A part of the console could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.',
  });
});

test('rejects an empty file, and one that was moved after it was chosen, with the reason', async () => {
  const message = 'error reading zip file';
  const empty = exportOf(new Uint8Array());
  const moved = zipFixture('python.zip');
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await expect(refusal(moved)).resolves.toEqual({ message, reason: 'The file could not be read' });
  await expect(refusal(empty)).resolves.toEqual({ message, reason: 'The file is empty' });
});

test('reports the progress up to 100 %', async () => {
  const seen: number[] = [];
  await readDeviceZip(
    zipFixture('python.zip'),
    { oem: 'nordlys' },
    { onProgress: (percent) => seen.push(percent) },
  );
  expect(seen).toEqual([25, 50, 75, 100]);
});

test.each([
  'admin-export-nordlys-AURORA-1.0.zip',
  'ADMIN_EXPORT nordlys.zip',
  'dg-export-Nordlys.ZIP',
  'my dg_export of NORDLYS (1).zip',
])('accepts the file name "%s"', async (name) => {
  await expect(read(zipFixture('python.zip', name))).resolves.toBeDefined();
});

test.each(['', 'application/octet-stream', 'application/x-zip-compressed'])(
  'accepts a zip of type "%s"',
  async (type) => {
    await expect(read(zipFixture('python.zip', 'dg-export-Nordlys.ZIP', type))).resolves.toBeDefined();
  },
);

test('accepts the export of an OEM whose name no file can have, as macOS spells it', async () => {
  const device = { entityId: 'Żółw/Łódź', model: { name: 'AURORA', version: '1.0' } };
  const name = deviceZipName(device).normalize('NFD');
  const zip = await zipOf({ 'device.json': JSON.stringify(device) });
  const file = new File([zip], name, { type: zip.type });
  await expect(read(file, { oem: device.entityId })).resolves.toMatchObject({ device });
});

test('takes names that differ in invisible characters for the same', async () => {
  const json = { brand: 'NORDLYS', model: { name: 'AURORA\u200b', version: '1.0' } };
  const file = await zipOf({ 'device.json': JSON.stringify(json) });
  await expect(read(file, { brand: 'NORD\u00adLYS', model: 'AURORA' })).resolves.toBeDefined();
});

describe('rejects, in this order,', () => {
  const tooBig = new Uint8Array(zipLimits.zipped + 1);
  const named = (name: string, type: string, bytes = new Uint8Array(10)) => new File([bytes], name, { type });

  test.each([
    [
      'a name without the mark of an export',
      named('nordlys.txt', 'text/plain', tooBig),
      'Unknown zip file, please import a valid zip',
    ],
    ['what is no zip', named('admin-export-zahra.txt', 'text/plain', tooBig), 'Not a zip file'],
    ['what has no type and no ending of a zip', named('admin-export-nordlys', ''), 'Not a zip file'],
    [
      'more than 3,000,000 bytes',
      named('admin-export-zahra.zip', 'application/zip', tooBig),
      'File too big, please check it and resize/optimize images',
    ],
    [
      'the name of another OEM',
      named('admin-export-zahra.zip', 'application/zip'),
      'Wrong oem, device or unsupported zip. Please check the zip file.',
    ],
    ['what cannot be read', zipFixture('garbage.zip'), 'error reading zip file'],
    ['an archive without JSON', zipFixture('no-json.zip'), "NO JSON DATA available, can't use this file!"],
  ])('%s', async (_, file, message) => {
    expect((await refusal(file)).message).toBe(message);
  });

  test('a model, then a version other than in the form', async () => {
    const both = { model: 'BOREALIS', version: '9' };
    expect((await refusal(zipFixture('python.zip'), both)).message).toBe(
      'Wrong device model (AURORA), data cannot be imported!',
    );
    expect((await refusal(zipFixture('python.zip'), { ...both, model: 'AURORA' })).message).toBe(
      'Wrong device version (1.0), data cannot be imported!',
    );
  });
});

test('accepts a file of exactly 3,000,000 bytes', async () => {
  const file = new File([new Uint8Array(zipLimits.zipped)], 'admin-export-nordlys.zip', {
    type: 'application/zip',
  });
  expect((await refusal(file)).message).toBe('error reading zip file');
});

test('rejects a device of another OEM, or of another brand than the edited one', async () => {
  const message = 'Wrong oem, device or unsupported zip. Please check the zip file.';
  expect((await refusal(zipFixture('other-oem.zip'))).message).toBe(message);
  expect((await refusal(zipFixture('python.zip'), { brand: 'ZAHRA' })).message).toBe(message);
});

describe('rejects a hostile or broken archive with the reason:', () => {
  const DAMAGED = 'The archive is damaged, encrypted or in an unsupported format';

  test.each([
    ['bomb.zip', 'Unpacked, it is larger than 30,000,000 bytes'],
    ['lying-bomb.zip', 'Unpacked, it is larger than 30,000,000 bytes'],
    ['many-files.zip', 'It contains more than 200 files'],
    ['large-json.zip', 'Its JSON is larger than 1,000,000 bytes'],
    ['traversal.zip', 'The path "../../device.json" points outside the archive'],
    ['two-json.zip', 'It contains more than one JSON file'],
    ['damaged.zip', DAMAGED],
    ['cut.zip', DAMAGED],
    ['encrypted.zip', DAMAGED],
  ])('%s', async (fixture, reason) => {
    expect(await refusal(zipFixture(fixture))).toEqual({ message: 'error reading zip file', reason });
  });

  test.each([
    ['broken-json.zip', 'The file is not valid JSON'],
    ['wrong-field.zip', 'Field "tdpId" must be a whole number, but it is text of 4 characters'],
  ])('%s', async (fixture, reason) => {
    expect(await refusal(zipFixture(fixture))).toEqual({
      message: 'Error importing device from file',
      reason,
    });
  });
});

test('rejects JSON of another kind by its name', async () => {
  const json = { model: { name: 'AURORA', version: '1.0' }, meta: { kind: 'client' } };
  expect(await refusal(await zipOf({ 'device.json': JSON.stringify(json) }))).toEqual({
    message: 'Error importing device from file',
    reason: 'This file contains an application, not a device.',
  });
});

test('reads device.json in UTF-16, as Windows tools write it', async () => {
  const json = { model: { name: 'AURORA', version: '1.0' }, description: 'A ring for the north, Ålesund' };
  const utf16 = Buffer.from(`\ufeff${JSON.stringify(json)}`, 'utf16le');
  const { device } = await read(await zipOf({ 'device.json': new Uint8Array(utf16) }));
  expect(device).toMatchObject(json);
});

test('is not open to prototype pollution', async () => {
  const { device } = await read(zipFixture('prototype.zip'));
  expect(Object.getPrototypeOf(device)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
  expect(device).not.toHaveProperty('polluted');
});

test('leaves out and names an image whose path in device.json points outside the archive', async () => {
  const json = { model: { name: 'AURORA', version: '1.0' }, defaultImage: '../../../../etc/passwd' };
  const { device, unusable } = await read(await zipOf({ 'device.json': JSON.stringify(json) }));
  expect(unusable).toEqual([{ path: '../../../../etc/passwd' }]);
  expect(device.defaultImage).toBeUndefined();
});

test.each([
  [80, ''],
  [81, '…'],
])('names an image with a path of %d characters by its first 80%s', async (length, more) => {
  const path = 'a'.repeat(length);
  const json = { model: { name: 'AURORA', version: '1.0' }, defaultImage: path };
  const { unusable } = await read(await zipOf({ 'device.json': JSON.stringify(json) }));
  expect(unusable).toEqual([{ path: path.slice(0, 80) + more }]);
});

test('resolves image paths relative to device.json before the root of the archive', async () => {
  const variants = [{ color: 'Gold', image: 'images/gold.png' }];
  const json = { model: { name: 'AURORA', version: '1.0' }, defaultImage: 'default.png', variants };
  const picture = new Uint8Array(await pngFile().arrayBuffer());
  const { device, unusable } = await read(
    await zipOf({
      'export/AURORA/device.json': JSON.stringify(json),
      'export/AURORA/default.png': picture,
      'default.png': 'no picture',
      'images/gold.png': picture,
    }),
  );
  expect(unusable).toEqual([]);
  expect(device.defaultImage).toMatch(/^data:image\/png/);
  expect(device.variants?.[0]?.image).toBe(device.defaultImage);
});

test.each(['NFC', 'NFD'])(
  'a picture is found where another program packed its name in the other form of Unicode (%s)',
  async (form) => {
    const json = { model: { name: 'AURORA', version: '1.0' }, defaultImage: 'Blåbär.png'.normalize(form) };
    const packed = `Grå/Blåbär.png`.normalize(form === 'NFC' ? 'NFD' : 'NFC');
    const { device, unusable } = await read(
      await zipOf({
        'Gra\u030a/device.json': JSON.stringify(json),
        [packed]: new Uint8Array(await pngFile().arrayBuffer()),
      }),
    );
    expect(unusable).toEqual([]);
    expect(device.defaultImage).toMatch(/^data:image\/png/);
  },
);

test('leaves out and names an image that is not PNG, JPEG or WebP', async () => {
  const { device, unusable } = await read(zipFixture('svg.zip'));
  expect(unusable).toEqual([{ path: 'images/default.svg' }]);
  expect(device.defaultImage).toBeUndefined();
});

test('leaves out and names a truncated image, and an image inside device.json by its first characters', async () => {
  const decode = jest.fn().mockRejectedValueOnce(new Error('InvalidStateError'));
  Reflect.set(globalThis, 'createImageBitmap', decode);
  try {
    const inline = `data:image/png;base64,${'A'.repeat(9000)}`;
    const json = {
      model: { name: 'AURORA', version: '1.0' },
      defaultImage: 'default.png',
      variants: [{ color: 'Gold', image: inline }],
    };
    const picture = new Uint8Array(await pngFile().arrayBuffer());
    const { device, unusable } = await read(
      await zipOf({ 'device.json': JSON.stringify(json), 'default.png': picture }),
    );
    expect(unusable).toEqual([{ path: 'default.png' }, { path: `${inline.slice(0, 80)}…`, color: 'Gold' }]);
    expect(device).toMatchObject({
      defaultImage: undefined,
      variants: [{ color: 'Gold', image: undefined }],
    });
  } finally {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});
