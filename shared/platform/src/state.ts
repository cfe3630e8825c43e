import {
  Account,
  Client,
  Device,
  Entity,
  HistoryEntry,
  Maintenance,
  SecurityModule,
  Wearable,
} from '@console/resources';
import { array, defaulted, type Infer, nullable, record, type Struct, string, type } from 'superstruct';
import { Collection } from './collection';
import type { SeedOptions } from './scale';
import { seedAccounts } from './seed/seedAccounts';
import { seedClients } from './seed/seedClients';
import { seedDevices } from './seed/seedDevices';
import { seedEntities } from './seed/seedEntities';
import { seedMaintenance } from './seed/seedMaintenance';
import { seedSecurityModules } from './seed/seedSecurityModules';
import { seedWearables } from './seed/seedWearables';

/** None in a file that was saved before the platform had the resource. */
const changesOf = <T>(struct: Struct<T, unknown>) => defaulted(record(string(), nullable(struct)), {});

/** The content of the state file: only the changes since the seed. */
export const StateChanges = type({
  entities: changesOf(Entity),
  devices: changesOf(Device),
  clients: changesOf(Client),
  wearables: changesOf(Wearable),
  accounts: changesOf(Account),
  securityModules: changesOf(SecurityModule),
  /** One record, under the key `maintenance`. */
  maintenance: changesOf(Maintenance),
  /** History entries added by calls, by ASN, service token or email. Seeded entries are generated on demand. */
  addedHistory: changesOf(array(HistoryEntry)),
  /** Uploaded pictures as data URLs, by their path on the object storage. */
  uploads: changesOf(string()),
});
export type StateChanges = Infer<typeof StateChanges>;

/** All records of the platform. Picture fields contain a path on the object storage (see pictureStore.ts). */
export type State = SeedOptions & {
  [Name in keyof StateChanges]: Collection<NonNullable<StateChanges[Name][string]>>;
};

export const deviceKey = (brand: string, model: string, version: string) =>
  JSON.stringify([brand, model, version]);

/** Calls a function once, on first use, and caches its result. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function createState(options: SeedOptions, onChange: () => void): State {
  const entities = lazily(() => seedEntities(options));
  const devices = lazily(() => seedDevices(options));
  const accounts = lazily(() => seedAccounts(options));
  const clients = lazily(() => seedClients(options, entities()));
  const keyed = <T>(records: () => readonly T[], key: (record: T) => string) =>
    new Collection(() => records().map((record) => [key(record), record] as const), onChange);
  return {
    ...options,
    entities: keyed(entities, ({ id }) => id),
    devices: keyed(devices, ({ brand, model }) => deviceKey(brand, model.name, model.version)),
    clients: keyed(clients, ({ clientId }) => clientId),
    wearables: keyed(
      () => seedWearables(options, devices(), accounts()),
      ({ asn }) => asn,
    ),
    accounts: keyed(accounts, ({ email }) => email),
    securityModules: keyed(
      () => seedSecurityModules(options, clients(), accounts()),
      ({ serialNumber }) => serialNumber,
    ),
    maintenance: keyed(
      () => [seedMaintenance(clients(), accounts())],
      () => 'maintenance',
    ),
    addedHistory: new Collection<HistoryEntry[]>(() => [], onChange),
    uploads: new Collection<string>(() => [], onChange),
  };
}

const collections = Object.keys(StateChanges.schema) as (keyof StateChanges)[];

export function changesOfState(state: State): StateChanges {
  return Object.fromEntries(collections.map((name) => [name, state[name].changes()])) as StateChanges;
}

export function applyChanges(state: State, changes: StateChanges): void {
  for (const name of collections) {
    const collection: Collection<unknown> = state[name];
    collection.apply(changes[name]);
  }
}
