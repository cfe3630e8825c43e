import { RuntimeConfig } from '@console/api/runtimeConfig';
import { array, enums, type Infer, optional, record, string, type, unknown } from 'superstruct';

const Script = type({
  /** As a browser asks for it, such as `/remotes/mf-clients/static/js/async/routes.65fb4773.js`. */
  path: string(),
  /** Of the content that was released under this path. */
  integrity: string(),
  purpose: string(),
  /** The packages it contains, with versions. */
  packages: array(string()),
});
export type Script = Infer<typeof Script>;

const RunningRelease = type({
  /** `shell`, or an area. */
  name: string(),
  version: string(),
  commit: string(),
  /** `previous` is the fallback if an area's live release fails to start or stops working. */
  state: enums(['live', 'previous']),
  owner: string(),
  /** The signature of an area's release: the key that signed it, or that it is unsigned. */
  signature: optional(string()),
  /** The key that it names, with the last day on which browsers run what it signed; missing in older inventories. */
  key: optional(type({ name: string(), expires: string() })),
  purpose: string(),
  scripts: array(Script),
});
export type RunningRelease = Infer<typeof RunningRelease>;

/** Everything that may run in a browser of this console, and must be served to it. */
export const Inventory = type({
  madeAt: string(),
  releases: array(RunningRelease),
  /** The integrity of each page, by its address. */
  pages: record(string(), string()),
  /** The registry and the release manifests by their address; in a written inventory, as they were released. */
  documents: record(string(), unknown()),
  config: optional(RuntimeConfig),
});
export type Inventory = Infer<typeof Inventory>;
