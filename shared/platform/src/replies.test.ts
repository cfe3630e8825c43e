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
import { call, devicePath, first, noon, refusal, reply, smallPlatform } from './testCalls';

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
  const withSecrets = list.filter(
    ({ clientSecret, adminPin, operatorPin }) => clientSecret || adminPin || operatorPin,
  );
  expect(withSecrets).toEqual([]);
  const appliance = first(records.clients().filter(({ clientSecret }) => clientSecret));
  const path = `/admin/clients/${appliance.clientId}`;
  const { clientSecret, adminPin, operatorPin } = appliance;
  expect(await reply(platform, Client, path)).toMatchObject({ clientSecret, adminPin, operatorPin });
  const read = await reply(platform, Client, path, { as: 'reader@example.com' });
  expect([read.clientSecret, read.adminPin, read.operatorPin]).toEqual([undefined, undefined, undefined]);
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

test('discovering a device without a colour returns all its variants', async () => {
  const { variants } = await reply(platform, Device, devicePath(device).replace('/admin', '/discover'));
  expect(variants?.map(({ color }) => color)).toEqual(device.variants?.map(({ color }) => color));
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
  const without = records.wearables().filter(({ services }) => !services?.length);
  expect(wearables?.noOfWearablesWithoutAService).toBe(without.length);
  expect(Object.fromEntries(lengths)).toEqual({
    expired: wearables?.wearablesWithActivationExpiredServices,
    expiring: wearables?.wearablesWithActivationExpiringServices,
    missing: wearables?.noOfWearablesWithoutAService,
    inactive: services?.noOfInactiveServices,
    processing: services?.noOfProcessingServices,
  });
});

test.each(['', 'ACTIVE'])('there is no drill-down list for the state "%s"', async (state) => {
  expect(await refusal(platform, `/admin/dashboard/wearables?serviceState=${state}`)).toEqual([
    400,
    `serviceState must be one of ${drillDownStates.join(', ')}`,
  ]);
});

test('a drill-down list begins with the oldest wearable', async () => {
  const rows = await reply(
    platform,
    array(DrillDownWearable),
    '/admin/dashboard/wearables?serviceState=inactive',
  );
  const dates = rows.map(({ createdDate }) => createdDate);
  expect(dates).toEqual([...dates].sort());
  expect(new Set(dates).size).toBeGreaterThan(1);
  const owners = new Map(records.wearables().map(({ asn, username }) => [asn, username]));
  expect(rows.map(({ email }) => email)).toEqual(rows.map(({ asn }) => owners.get(asn)));
});

test('an activation that has 30 days expires with the last of them', async () => {
  let now = noon;
  const aging = smallPlatform({ now: () => now });
  const { asn, createdDate } = first(
    aging.records.wearables().filter(({ services }) => services?.[0]?.state === 'INACTIVE'),
  );
  const isIn = async (state: string) =>
    (await reply(aging, array(DrillDownWearable), `/admin/dashboard/wearables?serviceState=${state}`)).some(
      (row) => row.asn === asn,
    );
  const end = Date.parse(createdDate ?? '') + 30 * 86_400_000;
  now = end - 1;
  expect([await isIn('expiring'), await isIn('expired')]).toEqual([true, false]);
  now = end;
  expect([await isIn('expiring'), await isIn('expired')]).toEqual([false, true]);
});

test.each([
  [7, true],
  [8, false],
])('whether an activation with %s days left is expiring: %s', async (daysLeft, isExpiring) => {
  let now = noon;
  const aging = smallPlatform({ now: () => now });
  const { asn, createdDate } = first(
    aging.records.wearables().filter(({ services }) => services?.[0]?.state === 'INACTIVE'),
  );
  now = Date.parse(createdDate ?? '') + (30 - daysLeft) * 86_400_000;
  const expiring = await reply(
    aging,
    array(DrillDownWearable),
    '/admin/dashboard/wearables?serviceState=expiring',
  );
  expect(expiring.some((row) => row.asn === asn)).toBe(isExpiring);
});

test('the logo of an issuer is on the object storage', async () => {
  const { services } = await reply(platform, Wearable, `/admin/wearables/asn/${wearable.asn}`);
  const logo = services?.[0]?.productInfo?.fallbackImage?.issuerLogo ?? '';
  expect((await platform.objectStorage.fetch(new Request(logo))).status).toBe(200);
});

test('the banner of a mobile application is on the object storage', async () => {
  const { clientId } = first(
    records.clients().filter(({ mobileAppDetails }) => mobileAppDetails?.emailBanner),
  );
  const { mobileAppDetails } = await reply(platform, Client, `/admin/clients/${clientId}`);
  const banner = new Request(mobileAppDetails?.emailBanner ?? '');
  expect((await platform.objectStorage.fetch(banner)).status).toBe(200);
});

test('only the expiring list has the days left', async () => {
  const rows = (state: string) =>
    reply(platform, array(DrillDownWearable), `/admin/dashboard/wearables?serviceState=${state}`);
  const expiring = (await rows('expiring')).map(({ expiringInDays }) => expiringInDays ?? 0);
  expect(expiring).not.toEqual([]);
  expect(Math.min(...expiring)).toBeGreaterThan(0);
  expect(Math.max(...expiring)).toBeLessThanOrEqual(7);
  const expired = await rows('expired');
  expect(expired).not.toEqual([]);
  expect(expired.filter((row) => 'expiringInDays' in row)).toEqual([]);
  const hasInactive = ({ services }: Wearable) => services?.some((service) => service.state === 'INACTIVE');
  const inactive = new Set(
    records
      .wearables()
      .filter(hasInactive)
      .map(({ asn }) => asn),
  );
  expect(expired.filter(({ asn }) => !inactive.has(asn))).toEqual([]);
});
