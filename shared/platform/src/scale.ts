/** How much the seed makes. Benchmarks raise one number at a time. */
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
  /** OEMs; issuers, the operator and `pending` come on top. */
  entities: number;
  securityModules: number;
  /** Rows in the history of each wearable and of each service, about. */
  historyRows: number;
  /** Rows in each of the two error logs, over the last 30 days. */
  errorLogRows: number;
}

export interface SeedOptions {
  seed: number;
  scale: Scale;
  /** The moment to which the seed's dates are relative, in milliseconds. */
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
