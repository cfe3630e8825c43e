import {
  Account,
  Client,
  Dashboard,
  Device,
  DrillDownWearable,
  drillDownStates,
  Entity,
  ErrorLogs,
  HistoryEntry,
  Maintenance,
  Oem,
  SecurityModule,
  Wearable,
} from '@console/resources';
import { array } from 'superstruct';
import { call, devicePath, first, noon, reply, smallPlatform } from './testCalls';

const platform = smallPlatform();
const { records } = platform;
const wearable = first(records.wearables().filter(({ services, visualId }) => services?.length && visualId));
const service = first(wearable.services ?? []);
const account = first(records.accounts());
const device = first(records.devices().filter(({ variants }) => variants?.length));
const client = first(records.clients());
const window = `startTime=${noon - 10 * 86_400_000}&endTime=${noon}`;

/** A model of any type. */
interface Model {
  validate(value: unknown): readonly [problem: Error | undefined, value?: unknown];
}

const reads: [path: string, model: Model][] = [
  ['/admin/dashboard', Dashboard],
  ['/admin/dashboard?entity=nordlys', Dashboard],
  ...drillDownStates.map((state): [string, Model] => [
    `/admin/dashboard/wearables?serviceState=${state}`,
    array(DrillDownWearable),
  ]),
  ['/admin/oems', array(Oem)],
  ['/admin/devices/?entity=nordlys', array(Device)],
  [devicePath(device), Device],
  [`${devicePath(device).replace('/admin', '/discover')}?color=x`, Device],
  ['/admin/entities', array(Entity)],
  ['/admin/entities/pending', Entity],
  ['/admin/clients', array(Client)],
  ['/admin/clients?entity=nordlys', array(Client)],
  [`/admin/clients/${client.clientId}`, Client],
  ['/admin/security-modules', array(SecurityModule)],
  ['/admin/security-modules?status=available', array(SecurityModule)],
  [`/admin/wearables/asn/${wearable.asn}`, Wearable],
  [`/admin/wearables/serialNumber/${wearable.serialNumber}`, Wearable],
  [`/admin/wearables/visualId/${wearable.visualId}`, Wearable],
  [`/admin/wearables/email/${wearable.username}`, array(Wearable)],
  [`/admin/wearables/logs/${wearable.asn}?${window}`, array(HistoryEntry)],
  [`/admin/wearables/logs/${service.token}?${window}`, array(HistoryEntry)],
  [`/admin/accounts/${account.email}`, Account],
  [`/admin/accounts/logs/${account.email}`, array(HistoryEntry)],
  ['/admin/system/errorlogs?startTime=0&endTime=9999999999999', ErrorLogs],
  ['/admin/system/maintenance', Maintenance],
];

test.each(reads)('GET %s matches its model', async (path, model) => {
  const response = await call(platform, path);
  expect(response.status).toBe(200);
  expect(model.validate(await response.json())[0]).toBeUndefined();
});

test('every record of the default seed matches its model', () => {
  const { entities, devices, clients, wearables, accounts, securityModules } = smallPlatform({
    scale: { wearables: 2_000, accounts: 1_500, clients: 300, devices: 400, entities: 44 },
  }).records;
  const misfits = [
    ...entities().filter((record) => !Entity.validate(record)[1]),
    ...devices().filter((record) => !Device.validate(record)[1]),
    ...clients().filter((record) => !Client.validate(record)[1]),
    ...wearables().filter((record) => !Wearable.validate(record)[1]),
    ...accounts().filter((record) => !Account.validate(record)[1]),
    ...securityModules().filter((record) => !SecurityModule.validate(record)[1]),
  ];
  expect(misfits).toEqual([]);
});

test('an unknown call is answered 404 with a message', async () => {
  const response = await call(platform, '/admin/unknown');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'No such call' });
});

test('a list of applications contains no secrets, a single application does', async () => {
  const list = await reply(platform, array(Client), '/admin/clients');
  expect(list.filter(({ clientSecret }) => clientSecret)).toEqual([]);
  const appliance = first(records.clients().filter(({ clientSecret }) => clientSecret));
  const path = `/admin/clients/${appliance.clientId}`;
  expect((await reply(platform, Client, path)).clientSecret).toBe(appliance.clientSecret);
  expect((await reply(platform, Client, path, { as: 'reader@example.com' })).clientSecret).toBeUndefined();
});

test('an email finds all wearables of a customer, an unknown one none', async () => {
  const mine = await reply(platform, array(Wearable), `/admin/wearables/email/${wearable.username}`);
  expect(mine.map(({ username }) => username)).toEqual(mine.map(() => wearable.username));
  expect(mine.some(({ asn }) => asn === wearable.asn)).toBe(true);
  expect(await reply(platform, array(Wearable), '/admin/wearables/email/nobody@example.com')).toEqual([]);
});

test('discovering a device by colour returns only that variant', async () => {
  const { color } = first(device.variants ?? []);
  const path = `${devicePath(device).replace('/admin', '/discover')}?color=${encodeURIComponent(color)}`;
  const { variants } = await reply(platform, Device, path);
  expect(variants?.map((variant) => variant.color)).toEqual([color]);
});

test('the lengths of the drill-down lists match the dashboard', async () => {
  const { wearablesDashboardData: wearables, servicesDashboardData: services } = await reply(
    platform,
    Dashboard,
    '/admin/dashboard',
  );
  const lengths = await Promise.all(
    drillDownStates.map(async (state) => {
      const rows = await reply(
        platform,
        array(DrillDownWearable),
        `/admin/dashboard/wearables?serviceState=${state}`,
      );
      return [state, rows.length];
    }),
  );
  expect(Object.fromEntries(lengths)).toEqual({
    expired: wearables?.wearablesWithActivationExpiredServices,
    expiring: wearables?.wearablesWithActivationExpiringServices,
    missing: wearables?.noOfWearablesWithoutAService,
    inactive: services?.noOfInactiveServices,
    processing: services?.noOfProcessingServices,
  });
});

test('only the expiring list has the days left', async () => {
  const rows = (state: string) =>
    reply(platform, array(DrillDownWearable), `/admin/dashboard/wearables?serviceState=${state}`);
  const expiring = (await rows('expiring')).map(({ expiringInDays }) => expiringInDays ?? 0);
  expect(Math.min(...expiring)).toBeGreaterThan(0);
  expect(Math.max(...expiring)).toBeLessThanOrEqual(7);
  expect((await rows('expired')).filter((row) => 'expiringInDays' in row)).toEqual([]);
});
