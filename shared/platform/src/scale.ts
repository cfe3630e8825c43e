/** The number of seeded records. Benchmarks raise one number at a time. */
export interface Scale {
  wearables: number;
  /** Wearables of the first account instead of its share. */
  wearablesOfOneAccount: number | undefined;
  /** Customers; at least one. */
  accounts: number;
  clients: number;
  /** Device versions in the whole catalogue. */
  devices: number;
  /** Device versions of the first OEM instead of its share. */
  devicesInOneOem: number | undefined;
  /** OEMs, not counting issuers, the operator and `pending`. */
  entities: number;
  securityModules: number;
  /** Approximate rows in the history of each wearable and service. */
  historyRows: number;
  /** Rows in each of the two error logs, over the last 30 days. */
  errorLogRows: number;
}

export interface SeedOptions {
  seed: number;
  scale: Scale;
  /** The time that the seed's dates are relative to, in milliseconds. */
  seededAt: number;
}

export const defaultScale: Scale = {
  wearables: 2_000,
  wearablesOfOneAccount: undefined,
  accounts: 1_500,
  clients: 300,
  devices: 400,
  devicesInOneOem: undefined,
  entities: 44,
  securityModules: 60,
  historyRows: 40,
  errorLogRows: 400,
};
