import {
  array,
  coerce,
  defaulted,
  enums,
  type Infer,
  integer,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { AreaPermissionTable } from './areaPermissions';
import { PageStart } from './pageStarts';
import { PatternSource } from './patternSource';
import { PermissionName } from './permissionName';
import { ReleaseTrust } from './releaseTrust';

/** The package of an import request: `antd` for `antd/es/button`. */
export function packageOf(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
}

/**
 * Maximum lengths of a manifest's lists. A browser requests every file of a release and renders every link of the drawer, so
 * a faulty list (20,000 files) would hang the tab. The largest area today has 2 files, 4 lookups and 67 shared modules.
 */
const caps = {
  areas: 100,
  paths: 100,
  links: 50,
  lookups: 50,
  starts: 50,
  files: 100,
  sharedModules: 1_000,
  exports: 1_000,
};

const DashboardPath = pattern(string(), /^\/dashboard(\/[\w./{}-]*)?$/);

/** Commands and numbers only: it becomes one attribute of one element, never markup. */
const PathData = pattern(string(), /^[Mm][MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]{0,1999}$/);

export const DrawerEntry = type({
  label: string(),
  path: DashboardPath,
  /** Further paths at or below which the entry is marked as current. */
  alsoAt: optional(size(array(DashboardPath), 0, caps.paths)),
  needs: PermissionName,
  /** The heading that the entry is listed under, such as CUSTOMER SUPPORT. */
  group: optional(string()),
  /** What its page contains, by which the palette also finds it: 'maintenance, whitelists, error logs'. */
  keywords: optional(string()),
  /** A name from the shell's icon set; an unknown one gets the default icon. */
  icon: optional(string()),
  /** The area's own icon instead of one from the set: SVG path data on a 24 × 24 grid, drawn as a stroke. */
  iconPath: optional(PathData),
  /** Position in the drawer, ascending over all areas. */
  order: integer(),
});
export type DrawerEntry = Infer<typeof DrawerEntry>;

/** A kind of id that the command palette recognises, and the address of its record. */
export const Lookup = type({
  label: string(),
  /** A regular expression that the whole typed text must match, without its white space. */
  pattern: PatternSource,
  /** How the typed text is normalised (decisions.md, "Ids as typed"); by default only white space is removed. */
  read: optional(enums(['id', 'email'])),
  /** With `{}` for the id. */
  path: DashboardPath,
  needs: PermissionName,
  /** The area's search that finds out whether the record exists: once it answers, its results are offered instead. */
  search: optional(string()),
});
export type Lookup = Infer<typeof Lookup>;

/** A search that the command palette runs in the area's code, which the shell loads when it first needs it. */
export const AreaSearch = type({
  /** The search's name in the area's code. */
  name: string(),
  /** What it finds: 'Entities'. */
  label: string(),
  /** A regular expression that the whole typed text must match for the search to run. */
  pattern: PatternSource,
  needs: PermissionName,
});
export type AreaSearch = Infer<typeof AreaSearch>;

/** The manifest of an area (its area.json): what the shell knows without loading the area's code. */
export const AreaManifest = type({
  /** Also the name of its package and folder, and part of its addresses. */
  name: pattern(string(), /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  title: string(),
  /** Every address at or below one of these belongs to this area; the longest prefix over all areas wins. */
  paths: size(array(DashboardPath), 0, caps.paths),
  drawer: size(array(DrawerEntry), 0, caps.links),
  lookups: optional(size(array(Lookup), 0, caps.lookups)),
  starts: optional(size(array(PageStart), 0, caps.starts)),
  searches: optional(size(array(AreaSearch), 0, caps.lookups)),
  /** The area's own permissions, in addition to the console's; its links and routes may need them. */
  permissions: optional(AreaPermissionTable),
});
export type AreaManifest = Infer<typeof AreaManifest>;

const Integrity = pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/);
const ReleaseFile = type({ url: string(), integrity: Integrity });
export type ReleaseFile = Infer<typeof ReleaseFile>;

export const RegisteredArea = type({
  ...AreaManifest.schema,
  /** Address of the area's release manifest, absolute or relative to the registry. */
  release: string(),
  /** The first files of the live release, if `npm run release` has recorded them. */
  firstFiles: optional(size(array(ReleaseFile), 0, caps.files)),
});
export type RegisteredArea = Infer<typeof RegisteredArea>;

/** A registered area before its links are parsed, so that a link this shell cannot read affects neither the area nor others. */
export const UnreadArea = type({
  ...RegisteredArea.schema,
  drawer: size(array(unknown()), 0, caps.links),
  lookups: defaulted(size(array(unknown()), 0, caps.lookups), []),
  /** Like `firstFiles`, read only by the boot script, which has used it before the shell starts. */
  starts: optional(unknown()),
  firstFiles: optional(unknown()),
  searches: defaulted(size(array(unknown()), 0, caps.lookups), []),
  /** Registered before the links are read (`registerPermissions`). */
  permissions: optional(unknown()),
});
export type UnreadArea = Infer<typeof UnreadArea>;

/** The registry before its entries are parsed, so that one that a shell cannot read does not affect the others. */
export const RegistryEntries = type({ areas: size(array(unknown()), 0, caps.areas) });

/** `/remotes.json`: the registry of areas. */
export const Registry = type({ areas: size(array(RegisteredArea), 0, caps.areas) });
export type Registry = Infer<typeof Registry>;

/** Shared modules by import request, each with its version and the exports used or offered (none in the 0.12.0 format). */
const SharedModules = refine(
  record(
    string(),
    type({ version: string(), exports: defaulted(size(array(string()), 0, caps.exports), []) }),
  ),
  'shared modules',
  (modules) => Object.keys(modules).length <= caps.sharedModules,
);
export type SharedModules = Infer<typeof SharedModules>;

const releaseManifest = {
  name: string(),
  version: string(),
  commit: string(),
  builtAt: string(),
  /** The shared modules that its code uses, with the versions it was built against. */
  uses: SharedModules,
  /** Requests of those that its first screen needs. */
  preloadShared: size(array(string()), 0, caps.sharedModules),
  /** The global name of its container; by default derived from the area's name. */
  container: optional(pattern(string(), /^mf_[a-z0-9_]+$/)),
  entry: ReleaseFile,
  preload: size(array(ReleaseFile), 0, caps.files),
  /** The licences of third-party code that it ships, if any. */
  licences: optional(pattern(string(), /^static\/licences\.\w+\.txt$/)),
  /** Its bill of materials, as a CycloneDX document. */
  sbom: optional(pattern(string(), /^static\/sbom\.\w+\.cdx\.json$/)),
  /** The file with its signature, in the same folder, if it is signed. */
  signature: optional(pattern(string(), /^signature\.[0-9a-f]{16}\.json$/)),
};

/** The 0.12.0 format of `uses`: the modules without their exports, and the versions of some packages. */
const UsesOf012 = type({
  shared: record(string(), string()),
  uses: type({ first: array(string()), later: array(string()) }),
});

/** Also accepts the 0.12.0 format: such a release is refused by its versions, and the old history of a store can be read. */
function orOf012<T, S>(manifest: Struct<T, S>): Struct<T, S> {
  return coerce(manifest, UsesOf012, ({ shared, uses: { first, later }, ...facts }) => ({
    ...facts,
    preloadShared: first,
    uses: Object.fromEntries(
      [...first, ...later].flatMap((request) => {
        const version = shared[packageOf(request)];
        return version ? [[request, { version }]] : [];
      }),
    ),
  }));
}

/** One release, as described by the area's build. Its addresses are relative to, and below, the file that contains it. */
export const ReleaseManifest = orOf012(type(releaseManifest));
export type ReleaseManifest = Infer<typeof ReleaseManifest>;

/** `release.json` of an area: the live release, and the previous one to fall back to. */
export const Release = orOf012(type({ ...releaseManifest, previous: optional(ReleaseManifest) }));
export type Release = Infer<typeof Release>;

/** `shell.json`: everything the live shell offers, so that an incompatible release is refused before it goes live. */
export const ShellManifest = type({
  version: string(),
  commit: string(),
  shared: SharedModules,
  /** The keys it trusts, so that a release it would refuse is refused before it goes live. */
  trust: optional(ReleaseTrust),
});
export type ShellManifest = Infer<typeof ShellManifest>;
