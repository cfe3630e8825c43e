import { createPlatform, type Platform } from '@console/platform';
import type { Device } from '@console/resources';
import { connect } from '@console/testing';
import { bytesOfDataUrl } from '@console/ui/images';
import { deviceZipName, namesOem } from './deviceZipName';
import { readDeviceZip } from './readDeviceZip';
import { hexOf } from './testZips';
import { unpackZip } from './unpackZip';
import { writeDeviceZip } from './writeDeviceZip';

const storage = 'http://storage.test';
const dataUrl = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n')}`;

function seeded(platform: Platform, fits: (device: Device) => boolean): Device {
  const device = platform.records.devices().find(fits);
  if (!device) throw new Error('The seed has no such device');
  const address = (path: string | null | undefined) => (path ? storage + path : null);
  return {
    ...device,
    defaultImage: address(device.defaultImage),
    variants: device.variants?.map(({ color, image }) => ({ color, image: address(image) })) ?? null,
  };
}

async function stored(address: string | null | undefined): Promise<string> {
  const reply = await fetch(address ?? '');
  return hexOf(new Uint8Array(await reply.arrayBuffer()));
}

const sameBytes = (dataUrl: string | null | undefined) =>
  hexOf(bytesOfDataUrl(dataUrl ?? '')?.bytes ?? new Uint8Array());

async function roundTrip(device: Device) {
  const { archive, leftOut, refusal } = await writeDeviceZip(device, () => undefined);
  expect(refusal).toBeUndefined();
  const file = new File([archive], deviceZipName(device), { type: archive.type });
  const imported = await readDeviceZip(file, { oem: device.entityId });
  return { leftOut, ...imported };
}

let platform: Platform;
beforeEach(() => {
  platform = createPlatform({ objectStorageOrigin: storage });
  connect(platform);
});

test('a device survives export and import, with its images byte for byte', async () => {
  const device = seeded(platform, ({ variants }) => (variants?.length ?? 0) > 3);
  const { device: back, leftOut, unusable } = await roundTrip(device);
  expect(leftOut).toEqual([]);
  expect(unusable).toEqual([]);
  expect({ ...back, defaultImage: null, variants: null }).toEqual({
    ...device,
    defaultImage: null,
    variants: null,
  });
  expect(sameBytes(back.defaultImage)).toBe(await stored(device.defaultImage));
  expect(back.variants?.map(({ color }) => color)).toEqual(device.variants?.map(({ color }) => color));
  for (const [at, { image }] of (device.variants ?? []).entries())
    expect(sameBytes(back.variants?.[at]?.image)).toBe(await stored(image));
});

test('a device with few values survives export and import', async () => {
  const device: Device = {
    entityId: 'nordlys',
    brand: 'NORDLYS',
    model: { name: 'A/B: "C"', version: '1' },
    variants: [{ color: 'Gold' }],
  };
  const { device: back } = await roundTrip(device);
  expect(back).toMatchObject({ brand: 'NORDLYS', model: device.model, variants: [{ color: 'Gold' }] });
  expect(back.description).toBeUndefined();
});

test('device.json refers to images by path, and contains no unknown fields', async () => {
  const device = seeded(platform, ({ variants }) => (variants?.length ?? 0) > 1);
  const { archive } = await writeDeviceZip(
    Object.assign(device, { internalNote: 'not for others' }),
    () => undefined,
  );
  const { json, files } = await unpackZip(archive);
  expect(json.map(({ path }) => path)).toEqual(['device.json']);
  const content: unknown = JSON.parse(new TextDecoder().decode(json[0]?.bytes));
  expect(content).not.toHaveProperty('internalNote');
  expect(content).toMatchObject({
    defaultImage: 'images/default.png',
    variants: device.variants?.map(({ color }, at) => ({ color, image: `images/variant-${at + 1}.png` })),
  });
  const variantPaths = device.variants?.map((_, at) => `images/variant-${at + 1}.png`) ?? [];
  expect(files.map(({ path }) => path)).toEqual(['images/default.png', ...variantPaths]);
});

test.each<[string, Partial<Device>]>([
  [
    'contains more than 200 files, so it cannot be imported again: use fewer images.',
    { variants: Array.from({ length: 200 }, (_, at) => ({ color: `Color ${at}`, image: dataUrl })) },
  ],
  [
    'has more than 200 variants, so it cannot be imported again: use fewer variants.',
    { variants: Array.from({ length: 201 }, (_, at) => ({ color: `Color ${at}` })) },
  ],
  [
    'has more than 1,000,000 bytes of text, so it cannot be imported again: use shorter texts.',
    { description: 'a'.repeat(1_000_000) },
  ],
])('says that a zip %s', async (problem, change) => {
  const device = { ...seeded(platform, () => true), ...change };
  const { archive, refusal } = await writeDeviceZip(device, () => undefined);
  expect(refusal).toBe(`The zip ${problem}`);
  const file = new File([archive], deviceZipName(device), { type: archive.type });
  await expect(readDeviceZip(file, { oem: device.entityId })).rejects.toThrow();
});

test('a zip of 200 files or variants, or of 1,000,000 bytes of text, can be imported again', async () => {
  const device = { ...seeded(platform, () => true), defaultImage: null, variants: null, description: '' };
  const variants = Array.from({ length: 199 }, (_, at) => ({ color: `Color ${at}`, image: dataUrl }));
  await roundTrip({ ...device, variants });
  await roundTrip({ ...device, variants: [...variants.map(({ color }) => ({ color })), { color: 'Last' }] });
  const { archive } = await writeDeviceZip(device, () => undefined);
  const { json } = await unpackZip(archive);
  const room = 1_000_000 - (json[0]?.bytes.length ?? 0);
  await roundTrip({ ...device, description: 'a'.repeat(room) });
});

test('never sends the token to the object storage', async () => {
  await writeDeviceZip(
    seeded(platform, ({ variants }) => !!variants),
    () => undefined,
  );
  expect(platform.objectStorage.violations).toEqual([]);
});

test('leaves out and names an image that cannot be fetched, or is of a wrong type', async () => {
  const device = {
    ...seeded(platform, ({ variants }) => (variants?.length ?? 0) > 1),
    defaultImage: `${storage}/missing/x.png`,
  };
  const svg = { image: `${storage}/old/x.svg` };
  const last = Object.assign(device.variants?.at(-1) ?? { color: '' }, svg);
  const fetch = async (request: Request) =>
    request.url === svg.image ? new Response('<svg/>') : platform.objectStorage.fetch(request);
  connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
  const { device: back, leftOut } = await roundTrip(device);
  expect(leftOut).toEqual([
    'the default image (could not be fetched)',
    `the image of ${last.color} (not PNG, JPEG or WebP)`,
  ]);
  expect(back.defaultImage).toBeUndefined();
  expect(back.variants?.[0]?.image).toMatch(/^data:image\/png/);
});

test('names the file after OEM, model and version, without characters that file systems reject', () => {
  expect(deviceZipName({ entityId: 'nordlys', model: { name: 'ECHO_RING', version: '1' } })).toBe(
    'admin-export-nordlys-ECHO_RING-1.zip',
  );
  const name = deviceZipName({ entityId: 'a/b', model: { name: 'NOVA 1/2', version: '3.0' } });
  expect(name).toBe('admin-export-a-b-NOVA 1-2-3.0.zip');
  expect(namesOem(name, 'A/B')).toBe(true);
  expect(namesOem('admin-export-Blåbär-1.zip'.normalize('NFC'), 'blåbär'.normalize('NFD'))).toBe(true);
});
