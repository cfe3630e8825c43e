import type { Account, Device, HistoryEntry, Maintenance, ServiceConfig, Wearable } from '@console/resources';
import type { Known } from './known';

export interface WearableCase {
  wearable: Wearable;
  /** Its entry in the catalogue. */
  device: Known<Device>;
  /** The configurations of its services, by their id. */
  configs: ReadonlyMap<string, Known<ServiceConfig>>;
  /** What was read of its history and of its services', by ASN and token. */
  histories: ReadonlyMap<string, Known<readonly HistoryEntry[]>>;
}

/** All that a diagnosis looks at. Any part may be missing, and any text in it may be nonsense. */
export interface CustomerCase {
  /** Milliseconds since 1970. */
  now: number;
  /** Of external staff, to whom the platform shows the wearables of this entity alone. */
  entity?: string | undefined;
  account: Known<Account>;
  /** The account's activity; asked for only where it explains something. */
  activity: Known<readonly HistoryEntry[]>;
  maintenance: Known<Maintenance>;
  /** Whether it is known which wearables are the customer's. */
  list: Known<unknown>;
  wearables: readonly WearableCase[];
}
