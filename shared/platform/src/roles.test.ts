import { Client, Dashboard, Device, DrillDownWearable, Entity, Oem, Wearable } from '@console/resources';
import type { Role } from '@console/resources/signIn';
import { array } from 'superstruct';
import { staffAccounts } from './staff';
import { call, devicePath, first, noon, refusal, reply, smallPlatform } from './testCalls';

const platform = smallPlatform();
const partner = 'partner@example.com';
const { records } = platform;
const own = first(records.devices().filter(({ entityId }) => entityId === 'nordlys'));
const ownWearable = first(
  records.wearables().filter(({ device, services }) => device.brand === own.brand && services?.length),
);
const service = first(ownWearable.services ?? []);
const account = first(records.accounts().filter(({ hasRefreshToken }) => hasRefreshToken));
const activeAccount = first(records.accounts().filter(({ enabled }) => enabled === 1));
const client = first(records.clients().filter(({ entityId }) => entityId === 'nordlys'));
const times = `startTime=0&endTime=${noon}`;

type Expected = Record<'internal' | 'internalReader' | 'external' | 'externalReader', boolean>;
const everyone: Expected = { internal: true, internalReader: true, external: true, externalReader: true };
const internals: Expected = { ...everyone, external: false, externalReader: false };
const adminOnly: Expected = { ...internals, internalReader: false };
const tools: Expected = { ...adminOnly, external: true };

/** The table of decisions.md, "Roles", call by call. Bodies are empty: a 400 means that the role has access. */
const matrix: [call: string, expected: Expected][] = [
  ['GET /admin/dashboard', everyone],
  ['GET /admin/dashboard/wearables?serviceState=missing', everyone],
  ['GET /admin/oems', everyone],
  ['GET /admin/devices/?entity=nordlys', everyone],
  [`GET ${devicePath(own)}`, everyone],
  [`GET /discover${devicePath(own).replace('/admin', '')}?color=x`, everyone],
  ['POST /admin/devices', adminOnly],
  [`PUT ${devicePath(own)}`, adminOnly],
  ['DELETE /admin/devices/brand/NOBODY/model/X/version/1', adminOnly],
  ['GET /admin/clients', everyone],
  [`GET /admin/clients/${client.clientId}`, everyone],
  ['POST /admin/clients', adminOnly],
  ['POST /admin/clients/import', adminOnly],
  [`PUT /admin/clients/${client.clientId}`, adminOnly],
  ['DELETE /admin/clients/unknown', adminOnly],
  ['GET /admin/entities', internals],
  ['GET /admin/entities/nordlys', { ...internals, externalReader: true }],
  ['POST /admin/entities', adminOnly],
  ['PUT /admin/entities/nordlys', adminOnly],
  [`GET /admin/wearables/asn/${ownWearable.asn}`, everyone],
  [`GET /admin/wearables/logs/${ownWearable.asn}?${times}`, everyone],
  [`POST /admin/wearables/update-permission/${ownWearable.asn}`, tools],
  [`POST /admin/wearables/update-permission/${ownWearable.asn}/${service.token}`, tools],
  [`POST /admin/wearables/${ownWearable.asn}`, tools],
  [`GET /admin/accounts/${account.email}`, everyone],
  [`GET /admin/accounts/logs/${account.email}`, everyone],
  ['POST /admin/accounts/revoke', tools],
  [`GET /security/accounts/resetPassword/${account.email}?clientId=x`, tools],
  [`GET /admin/system/errorlogs?${times}`, internals],
  ['GET /admin/system/maintenance', internals],
  ['POST /admin/system/maintenance', adminOnly],
  ['POST /admin/system/maintenance/whitelists', adminOnly],
  ['GET /admin/security-modules', adminOnly],
  ['POST /admin/security-modules', adminOnly],
];

const columns: Record<keyof Expected, Role> = {
  internal: 'ROLE_INTERNAL_ADMIN',
  internalReader: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
  external: 'ROLE_EXTERNAL_ADMIN',
  externalReader: 'ROLE_EXTERNAL_ADMIN_READ_ONLY',
};

