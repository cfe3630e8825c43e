import type { Wearable } from '@console/resources';
import { accountHistory, wearableHistory } from './history';
import type { State } from './state';

export type PlatformRecords = ReturnType<typeof recordsOf>;

/** Gives tests read access to the records without a call. Picture fields contain paths on the object storage. */
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
    /** The whole history of a wearable, or of one of its services by token, newest first. */
    wearableHistory: (wearable: Wearable, token = wearable.asn) =>
      wearableHistory(state(), { wearable, key: token, window: always }),
    accountHistory: (email: string) => accountHistory(state(), email),
  };
}
