import { RuntimeConfig } from '@console/api/runtimeConfig';
import { array, enums, type Infer, optional, record, string, type, unknown } from 'superstruct';

const Script = type({
  /** As a browser asks for it, such as `/remotes/mf-clients/static/js/async/routes.65fb4773.js`. */
  path: string(),
  /** Of what was released under this path. */
  integrity: string(),
  purpose: string(),
  /** Whose code is in it, with versions. */
  packages: array(string()),
});
export type Script = Infer<typeof Script>;

const RunningRelease = type({
  /** `shell`, or an area. */
  name: string(),
  version: string(),
  commit: string(),
  /** `previous` is what an area falls back on where its live release does not start. */
  state: enums(['live', 'previous']),
  owner: string(),
  /** Who vouches for the code of an area: the key that signed it, or that none did. */
  signature: optional(string()),
  /** Why the console has it. */
  purpose: string(),
  scripts: array(Script),
});
export type RunningRelease = Infer<typeof RunningRelease>;

/** What may run in a browser of this console, and what a browser has to be given: for an auditor, and for `watch-pages`. */
export const Inventory = type({
  madeAt: string(),
  releases: array(RunningRelease),
  /** The integrity of each page, by its address. */
  pages: record(string(), string()),
  /** The registry and the release manifests by their address, as they were released. */
  documents: record(string(), unknown()),
  /** config.json of the environment, where it was named. */
  config: optional(RuntimeConfig),
});
export type Inventory = Infer<typeof Inventory>;
