import { basename, relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { exposedChunk } from './releaseNames';
import { firstAndLast } from './scriptPolicy';

type Group = Rspack.Chunk['groupsIterable'] extends ReadonlySet<infer Each> ? Each : never;

/** A module's display name: `devices/DeviceEditPage` for `./devices/DeviceEditPage`. */
const displayName = (path: string) =>
  path
    .replace(/^[./]+/, '')
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '');

/** Why a chunk group is loaded: the modules that the code imports dynamically. */
function reasonsOf(group: Group, root: string): string[] {
  if (group.isInitial()) return [];
  if (group.name === exposedChunk) return ["the area's routes and first screen"];
  return group.origins.flatMap(({ request = '', module }) => {
    const importer = module?.nameForCondition();
    // Only workers have no request.
    if (request === '') return importer ? [`the worker of ${displayName(relative(root, importer))}`] : [];
    return [request.startsWith('.') ? displayName(request) : `${request}, shared with the areas`];
  });
}

function purposeOf(file: string, chunk: Rspack.Chunk, root: string): string {
  const groups = [...chunk.groupsIterable];
  const reasons = [...new Set(groups.flatMap((group) => reasonsOf(group, root)))].sort();
  if (reasons.length > 0) return `Loaded for ${reasons.join('; ')}`;
  if (file.startsWith('remoteEntry'))
    return 'Entry: exposes the area to the shell and loads its other scripts';
  const banner = firstAndLast.test(file) ? ', preceded by the page code (shared/build/page)' : '';
  return `Loaded by the page: starts the console${banner}`;
}

/** The purpose of each script of a build, derived from the imports that load it. */
export function scriptPurposes(compilation: Rspack.Compilation, root: string): Map<string, string> {
  const purposes = new Map<string, string>();
  for (const chunk of compilation.chunks)
    for (const file of chunk.files)
      if (file.endsWith('.js')) purposes.set(file, purposeOf(file, chunk, root));
  for (const chunk of compilation.chunks)
    for (const file of chunk.auxiliaryFiles)
      if (file.endsWith('.js')) purposes.set(file, `Worker: ${basename(file).replace(/\..*/, '')}`);
  return purposes;
}
