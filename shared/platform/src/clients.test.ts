import { Client, type CreateClientBody, SecurityModule, type UpdateClientBody } from '@console/resources';
import { array } from 'superstruct';
import type { Platform } from './platform';
import { apiBase, call, first, refusal, reply, smallPlatform } from './testCalls';

const appliance: CreateClientBody = {
  clientId: 'b1b0f1d2-6a55-4a43-9d0e-1f2f3a4b5c6d',
  entityId: 'nordlys',
  name: 'Till 1',
  clientType: 'APPLIANCE',
  adminPin: '123456',
  operatorPin: '1234',
  clientSecret: 'abcdefgh12345678',
  securityModuleRequired: false,
  securityModuleSerialNumber: null,
  resourceIds: [],
};
const path = `/admin/clients/${appliance.clientId}`;

const update: UpdateClientBody = {
  name: 'Till 2',
  entityId: 'nordlys',
  clientType: 'APPLIANCE',
  secretRequired: true,
  adminPin: '654321',
  operatorPin: '4321',
  clientSecret: 'ABCDEFGH12345678',
  mobileAppDetails: null,
  securityModuleRequired: false,
  securityModuleSerialNumber: null,
};

const create = (platform: Platform, change: object = {}) =>
  call(platform, '/admin/clients', { method: 'POST', body: { ...appliance, ...change } });

const available = async (platform: Platform) =>
  (await reply(platform, array(SecurityModule), '/admin/security-modules?status=available')).map(
    ({ serialNumber }) => serialNumber,
  );

test.each([
  ['IFRAME', 'ROLE_WEB'],
  ['MOBILE', 'ROLE_MOBILE'],
  ['APPLIANCE', 'ROLE_APPLIANCE'],
  ['THIRD_PARTY_INDEPENDENT', 'ROLE_WEB'],
])('a created %s application has the authority %s', async (clientType, authority) => {
  const platform = smallPlatform();
  expect((await create(platform, { clientType })).status).toBe(201);
  const list = await reply(platform, array(Client), '/admin/clients?entity=nordlys');
  const created = list.find(({ clientId }) => clientId === appliance.clientId);
  expect(created).toMatchObject({ name: 'Till 1', authorities: [{ authority }] });
});

test.each([
  [201, 'with a name of 32 characters and a PIN of one', { name: 'x'.repeat(32), adminPin: '1' }],
  [409, 'twice', {}],
  [400, 'without a client id', { clientId: '' }],
  [400, 'with a name of 33 characters', { name: 'x'.repeat(33) }],
  [400, 'of an unknown entity', { entityId: 'nobody' }],
  [400, 'without the PINs of an appliance', { adminPin: null }],
  [400, 'with an empty PIN', { adminPin: '' }],
  [400, 'with a PIN of 7 characters', { operatorPin: '1234567' }],
  [400, 'of another type with a PIN of 7 characters', { clientType: 'MOBILE', adminPin: '1234567' }],
  [201, 'of another type without PINs', { clientType: 'MOBILE', adminPin: null, operatorPin: undefined }],
  [400, 'without the module that it requires', { securityModuleRequired: true }],
  [400, 'with an unknown module', { securityModuleRequired: true, securityModuleSerialNumber: '999999' }],
  [400, 'of a type that is not offered', { clientType: 'CORE' }],
  [400, 'with a field that is not listed', { mobileAppDetails: null }],
])('%i for an application %s', async (status, how, change) => {
  const platform = smallPlatform();
  if (how === 'twice') await create(platform);
  expect((await create(platform, change)).status).toBe(status);
});

test('a module is assigned on creation, denied to others, exchanged on update and freed on deletion', async () => {
  const platform = smallPlatform();
  const before = await available(platform);
  const [one = '', two = ''] = before;
  await create(platform, { securityModuleRequired: true, securityModuleSerialNumber: one });
  expect(await available(platform)).not.toContain(one);
  const taken = { clientId: 'other', securityModuleRequired: true, securityModuleSerialNumber: one };
  expect((await create(platform, taken)).status).toBe(409);
  const body = { ...update, securityModuleRequired: true, securityModuleSerialNumber: two };
  await reply(platform, Client, path, { method: 'PUT', body });
  expect(await available(platform)).toEqual(before.filter((serialNumber) => serialNumber !== two));
  const all = await reply(platform, array(SecurityModule), '/admin/security-modules');
  expect(all.find(({ serialNumber }) => serialNumber === one)).toMatchObject({
    assignedTo: null,
    assignedToName: null,
  });
  expect(all.find(({ serialNumber }) => serialNumber === two)).toMatchObject({
    assignedTo: appliance.clientId,
    assignedToName: 'Till 2',
    status: 'assigned',
  });
  expect((await call(platform, path, { method: 'DELETE' })).status).toBe(204);
  expect(await available(platform)).toContain(two);
  expect((await refusal(platform, path))[0]).toBe(404);
});

