import type { Platform } from '@console/platform';
import type { Account, Service, Wearable } from '@console/resources';

function found<T>(record: T | undefined): T {
  if (!record) throw new Error('The seed of the stand-in holds no such record');
  return record;
}

/** For tests: the first matching wearable of the stand-in platform. */
export function wearableWhere(platform: Platform, fits: (wearable: Wearable) => boolean): Wearable {
  return found(platform.records.wearables().find(fits));
}

/** For tests: the first matching service, with its wearable. */
export function serviceWhere(platform: Platform, fits: (service: Service) => boolean) {
  const wearable = wearableWhere(platform, ({ services }) => services?.some(fits) ?? false);
  return { wearable, service: found(wearable.services?.find(fits)) };
}

/** For tests: the first matching account of the stand-in platform. */
export function accountWhere(platform: Platform, fits: (account: Account) => boolean): Account {
  return found(platform.records.accounts().find(fits));
}

/** For tests: an account with at least one wearable, and those wearables. */
export function accountWithWearables(platform: Platform) {
  const wearables = platform.records.wearables();
  const account = accountWhere(platform, ({ email }) => wearables.some(({ username }) => username === email));
  return { account, wearables: wearables.filter(({ username }) => username === account.email) };
}

/** For tests: a wearable that can pay and has paid recently. */
export function payingWearable(platform: Platform): Wearable {
  const { devices, accounts, wearableHistory } = platform.records;
  const nineDaysAgo = Date.now() / 1000 - 9 * 86_400;
  return wearableWhere(platform, (wearable) => {
    const { serialNumber, services, username, device } = wearable;
    const owner = accounts().find(({ email }) => email === username);
    const its = devices().find(
      ({ brand, model }) =>
        brand === device.brand && model.name === device.model && model.version === device.version,
    );
    return (
      !!serialNumber &&
      services?.length === 1 &&
      services[0]?.state === 'ACTIVE' &&
      !services[0].configId?.startsWith('retired') &&
      owner?.enabled === 1 &&
      !!owner.hasRefreshToken &&
      !its?.tokenisationNotSupported &&
      !its?.promoReadyNotSupported &&
      wearableHistory(wearable).some(
        ({ event, timestamp }) => event === 'Transaction' && timestamp > nineDaysAgo,
      )
    );
  });
}
