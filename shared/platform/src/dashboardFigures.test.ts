import { Dashboard } from '@console/resources';
import type { Platform } from './platform';
import { noon, reply, smallPlatform } from './testCalls';

/** The seed has such an entry for every account. */
const signUpOf = ({ records }: Platform, email: string) => {
  const entry = records.accountHistory(email).find(({ event }) => event === 'Signed_Up');
  return new Date((entry?.timestamp ?? Number.NaN) * 1000).toISOString();
};

test.each([
  ['in the middle of a year', noon, { year: '2026', month: '2026-05', before: '2026-04' }],
  ['on 1 January', Date.UTC(2026, 0, 1, 12), { year: '2026', month: '2026-01', before: '2025-12' }],
])('counts new wearables and accounts by month and year %s', async (_, now, { year, month, before }) => {
  const platform = smallPlatform({ now: () => now, scale: { wearables: 2_000, accounts: 1_500 } });
  const { records } = platform;
  const figures = await reply(platform, Dashboard, '/admin/dashboard');
  const { wearablesDashboardData: wearables, accountsDashboardData: accounts } = figures;
  const registered = records.wearables().map(({ createdDate }) => createdDate ?? '');
  const signedUp = records.accounts().map(({ email }) => signUpOf(platform, email));
  const countOf = (dates: string[], start: string) => dates.filter((date) => date.startsWith(start)).length;

  expect([countOf(registered, before), countOf(signedUp, before)]).not.toContain(0);
  expect(wearables).toMatchObject({
    noOfRegistrationsThisMonth: countOf(registered, month),
    noOfRegistrationsLastMonth: countOf(registered, before),
    noOfRegistrationsThisYear: countOf(registered, year),
  });
  expect(accounts).toMatchObject({
    noOfNewAccountsThisMonth: countOf(signedUp, month),
    noOfNewAccountsLastMonth: countOf(signedUp, before),
    noOfNewAccountsThisYear: countOf(signedUp, year),
  });
});

/** How often the five most frequent of these occur. */
const topCounts = (names: readonly string[]) =>
  [...new Set(names)]
    .map((name) => names.filter((each) => each === name).length)
    .sort((a, b) => b - a)
    .slice(0, 5);

test.each(['', '?entity=', '?entity=nordlys'])(
  'lists the five most frequent devices, form factors and issuers, and counts services: %j',
  async (query) => {
    const platform = smallPlatform();
    const { records } = platform;
    const shown = records
      .devices()
      .filter(({ entityId }) => !query.endsWith('nordlys') || entityId === 'nordlys');
    const sold = records.wearables().flatMap(({ device, services }) => {
      const own = shown.find(
        ({ brand, model }) =>
          brand === device.brand && model.name === device.model && model.version === device.version,
      );
      return own ? { ...own, services: services ?? [] } : [];
    });
    const services = sold.flatMap((device) => device.services);
    const figures = await reply(platform, Dashboard, `/admin/dashboard${query}`);
    const { topDevices, topFormFactors } = figures.wearablesDashboardData ?? {};
    const { topIssuers, noOfServices } = figures.servicesDashboardData ?? {};
    expect(topDevices?.map(({ noOfWearables }) => noOfWearables)).toEqual(
      topCounts(sold.map(({ brand, model }) => `${brand} ${model.name}`)),
    );
    expect(topFormFactors?.map(({ noOfWearables }) => noOfWearables)).toEqual(
      topCounts(sold.map(({ typeCode, type }) => typeCode ?? type ?? '')),
    );
    expect(topIssuers?.map(({ noOfRegistrations }) => noOfRegistrations)).toEqual(
      topCounts(services.map(({ productInfo }) => productInfo?.fallbackImage?.issuerName ?? '')),
    );
    expect(noOfServices).toBe(services.length);
    const pictures = [
      ...(topDevices ?? []).map(({ device }) => device?.defaultImage),
      ...(topIssuers ?? []).map(({ issuerLogoUrl }) => issuerLogoUrl),
    ];
    for (const picture of pictures) expect(picture).toMatch(/^http:\/\/object-storage\.test\//);
  },
);

test('counts the enabled accounts as active', async () => {
  const platform = smallPlatform();
  const { accountsDashboardData } = await reply(platform, Dashboard, '/admin/dashboard');
  const { length } = platform.records.accounts().filter(({ enabled }) => enabled === 1);
  expect(accountsDashboardData?.noOfActiveAccounts).toBe(length);
});

test('counts the accounts of one entity that own its wearables', async () => {
  const platform = smallPlatform();
  const { records } = platform;
  const brands = new Set(
    records.devices().flatMap(({ entityId, brand }) => (entityId === 'nordlys' ? brand : [])),
  );
  const owners = new Set(
    records.wearables().flatMap(({ device, username }) => (brands.has(device.brand) ? username : [])),
  );
  const { length } = records.accounts().filter(({ email }) => owners.has(email));
  const { accountsDashboardData } = await reply(platform, Dashboard, '/admin/dashboard?entity=nordlys');
  expect(accountsDashboardData?.noOfAccounts).toBe(length);
  expect(length).toBeLessThan(records.accounts().length);
});
