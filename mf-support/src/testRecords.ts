import type { Platform } from '@console/platform';
import type { Account, Service, Wearable } from '@console/resources';

function found<T>(record: T | undefined): T {
  if (!record) throw new Error('The seed of the stand-in holds no such record');
  return record;
}

/** For tests: the first wearable of the stand-in that fits. */
export function wearableWhere(platform: Platform, fits: (wearable: Wearable) => boolean): Wearable {
  return found(platform.records.wearables().find(fits));
}

/** For tests: the first service that fits, with its wearable. */
export function serviceWhere(platform: Platform, fits: (service: Service) => boolean) {
  const wearable = wearableWhere(platform, ({ services }) => services?.some(fits) ?? false);
  return { wearable, service: found(wearable.services?.find(fits)) };
}

/** For tests: the first account of the stand-in that fits. */
export function accountWhere(platform: Platform, fits: (account: Account) => boolean): Account {
  return found(platform.records.accounts().find(fits));
}

/** For tests: an account that holds at least one wearable, and those wearables. */
export function accountWithWearables(platform: Platform) {
  const wearables = platform.records.wearables();
  const account = accountWhere(platform, ({ email }) => wearables.some(({ username }) => username === email));
  return { account, wearables: wearables.filter(({ username }) => username === account.email) };
}
