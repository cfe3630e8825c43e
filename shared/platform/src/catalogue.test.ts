import { Device, type DeviceBody, Entity, type EntityBody, Oem } from '@console/resources';
import { array } from 'superstruct';
import { call, devicePath, first, refusal, reply, smallPlatform } from './testCalls';

/** One grey pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const newDevice: DeviceBody = {
  entityId: 'nordlys',
  brand: 'NORDLYS',
  model: { name: 'TEST RING 1/2', version: '1' },
  nfcType: 'PASSIVE',
  tdpId: 7,
  tdpIdentifier: 'TDP-7',
  type: 'JEWELRY',
  typeCode: 'RING',
  defaultImage: png,
  variants: [{ color: 'Red', image: png }],
  description: null,
  storeLink: null,
  brandMobileVideoTrailer: null,
  excludedFromWebsite: false,
  featuredOnWebsite: false,
  rcosNotSupported: false,
  tokenisationNotSupported: false,
  promoReadyNotSupported: false,
};

const newEntity: EntityBody = {
  name: 'Höfði & Søn',
  type: 'OEM',
  logo: png,
  coverImage: null,
  description: 'Rings',
  storeLink: 'https://hofdi.example.com',
  contact: { email: 'a@example.com', phone: '1', website: 'https://hofdi.example.com' },
  excludedFromWebsite: false,
  featuredOnWebsite: false,
  theme: null,
};

test('a created device is listed, counted and found, and its picture is on the object storage', async () => {
  const platform = smallPlatform();
  const count = async () =>
    (await reply(platform, array(Oem), '/admin/oems')).find(({ oem }) => oem === 'nordlys')
      ?.numberOfDevices ?? 0;
  const before = await count();
  const response = await call(platform, '/admin/devices', { method: 'POST', body: newDevice });
  expect(response.status).toBe(201);
  expect(await count()).toBe(before + 1);
  const device = await reply(platform, Device, devicePath(newDevice));
  expect(device).toMatchObject({ brandDisplayName: 'Nordlys', modelDisplayName: 'TEST RING 1/2' });
  const picture = await platform.objectStorage.fetch(new Request(device.defaultImage ?? ''));
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(`data:image/png;base64,${Buffer.from(await picture.arrayBuffer()).toString('base64')}`).toBe(png);
  expect(device.variants).toEqual([{ color: 'Red', image: device.defaultImage }]);
});

test('the devices of an entity are listed without those of others', async () => {
  const platform = smallPlatform();
  const listed = await reply(platform, array(Device), '/admin/devices/?entity=zahra');
  expect(new Set(listed.map(({ entityId }) => entityId))).toEqual(new Set(['zahra']));
  expect(listed).toHaveLength(
    platform.records.devices().filter(({ entityId }) => entityId === 'zahra').length,
  );
});

test('a device can have a big picture', async () => {
  const bytes = Buffer.concat([Buffer.from(png.split(',')[1] ?? '', 'base64'), Buffer.alloc(3_500_000)]);
  const defaultImage = `data:image/png;base64,${bytes.toString('base64')}`;
  const response = await call(smallPlatform(), '/admin/devices', {
    method: 'POST',
    body: { ...newDevice, defaultImage },
  });
  expect(response.status).toBe(201);
});

test('a second device with the same brand, model and version is rejected', async () => {
  const platform = smallPlatform();
  await call(platform, '/admin/devices', { method: 'POST', body: newDevice });
  const [status] = await refusal(platform, '/admin/devices', { method: 'POST', body: newDevice });
  expect(status).toBe(409);
});

test.each<[string, Partial<Record<keyof DeviceBody, unknown>>]>([
  ['No entity nobody', { entityId: 'nobody' }],
  ['brand is required', { brand: ' ' }],
  ['model is required', { model: { name: ' ', version: '1' } }],
  ['version is required', { model: { name: 'A', version: '' } }],
  ['Default image is required!', { defaultImage: '' }],
  ['tdpId: expected integer', { tdpId: '7' }],
  ['Tdp Identifier is required', { tdpIdentifier: '' }],
  ['type: expected enums', { type: 'HAT' }],
  ['nfcType: expected literal', { nfcType: 'ACTIVE' }],
  ['description required', { variants: [{ color: '', image: png }] }],
  ['image required', { variants: [{ color: 'Red', image: '' }] }],
  [
    'Two variants have the same description',
    {
      variants: [
        { color: 'Red', image: png },
        { color: 'Red', image: png },
      ],
    },
  ],
  ['URL is not valid', { storeLink: 'ftp://x' }],
  ['The defaultImage is not a PNG, JPEG or WebP', { defaultImage: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  [
    'The defaultImage is not the png that it says',
    { defaultImage: `data:image/png;base64,${btoa('<svg></svg>')}` },
  ],
  [
    'The defaultImage is not the webp that it says',
    { defaultImage: `data:image/webp;base64,${btoa('RIFF....AVI ')}` },
  ],
  [
    'The defaultImage is not the webp that it says',
    { defaultImage: `data:image/webp;base64,${btoa('LIST....WEBP')}` },
  ],
  ['The defaultImage is not a PNG, JPEG or WebP', { defaultImage: `${png}%` }],
])('a device is rejected: %s', async (message, change) => {
  const platform = smallPlatform();
  const body = { ...newDevice, ...change };
  expect(await refusal(platform, '/admin/devices', { method: 'POST', body })).toEqual([400, message]);
});

test('fields that are not in the specification are rejected', async () => {
  const body = { ...newDevice, price: 10 };
  const [status] = await refusal(smallPlatform(), '/admin/devices', { method: 'POST', body });
  expect(status).toBe(400);
});

test('an update cannot remove a registered colour, but can change its picture', async () => {
  const platform = smallPlatform();
  const { device: registered } = first(platform.records.wearables().filter(({ device }) => device.variant));
  const { brand, model: name, version } = registered;
  if (!version) throw new Error('A seeded wearable has a version');
  const path = devicePath({ brand, model: { name, version } });
  const device = await reply(platform, Device, path);
  const color = registered.variant?.color ?? '';
  const body = { ...newDevice, entityId: device.entityId, brand, model: device.model };
  const [status, message] = await refusal(platform, path, {
    method: 'PUT',
    body: { ...body, variants: null },
  });
  expect(status).toBe(409);
  expect(message).toMatch(/^These variants are registered \[.+\]$/);
  expect(message).toContain(color);
  const variants = device.variants?.map((variant) => ({ ...variant, image: png })) ?? [];
  const changed = await reply(platform, Device, path, { method: 'PUT', body: { ...body, variants } });
  const { brandDisplayName, modelDisplayName } = device;
  expect(changed).toMatchObject({ tdpIdentifier: 'TDP-7', brandDisplayName, modelDisplayName });
});

test('a picture URL stays as it was sent, whether unchanged or of another site', async () => {
  const platform = smallPlatform();
  await call(platform, '/admin/devices', { method: 'POST', body: newDevice });
  const { defaultImage } = await reply(platform, Device, devicePath(newDevice));
  for (const picture of [defaultImage ?? '', 'https://pictures.example/ring.png']) {
    const body = { ...newDevice, defaultImage: picture };
    const changed = await reply(platform, Device, devicePath(newDevice), { method: 'PUT', body });
    expect(changed.defaultImage).toBe(picture);
  }
});

test('an update follows the same rules as a new device', async () => {
  const platform = smallPlatform();
  await call(platform, '/admin/devices', { method: 'POST', body: newDevice });
  const body = { ...newDevice, tdpIdentifier: ' ' };
  expect(await refusal(platform, devicePath(newDevice), { method: 'PUT', body })).toEqual([
    400,
    'Tdp Identifier is required',
  ]);
});

test.each([
  ['entity', { entityId: 'zahra' }],
  ['brand', { brand: 'OTHER' }],
  ['model', { model: { ...newDevice.model, name: 'OTHER' } }],
  ['version', { model: { ...newDevice.model, version: '2' } }],
])('a device cannot be moved to another %s', async (_, change) => {
  const platform = smallPlatform();
  await call(platform, '/admin/devices', { method: 'POST', body: newDevice });
  const body = { ...newDevice, ...change };
  expect(await refusal(platform, devicePath(newDevice), { method: 'PUT', body })).toEqual([
    400,
    'Entity, brand, model and version cannot be changed',
  ]);
});

test('a deleted device is gone', async () => {
  const platform = smallPlatform();
  const device = first(platform.records.devices());
  expect((await call(platform, devicePath(device), { method: 'DELETE' })).status).toBe(204);
  expect((await refusal(platform, devicePath(device)))[0]).toBe(404);
});

test('the id of a created entity is derived from its name', async () => {
  const platform = smallPlatform();
  const { id } = await reply(platform, Entity, '/admin/entities', { method: 'POST', body: newEntity });
  expect(id).toBe('hofði-søn');
  const path = `/admin/entities/${encodeURIComponent(id)}`;
  const body = { ...newEntity, theme: { primaryColor: '#123456' } };
  await reply(platform, Entity, path, { method: 'PUT', body });
  expect((await reply(platform, Entity, path)).theme).toEqual({ primaryColor: '#123456' });
  expect((await refusal(platform, '/admin/entities', { method: 'POST', body: newEntity }))[0]).toBe(409);
  expect(await refusal(platform, path, { method: 'PUT', body: { ...body, description: null } })).toEqual([
    400,
    'description is required',
  ]);
  const renamed = { ...newEntity, name: 'Other' };
  expect(await refusal(platform, path, { method: 'PUT', body: renamed })).toEqual([
    400,
    'The name cannot be changed',
  ]);
});

test('an entity excluded from the website may lack texts and contact, but not have wrong ones', async () => {
  const platform = smallPlatform();
  const excluded = { ...newEntity, excludedFromWebsite: true };
  const create = (change: Partial<EntityBody>) =>
    refusal(platform, '/admin/entities', { method: 'POST', body: { ...excluded, ...change } });
  expect(await create({ storeLink: 'ftp://x' })).toEqual([400, 'storeLink is not an address']);
  const contact = { email: 'x', phone: '1', website: 'x' };
  expect(await create({ contact })).toEqual([400, 'contact.email is not an email address']);
  expect(await create({ name: '&' })).toEqual([400, 'The name needs a letter or a digit']);
  expect(await create({ description: null, storeLink: null, contact: null })).toEqual([201, undefined]);
});

test('the pictures of an entity are on the object storage', async () => {
  const platform = smallPlatform();
  const body = { ...newEntity, coverImage: png };
  const { logo, coverImage } = await reply(platform, Entity, '/admin/entities', { method: 'POST', body });
  for (const picture of [logo, coverImage])
    expect((await platform.objectStorage.fetch(new Request(picture ?? ''))).status).toBe(200);
});

test.each([
  ['name', { name: ' ' }],
  ['description', { description: ' ' }],
  ['storeLink', { storeLink: '' }],
  ['contact.email', { contact: { ...newEntity.contact, email: '' } }],
  ['contact.phone', { contact: { ...newEntity.contact, phone: '' } }],
  ['contact.website', { contact: { ...newEntity.contact, website: '' } }],
])('an entity on the website needs its %s', async (name, change) => {
  const body = { ...newEntity, ...change };
  expect(await refusal(smallPlatform(), '/admin/entities', { method: 'POST', body })).toEqual([
    400,
    `${name} is required`,
  ]);
});
