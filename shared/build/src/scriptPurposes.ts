import { basename, relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { exposedChunk } from './releaseNames';
import { hasPageCode } from './scriptPolicy';

type Group = Rspack.Chunk['groupsIterable'] extends ReadonlySet<infer Each> ? Each : never;

/** A part of the code as its authors name it: `devices/DeviceEditPage` of `./devices/DeviceEditPage`. */
const part = (path: string) =>
  path
    .replace(/^[./]+/, '')
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '');

/** Why a group of chunks is fetched: what the code asked for, and by which means. */
function reasonsOf(group: Group, root: string): string[] {
  if (group.isInitial()) return [];
  if (group.name === exposedChunk) return ['the routes of the area, with what its first screen needs'];
  return group.origins.flatMap(({ request = '', module }) => {
    const asking = module?.nameForCondition();
    // Only a worker is asked for by no name.
    if (request === '') return asking ? [`the worker of ${part(relative(root, asking))}`] : [];
    return [request.startsWith('.') ? part(request) : `${request}, which the shell offers to the areas`];
  });
}

function purposeOf(file: string, chunk: Rspack.Chunk, root: string): string {
  const groups = [...chunk.groupsIterable];
  const reasons = [...new Set(groups.flatMap((group) => reasonsOf(group, root)))].sort();
  if (reasons.length > 0) return `Fetched for ${reasons.join('; ')}`;
  if (file.startsWith('remoteEntry'))
    return 'Entry: tells the shell what the area offers, and fetches the rest';
  const banner = hasPageCode(file) ? ", after the page's own code (shared/build/page)" : '';
  return `Named by the page: starts the console${banner}`;
}

/** What each script of a build is for, by its file, as the code that asks for it says. */
export function scriptPurposes(compilation: Rspack.Compilation, root: string): Map<string, string> {
  const purposes = new Map<string, string>();
  for (const chunk of compilation.chunks)
    for (const file of chunk.files)
      if (file.endsWith('.js')) purposes.set(file, purposeOf(file, chunk, root));
  for (const chunk of compilation.chunks)
    for (const file of chunk.auxiliaryFiles)
      if (file.endsWith('.js')) purposes.set(file, `Run as a worker: ${basename(file).replace(/\..*/, '')}`);
  return purposes;
}
