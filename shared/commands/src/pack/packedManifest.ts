import { join } from 'node:path';
import { packageOf } from '@console/area/manifests';
import { publicEntries } from '@console/build/apiReport';
import { sharedLibraries } from '@console/build/sharedModules';
import { installedVersion, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { type Infer, object, optional, record, string, type, unknown } from 'superstruct';
import { readJson } from '../common/folderFiles';

const Versions = record(string(), string());

/** The fields of a package.json that are packed unchanged; the others only concern this workspace. */
const Kept = {
  name: string(),
  version: string(),
  description: string(),
  license: string(),
  type: string(),
  bin: optional(Versions),
  imports: optional(Versions),
  sideEffects: optional(unknown()),
  files: unknown(),
};

const SourceManifest = object({ ...Kept, dependencies: optional(Versions) });
type SourceManifest = Infer<typeof SourceManifest>;

const readSource = (folder: string): SourceManifest => readJson(join(folder, 'package.json'), SourceManifest);

export const packedVersion = (name: string) => readSource(sharedFolder(name)).version;

/** Whether a package names the version of another one of ours as a peer when it is packed. */
export const hasAsPeer = (name: string, peer: string) =>
  Object.hasOwn(readSource(sharedFolder(name)).dependencies ?? {}, `@console/${peer}`);

/** Libraries that a tab loads once, from the shell: an area installs them itself to build against. */
export const libraries: readonly string[] = [...new Set(sharedLibraries.map(packageOf))].sort();

const isPeer = (name: string) => name.startsWith('@console/') || libraries.includes(name);

/** The installed version of a dependency, whatever range the workspace uses (`catalog:`, `workspace:*`). */
function versionOf(name: string, folder: string): string {
  return name.startsWith('@console/')
    ? packedVersion(name.slice('@console/'.length))
    : installedVersion(name, folder);
}

/** Source code for the console's tools; for TypeScript in other repositories the generated declarations. */
function exportOf(source: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(source)) return source;
  return { types: source.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), default: source };
}

export function packedManifest(name: string): object {
  const folder = sharedFolder(name);
  const { dependencies = {}, files, ...kept } = readSource(folder);
  const { engines } = readJson(join(workspaceRoot, 'package.json'), Engines);
  const versions = Object.keys(dependencies).map((on) => [on, versionOf(on, folder)] as const);
  return {
    ...kept,
    engines,
    // Guards against publishing to a public registry by accident.
    publishConfig: { access: 'restricted' },
    files: ['types', ...(Array.isArray(files) ? files : [])],
    exports: Object.fromEntries(publicEntries(name).map(([module, source]) => [module, exportOf(source)])),
    dependencies: Object.fromEntries(versions.filter(([on]) => !isPeer(on))),
    peerDependencies: Object.fromEntries(
      versions.filter(([on]) => isPeer(on)).map(([on, version]) => [on, `^${version}`]),
    ),
  };
}

const Engines = type({ engines: Versions });
