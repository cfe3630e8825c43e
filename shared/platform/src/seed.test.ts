import { serviceStates, Wearable } from '@console/resources';
import { array } from 'superstruct';
import { createPlatform } from './platform';
import { first, noon, reply, smallPlatform } from './testCalls';

const whole = createPlatform({ now: () => noon }).records;

test('the same seed creates the same records, another seed different ones', () => {
  const one = smallPlatform({ seed: 5 }).records;
  const same = smallPlatform({ seed: 5 }).records;
  const other = smallPlatform({ seed: 6 }).records;
  expect(one.wearables()).toEqual(same.wearables());
  expect(one.clients()).toEqual(same.clients());
  expect(one.wearables()).not.toEqual(other.wearables());
});

test('the default seed has the size of a real platform', () => {
  expect(whole.entities().length).toBeGreaterThanOrEqual(58);
  expect(whole.entities().some(({ id }) => id === 'pending')).toBe(true);
  expect(whole.devices()).toHaveLength(400);
  expect(whole.clients()).toHaveLength(300);
  expect(whole.wearables()).toHaveLength(2_000);
  expect(whole.accounts().length).toBeGreaterThanOrEqual(1_500);
  expect(whole.securityModules()).toHaveLength(60);
  expect(whole.maintenance()?.usersWhitelist?.length).toBeGreaterThan(0);
});

test('every variant that a screen must handle exists', () => {
  const states = new Set(
    whole.wearables().flatMap(({ services }) => services?.map(({ state }) => state) ?? []),
  );
  // And two that are not in the specification.
  expect(states).toEqual(new Set([...serviceStates, 'DELETED', 'LOCKED_BY_SCHEME']));
  const authorities = new Set(whole.clients().map((client) => client.authorities?.[0]?.authority));
  expect(authorities).toEqual(
    new Set(['ROLE_CORE', 'ROLE_WEB', 'ROLE_APPLIANCE', 'ROLE_ADMIN_WEB', 'ROLE_MOBILE']),
  );
  expect(whole.accounts().some(({ enabled }) => enabled === 0)).toBe(true);
  expect(whole.wearables().some(({ serialNumber }) => !serialNumber)).toBe(true);
  expect(whole.entities().some(({ theme }) => theme)).toBe(true);
  expect(whole.entities().some(({ theme }) => !theme)).toBe(true);
  const modules = whole.securityModules().map(({ assignedTo }) => assignedTo);
  expect(modules.some((holder) => holder?.includes('@'))).toBe(true);
  expect(modules.some((holder) => holder && !holder.includes('@'))).toBe(true);
  expect(modules.some((holder) => !holder)).toBe(true);
});

test('some accounts have a deviceInfo with invalid base64 or JSON', () => {
  const outcome = (text: string) => {
    try {
      JSON.parse(Buffer.from(atob(text), 'latin1').toString('utf8'));
      return 'fine';
    } catch (error) {
      return error instanceof SyntaxError ? 'broken JSON' : 'broken base64';
    }
  };
  const outcomes = new Set(
    whole.accounts().flatMap(({ deviceInfo }) => (deviceInfo ? [outcome(deviceInfo)] : [])),
  );
  expect(outcomes).toEqual(new Set(['fine', 'broken JSON', 'broken base64']));
});

test('some models have one version and some have many', () => {
  const versions = new Map<string, number>();
  for (const { brand, modelDisplayName } of whole.devices()) {
    const key = `${brand}/${modelDisplayName}`;
    versions.set(key, (versions.get(key) ?? 0) + 1);
  }
  const counts = [...versions.values()];
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(20);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(5);
});

test('names respect the limits of the specification', () => {
  expect(whole.clients().filter(({ name }) => name.length > 32)).toEqual([]);
  const emails = whole.clients().flatMap(({ mobileAppDetails }) => mobileAppDetails?.supportEmail ?? []);
  expect(emails.filter((email) => email.length > 32)).toEqual([]);
  expect(whole.wearables().filter(({ asn }) => !/^[A-Z0-9]{20}$/.test(asn))).toEqual([]);
});

test('ten wearables already cover every state', () => {
  const { records } = smallPlatform({ scale: { wearables: 10 } });
  const states = new Set(
    records.wearables().flatMap(({ services }) => services?.map(({ state }) => state) ?? []),
  );
  expect(records.wearables()).toHaveLength(10);
  expect(states).toEqual(new Set(serviceStates));
});

test('each number of the scale can be raised independently', () => {
  const { records } = smallPlatform({ scale: { devicesInOneOem: 150, entities: 60, historyRows: 2_000 } });
  expect(records.devices().filter(({ brand }) => brand === 'NORDLYS')).toHaveLength(150);
  expect(records.entities().length).toBe(60 + 14);
  expect(Math.max(...records.wearables().map((w) => records.wearableHistory(w).length))).toBeGreaterThan(
    1_000,
  );
});

test('one account can be given many wearables, all of which are in its list', async () => {
  const platform = smallPlatform({ scale: { wearablesOfOneAccount: 500 } });
  const { email } = first(platform.records.accounts());
  const listed = await reply(platform, array(Wearable), `/admin/wearables/email/${email}`);
  expect(listed).toHaveLength(500);
  expect(new Set(listed.map(({ asn }) => asn)).size).toBe(500);
});

test('giving an account many wearables changes no other record of the seed', () => {
  const others = ({ records }: ReturnType<typeof smallPlatform>) =>
    records.wearables().map(({ username: _, ...wearable }) => wearable);
  expect(others(smallPlatform({ scale: { wearablesOfOneAccount: 50 } }))).toEqual(others(smallPlatform()));
});
