import type { Account, Device, HistoryEntry, Maintenance, ServiceConfig, Wearable } from '@console/resources';
import type { Known } from './known';

export interface WearableCase {
  wearable: Wearable;
  /** Its catalogue entry. */
  device: Known<Device>;
  /** The configurations of its services, by id. */
  configs: ReadonlyMap<string, Known<ServiceConfig>>;
  /** Its history and those of its services, as far as read, by ASN or token. */
  histories: ReadonlyMap<string, Known<readonly HistoryEntry[]>>;
}

/** The input of a diagnosis. Any part may be missing, and any text in it may be garbage. */
export interface CustomerCase {
  /** Milliseconds since 1970. */
  now: number;
  /** Set for external staff: the platform shows them only this entity's wearables. */
  entity?: string | undefined;
  account: Known<Account>;
  /** The account's activity; loaded only if it can explain a cause. */
  activity: Known<readonly HistoryEntry[]>;
  maintenance: Known<Maintenance>;
  /** Whether the list of the customer's wearables is known. */
  list: Known<unknown>;
  wearables: readonly WearableCase[];
}
