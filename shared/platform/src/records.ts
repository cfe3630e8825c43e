import type { Wearable } from '@console/resources';
import { accountHistory, wearableHistory } from './history';
import type { State } from './state';

export type PlatformRecords = ReturnType<typeof recordsOf>;

/** Read access for tests: what to look for, without a call. Picture fields hold paths on the object storage. */
export function recordsOf(state: () => State) {
  const always = { startTime: 0, endTime: Number.POSITIVE_INFINITY };
  return {
    entities: () => state().entities.values(),
    devices: () => state().devices.values(),
    clients: () => state().clients.values(),
    wearables: () => state().wearables.values(),
    accounts: () => state().accounts.values(),
    securityModules: () => state().securityModules.values(),
    maintenance: () => state().maintenance.get('maintenance'),
    /** The whole history of a wearable, newest first; of one of its services where a token is given. */
    wearableHistory: (wearable: Wearable, token = wearable.asn) =>
      wearableHistory(state(), { wearable, key: token, window: always }),
    accountHistory: (email: string) => accountHistory(state(), email),
  };
}
