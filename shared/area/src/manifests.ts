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

/** The package that a request names: `antd` of `antd/es/button`. */
export function packageOf(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
}

/**
 * How long a list of a manifest may be. A browser starts a request for every file of a release and draws every link of
 * the drawer, so a list gone wrong (20,000 files) would hang the tab; the largest area has 2 files, 4 lookups and 43 shared
 * modules today.
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
  /** Further pages, and what lies below them, on which the entry is the current one. */
  alsoAt: optional(size(array(DashboardPath), 0, caps.paths)),
  needs: PermissionName,
  /** The heading under which the entry stands, such as CUSTOMER SUPPORT. */
  group: optional(string()),
  /** A name of the shell's icon set; an unknown one gets the general icon. */
  icon: optional(string()),
  /** An icon of the area's own, in the place of one of the set: SVG path data on a grid of 24, drawn as a line. */
  iconPath: optional(PathData),
  /** From top to bottom over all areas. */
  order: integer(),
});
export type DrawerEntry = Infer<typeof DrawerEntry>;

/** An id that the command palette recognises, and the address of the thing that has it. */
export const Lookup = type({
  label: string(),
  /** A regular expression over the whole of what was typed, without white space. It decides what is offered at all. */
  pattern: PatternSource,
  /** How what was typed is read (decisions.md, "Ids as typed"); as it is, but for white space, if left out. */
  read: optional(enums(['id', 'email'])),
  /** `{}` is the place of the id. */
  path: DashboardPath,
  needs: PermissionName,
  /** The search of this area that finds out whether it exists: once that has answered, what it found is offered instead. */
  search: optional(string()),
});
export type Lookup = Infer<typeof Lookup>;

/** Something that the command palette has the area's code find. The shell fetches that code when it is first asked. */
export const AreaSearch = type({
  /** Of the search in the area's code. */
  name: string(),
  /** What it finds: 'Entities'. */
  label: string(),
  /** A regular expression over the whole of what was typed: what is worth asking for. */
  pattern: PatternSource,
  needs: PermissionName,
});
export type AreaSearch = Infer<typeof AreaSearch>;

/** The manifest of an area (its area.json): what the shell knows before, and without, its code. */
export const AreaManifest = type({
  /** Of its package, its folder and its addresses. */
  name: pattern(string(), /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  title: string(),
  /** Every path at or below one of these is this area's; the longest prefix of all areas wins. */
  paths: size(array(DashboardPath), 0, caps.paths),
  drawer: size(array(DrawerEntry), 0, caps.links),
  lookups: optional(size(array(Lookup), 0, caps.lookups)),
  starts: optional(size(array(PageStart), 0, caps.starts)),
  searches: optional(size(array(AreaSearch), 0, caps.lookups)),
  /** What it brings beside the console's own permissions; its links and routes may need them. */
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
  /** The first files of the release that is live, where `npm run release` has noted them. */
  firstFiles: optional(size(array(ReleaseFile), 0, caps.files)),
});
export type RegisteredArea = Infer<typeof RegisteredArea>;

/** The same before its links are read: one of tomorrow, which this shell cannot read, takes neither the area nor another along. */
export const UnreadArea = type({
  ...RegisteredArea.schema,
  drawer: size(array(unknown()), 0, caps.links),
  lookups: defaulted(size(array(unknown()), 0, caps.lookups), []),
  /** Both are read by the boot script alone; by the time that the shell is there, calls and files are on their way. */
  starts: optional(unknown()),
  firstFiles: optional(unknown()),
  searches: defaulted(size(array(unknown()), 0, caps.lookups), []),
  /** Taken before its links are read (`takePermissions`). */
  permissions: optional(unknown()),
});
export type UnreadArea = Infer<typeof UnreadArea>;

/** The entries of the registry before each is read: one that a shell cannot read takes none of the others along. */
export const RegistryEntries = type({ areas: size(array(unknown()), 0, caps.areas) });

/** `/remotes.json`: who exists. */
export const Registry = type({ areas: size(array(RegisteredArea), 0, caps.areas) });
export type Registry = Infer<typeof Registry>;

/** Of each shared module, by the request that an area writes: its version, and exports that are taken or offered (0.12.0: none). */
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
  /** What its code takes from the shell, and the versions that it was built against. */
  uses: SharedModules,
  /** Those of them that its first screen needs. */
  preloadShared: size(array(string()), 0, caps.sharedModules),
  /** The global of its container. A release that does not name it has its area's name. */
  container: optional(pattern(string(), /^mf_[a-z0-9_]+$/)),
  entry: ReleaseFile,
  preload: size(array(ReleaseFile), 0, caps.files),
  /** The licences of what it ships of others, if anything. */
  licences: optional(pattern(string(), /^static\/licences\.\w+\.txt$/)),
  /** What it ships, as a CycloneDX document. */
  sbom: optional(pattern(string(), /^static\/sbom\.\w+\.cdx\.json$/)),
  /** The file beside it in which it is signed, if it is. */
  signature: optional(pattern(string(), /^signature\.[0-9a-f]{16}\.json$/)),
};

/** What a release of 0.12.0 says instead: the modules without their exports, and the versions of some packages. */
const UsesOf012 = type({
  shared: record(string(), string()),
  uses: type({ first: array(string()), later: array(string()) }),
});

/** Reads a release of 0.12.0 too, so that the areas of before run on when the shell is released first. */
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

/** One release, as the area's own build describes it. Addresses are relative to the file that it is in, and below it. */
export const ReleaseManifest = orOf012(type(releaseManifest));
export type ReleaseManifest = Infer<typeof ReleaseManifest>;

/** `release.json` of an area: what is live, and what was live before it, to fall back on. */
export const Release = orOf012(type({ ...releaseManifest, previous: optional(ReleaseManifest) }));
export type Release = Infer<typeof Release>;

/** `shell.json`: all that the live shell offers, so that a release that does not fit is refused before it goes live. */
export const ShellManifest = type({
  version: string(),
  commit: string(),
  shared: SharedModules,
  /** Whose releases it runs, so that one that it would refuse is refused before it goes live. */
  trust: optional(ReleaseTrust),
});
export type ShellManifest = Infer<typeof ShellManifest>;