test('a refused application neither takes a module nor gives one back', async () => {
  const platform = smallPlatform();
  const [one = '', two = ''] = await available(platform);
  await create(platform, { securityModuleRequired: true, securityModuleSerialNumber: one });
  const wanted = { securityModuleRequired: true, securityModuleSerialNumber: two };
  expect((await create(platform, wanted)).status).toBe(409);
  const mobileAppDetails = { emailBanner: 'data:image/png;base64,nothing' };
  const importing = { method: 'POST', body: { ...imported, ...wanted, mobileAppDetails } } as const;
  expect((await refusal(platform, '/admin/clients/import', importing))[0]).toBe(400);
  const changing = { method: 'PUT', body: { ...update, ...wanted, mobileAppDetails } } as const;
  expect((await refusal(platform, path, changing))[0]).toBe(400);
  expect(await available(platform)).toContain(two);
  expect(await available(platform)).not.toContain(one);
});

test('an update requires a secret for an appliance and rejects one for other types', async () => {
  const platform = smallPlatform();
  await create(platform);
  const put = (change: object) => refusal(platform, path, { method: 'PUT', body: { ...update, ...change } });
  expect(await put({ clientSecret: null })).toEqual([400, 'clientSecret is required']);
  const mobile = { clientType: 'MOBILE', secretRequired: false, adminPin: undefined, operatorPin: undefined };
  expect(await put(mobile)).toEqual([400, 'Only an appliance has a secret']);
  expect(await put({ ...mobile, adminPin: '123456' })).toEqual([400, 'Only an appliance has PINs']);
  expect(await put({ ...mobile, operatorPin: '1234' })).toEqual([400, 'Only an appliance has PINs']);
  const changed = { ...update, ...mobile, clientSecret: null };
  const details = { appStoreName: 'Wallet', supportEmail: 'a@example.com' };
  const body = { ...changed, mobileAppDetails: details };
  expect(await reply(platform, Client, path, { method: 'PUT', body })).toMatchObject({
    clientSecret: null,
    mobileAppDetails: details,
  });
});

test.each([
  ['name is required', { name: ' ' }],
  ['No entity nobody', { entityId: 'nobody' }],
  ['adminPin needs 1 to 6 characters', { adminPin: undefined }],
  ['securityModuleSerialNumber is required', { securityModuleRequired: true }],
])('an update is rejected: %s', async (message, change) => {
  const platform = smallPlatform();
  await create(platform);
  const body = { ...update, ...change };
  expect(await refusal(platform, path, { method: 'PUT', body })).toEqual([400, message]);
});

test('an update without a secret or mobile app details keeps them, one with null removes the details', async () => {
  const platform = smallPlatform();
  await create(platform);
  const put = (change: object) =>
    reply(platform, Client, path, { method: 'PUT', body: { ...update, ...change } });
  const details = { appStoreName: 'Wallet' };
  await put({ mobileAppDetails: details });
  expect(await put({ secretRequired: false, clientSecret: null, mobileAppDetails: undefined })).toMatchObject(
    { clientSecret: update.clientSecret, mobileAppDetails: details },
  );
  expect((await put({ mobileAppDetails: null })).mobileAppDetails).toBeNull();
});

test('an update that does not mention the module of an appliance keeps it', async () => {
  const platform = smallPlatform();
  const [one = ''] = await available(platform);
  await create(platform, { securityModuleRequired: true, securityModuleSerialNumber: one });
  const { securityModuleRequired: _, securityModuleSerialNumber: __, ...body } = update;
  expect(await reply(platform, Client, path, { method: 'PUT', body })).toMatchObject({
    securityModuleRequired: true,
    securityModuleSerialNumber: one,
  });
  expect(await available(platform)).not.toContain(one);
  const without = { ...body, securityModuleSerialNumber: null };
  expect(await refusal(platform, path, { method: 'PUT', body: without })).toEqual([
    400,
    'securityModuleSerialNumber is required',
  ]);
  expect(await available(platform)).not.toContain(one);
});

test('an appliance that becomes another type loses its PINs and its module', async () => {
  const platform = smallPlatform();
  const [one = ''] = await available(platform);
  await create(platform, { securityModuleRequired: true, securityModuleSerialNumber: one });
  const { name, entityId } = update;
  const body = { name, entityId, clientType: 'MOBILE', secretRequired: false, clientSecret: null };
  await reply(platform, Client, path, { method: 'PUT', body });
  expect(await reply(platform, Client, path)).toMatchObject({
    adminPin: null,
    operatorPin: null,
    securityModuleRequired: null,
    securityModuleSerialNumber: null,
  });
  expect(await available(platform)).toContain(one);
});