async function allows(line: string, role: Role): Promise<boolean> {
  const [method, path = ''] = line.split(' ');
  const as = first(staffAccounts.filter((staff) => staff.role === role)).email;
  if (method === 'GET') return (await call(platform, path, { as })).status !== 403;
  if (method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(`No method ${method}`);
  const { status } = await call(platform, path, { as, method, ...(method === 'DELETE' ? {} : { body: {} }) });
  return status !== 403;
}

test.each(matrix)('%s is open to the roles in the table', async (line, expected) => {
  const seen = {
    internal: await allows(line, columns.internal),
    internalReader: await allows(line, columns.internalReader),
    external: await allows(line, columns.external),
    externalReader: await allows(line, columns.externalReader),
  };
  expect(seen).toEqual(expected);
});

test('external staff get no account figures', async () => {
  expect((await reply(platform, Dashboard, '/admin/dashboard')).accountsDashboardData).toBeDefined();
  const { accountsDashboardData } = await reply(platform, Dashboard, '/admin/dashboard', { as: partner });
  expect(accountsDashboardData).toBeUndefined();
});

test('external staff only see the records of their own entity', async () => {
  const as = partner;
  expect((await reply(platform, array(Oem), '/admin/oems', { as })).map(({ oem }) => oem)).toEqual([
    'nordlys',
  ]);
  const owners = (list: { entityId?: string | null | undefined }[]) => [
    ...new Set(list.map(({ entityId }) => entityId)),
  ];
  expect(owners(await reply(platform, array(Device), '/admin/devices/', { as }))).toEqual(['nordlys']);
  expect(owners(await reply(platform, array(Client), '/admin/clients?entity=zahra', { as }))).toEqual([
    'nordlys',
  ]);
  const own = await reply(platform, Dashboard, '/admin/dashboard?entity=zahra', { as });
  expect(own).toMatchObject({
    wearablesDashboardData: (await reply(platform, Dashboard, '/admin/dashboard?entity=nordlys'))
      .wearablesDashboardData,
  });
  const list = '/admin/dashboard/wearables?serviceState=inactive';
  const brands = async (options: object) =>
    new Set(
      (await reply(platform, array(DrillDownWearable), list, options)).map(({ device }) => device?.brand),
    );
  expect((await brands({})).size).toBeGreaterThan(1);
  expect(await brands({ as })).toEqual(new Set(['NORDLYS']));
});

test('a record of another entity is not found for external staff', async () => {
  const as = partner;
  const foreignDevice = first(records.devices().filter(({ entityId }) => entityId !== 'nordlys'));
  const foreignClient = first(records.clients().filter(({ entityId }) => entityId !== 'nordlys'));
  const foreignWearable = first(records.wearables().filter(({ device }) => device.brand !== own.brand));
  expect((await refusal(platform, devicePath(foreignDevice), { as }))[0]).toBe(404);
  expect((await refusal(platform, `/admin/clients/${foreignClient.clientId}`, { as }))[0]).toBe(404);
  expect((await refusal(platform, `/admin/wearables/asn/${foreignWearable.asn}`, { as }))[0]).toBe(404);
  const reader = { as: 'partner-reader@example.com' };
  expect((await refusal(platform, '/admin/entities/zahra', reader))[0]).toBe(404);
  expect((await reply(platform, Entity, '/admin/entities/nordlys', reader)).id).toBe('nordlys');
  const foreign = `/admin/wearables/email/${foreignWearable.username}`;
  const seen = await reply(platform, array(Wearable), foreign, { as });
  expect(seen.filter(({ device }) => device.brand !== own.brand)).toEqual([]);
});

test('external staff can neither read the history of a wearable of another entity nor change it', async () => {
  const foreign = first(
    records.wearables().filter(({ device, services }) => device.brand !== own.brand && services?.length),
  );
  const { token } = first(foreign.services ?? []);
  const permissions = `/admin/wearables/update-permission/${foreign.asn}`;
  const calls: [path: string, body?: object][] = [
    [`/admin/wearables/logs/${foreign.asn}?${times}`],
    [`/admin/wearables/logs/${token}?${times}`],
    [permissions, { canMobilePerso: true }],
    [`${permissions}/${token}`, { canDelete: true }],
    [`/admin/wearables/${foreign.asn}`, { newEmail: activeAccount.email }],
  ];
  for (const [path, body] of calls) {
    const options = body ? ({ method: 'POST', body } as const) : {};
    expect([path, (await call(platform, path, { as: partner, ...options })).status]).toEqual([path, 404]);
    // The call itself is valid.
    expect([path, (await call(platform, path, options)).status]).toEqual([path, 200]);
  }
});
