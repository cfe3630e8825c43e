import type {
  Account,
  Client,
  Device,
  Entity,
  HistoryEntry,
  Maintenance,
  SecurityModule,
  Wearable,
} from '@console/resources';
import { accountHistory, wearableHistory } from './history';
import type { State } from './state';

/** Read access for tests: what to look for, without a call. Picture fields hold paths on the object storage. */
export interface PlatformRecords {
  entities(): Entity[];
  devices(): Device[];
  clients(): Client[];
  wearables(): Wearable[];
  accounts(): Account[];
  securityModules(): SecurityModule[];
  maintenance(): Maintenance | undefined;
  /** The whole history of a wearable, newest first; of one of its services where a token is given. */
  wearableHistory(wearable: Wearable, token?: string): HistoryEntry[];
  accountHistory(email: string): HistoryEntry[];
}

export function recordsOf(state: () => State): PlatformRecords {
  const always = { startTime: 0, endTime: Number.POSITIVE_INFINITY };
  return {
    entities: () => state().entities.values(),
    devices: () => state().devices.values(),
    clients: () => state().clients.values(),
    wearables: () => state().wearables.values(),
    accounts: () => state().accounts.values(),
    securityModules: () => state().securityModules.values(),
    maintenance: () => state().maintenance.get('maintenance'),
    wearableHistory: (wearable, token = wearable.asn) =>
      wearableHistory(state(), { wearable, key: token, window: always }),
    accountHistory: (email) => accountHistory(state(), email),
  };
}