test('a support email can have 32 characters', async () => {
  const platform = smallPlatform();
  await create(platform);
  const supportEmail = `${'x'.repeat(20)}@example.com`;
  const body = { ...update, mobileAppDetails: { supportEmail } };
  expect((await call(platform, path, { method: 'PUT', body })).status).toBe(200);
});

test.each([
  ['supportEmail is not an email address', { supportEmail: 'nobody' }],
  ['supportEmail is too long', { supportEmail: `${'x'.repeat(21)}@example.com` }],
  ['supportUrl is not an address', { supportUrl: 'help' }],
  ['androidAppUrl is not an address', { androidAppUrl: 'market://x' }],
  ['iosAppUrl is not an address', { iosAppUrl: 'x' }],
  ['The emailBanner is too big', { emailBanner: `data:image/png;base64,${'A'.repeat(1_400_000)}` }],
])('mobile app details are rejected: %s', async (message, mobileAppDetails) => {
  const platform = smallPlatform();
  await create(platform);
  const body = { ...update, mobileAppDetails };
  expect(await refusal(platform, path, { method: 'PUT', body })).toEqual([400, message]);
});

test('an exported application can be imported after its deletion, but not before', async () => {
  const platform = smallPlatform();
  const { clientId } = first(platform.records.clients().filter(({ adminPin }) => adminPin));
  const exported = await reply(platform, Client, `/admin/clients/${clientId}`);
  const again = { method: 'POST', body: exported } as const;
  expect((await refusal(platform, '/admin/clients/import', again))[0]).toBe(409);
  await call(platform, `/admin/clients/${clientId}`, { method: 'DELETE' });
  await reply(platform, Client, '/admin/clients/import', again);
  expect(await reply(platform, Client, `/admin/clients/${clientId}`)).toEqual(exported);
  const withMeta = { method: 'POST', body: { ...exported, clientId: 'x', meta: {} } } as const;
  expect((await refusal(platform, '/admin/clients/import', withMeta))[0]).toBe(400);
});

const imported = {
  clientId: 'x',
  name: 'Till 1',
  entityId: 'nordlys',
  authorities: [{ authority: 'ROLE_APPLIANCE' }],
  mobileAppDetails: null,
};

test.each([
  ['name is required', { name: ' ' }],
  ['clientId is required', { clientId: '' }],
  ['No entity nobody', { entityId: 'nobody' }],
  ['adminPin needs 1 to 6 characters', { adminPin: '1234567' }],
  ['operatorPin needs 1 to 6 characters', { operatorPin: '1234567' }],
  ['securityModuleSerialNumber is required', { securityModuleRequired: true }],
  ['supportUrl is not an address', { mobileAppDetails: { supportUrl: 'help' } }],
])('an imported application is rejected: %s', async (message, change) => {
  const body = { ...imported, ...change };
  const answer = await refusal(smallPlatform(), '/admin/clients/import', { method: 'POST', body });
  expect(answer).toEqual([400, message]);
});

test('an application that was exported without secrets can be imported', async () => {
  const body = { ...imported, adminPin: null, operatorPin: null, clientSecret: null };
  const { status } = await call(smallPlatform(), '/admin/clients/import', { method: 'POST', body });
  expect(status).toBe(201);
});

test('an imported application gets its module, and its banner is on the object storage', async () => {
  const platform = smallPlatform();
  const [securityModuleSerialNumber = ''] = await available(platform);
  const emailBanner =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
  const body = { ...imported, securityModuleSerialNumber, mobileAppDetails: { emailBanner } };
  const created = await reply(platform, Client, '/admin/clients/import', { method: 'POST', body });
  expect(await available(platform)).not.toContain(securityModuleSerialNumber);
  const banner = await platform.objectStorage.fetch(new Request(created.mobileAppDetails?.emailBanner ?? ''));
  expect(banner.headers.get('content-type')).toBe('image/png');
});

test('a body that is not JSON, or not of the right shape, is refused, with the first field that is not', async () => {
  const platform = smallPlatform();
  const refused = (body: unknown) => refusal(platform, '/admin/clients', { method: 'POST', body });
  expect(await refused({ ...appliance, name: 5 })).toEqual([400, 'name: expected string']);
  expect(await refused('a text')).toEqual([400, 'The body: expected object']);
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  const request = new Request(`${apiBase}/admin/clients`, { method: 'POST', headers, body: '{"name":' });
  const cut = await platform.fetch(request);
  expect([cut.status, await cut.json()]).toEqual([400, { message: 'The body is not JSON' }]);
});
