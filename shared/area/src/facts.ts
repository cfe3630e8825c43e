import { isPermission, type Permission } from '@console/auth/permissions';
import {
  array,
  define,
  type Infer,
  integer,
  optional,
  pattern,
  record,
  refine,
  string,
  type,
} from 'superstruct';

/** The version of the contract between shell and remote; raised when what a remote may expect of the shell changes. */
export const contractVersion = 1;

/** The oldest contract whose remotes this shell still runs, so that the areas follow a new one each in its own time. */
export const oldestContract = 1;

const PermissionName = define<Permission>(
  'permission',
  (value) => typeof value === 'string' && isPermission(value),
);
const DashboardPath = pattern(string(), /^\/dashboard(\/[\w./{}-]*)?$/);

const DrawerEntry = type({
  label: string(),
  path: DashboardPath,
  /** Further pages, and what lies below them, on which the entry is the current one. */
  alsoAt: optional(array(DashboardPath)),
  needs: PermissionName,
  /** The heading under which the entry stands, such as CUSTOMER SUPPORT. */
  group: optional(string()),
  /** A name of the shell's icon set; an unknown one gets the general icon. */
  icon: optional(string()),
  /** From top to bottom over all areas. */
  order: integer(),
});
export type DrawerEntry = Infer<typeof DrawerEntry>;

/** An id that the command palette recognises, and the address of the thing that has it. */
const Lookup = type({
  label: string(),
  /** A regular expression over the whole of what was typed, without white space. */
  pattern: refine(string(), 'regular expression', (source) => {
    try {
      return Boolean(new RegExp(source));
    } catch {
      return false;
    }
  }),
  /** `{}` stands for the id. */
  path: DashboardPath,
  needs: PermissionName,
});
export type Lookup = Infer<typeof Lookup>;

/** The static facts of an area (its area.json): what the shell knows before, and without, its code. */
export const AreaFacts = type({
  name: pattern(string(), /^mf-[a-z][a-z0-9-]*$/),
  title: string(),
  /** Every path at or below one of these is this area's; the longest prefix of all areas wins. */
  paths: array(DashboardPath),
  drawer: array(DrawerEntry),
  lookups: optional(array(Lookup)),
});
export type AreaFacts = Infer<typeof AreaFacts>;

export const RegisteredArea = type({
  ...AreaFacts.schema,
  /** Address of the area's release facts, absolute or relative to the registry. */
  release: string(),
});
export type RegisteredArea = Infer<typeof RegisteredArea>;

/** `/remotes.json`: who exists. */
export const Registry = type({ areas: array(RegisteredArea) });
export type Registry = Infer<typeof Registry>;

const Integrity = pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/);
const ReleaseFile = type({ url: string(), integrity: Integrity });
export type ReleaseFile = Infer<typeof ReleaseFile>;

const releaseFacts = {
  name: string(),
  version: string(),
  commit: string(),
  builtAt: string(),
  contract: integer(),
  /** The shared packages whose version decides, with what the release was built against. */
  shared: record(string(), string()),
  /** The shared modules that its code takes from the shell: with its first screen, and with pages that come later. */
  uses: optional(type({ first: array(string()), later: array(string()) })),
  entry: ReleaseFile,
  preload: array(ReleaseFile),
};

/** One release, as the area's own build describes it. Addresses are relative to the file that it stands in. */
export const ReleaseFacts = type(releaseFacts);
export type ReleaseFacts = Infer<typeof ReleaseFacts>;

/** `release.json` of an area: what is live, and what was live before it, to fall back on. */
export const Release = type({ ...releaseFacts, former: optional(ReleaseFacts) });
export type Release = Infer<typeof Release>;

/** `shell.json`: every shared module that the live shell offers, so that a release that does not fit is refused before it goes live. */
export const ShellFacts = type({
  version: string(),
  commit: string(),
  contract: integer(),
  oldestContract: integer(),
  shared: record(string(), type({ version: string() })),
});
export type ShellFacts = Infer<typeof ShellFacts>;
