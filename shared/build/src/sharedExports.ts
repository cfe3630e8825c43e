import { allExports } from '@console/area/compatibility';
import type { SharedModules } from '@console/area/manifests';
import { type Rspack, rspack } from '@rsbuild/core';
import { laterModules, sharedModules } from './sharedModules';
import { installedVersion, shellLibraries } from './workspace';

/**
 * The remotes take the bundler's half of the federation's runtime from the shell too, and what starts it, as a global; and
 * the runtime of their own chunks, which an older shell does not have.
 */
export function runtime(root: string): SharedModules {
  const name = '@module-federation/webpack-bundler-runtime';
  return {
    [name]: { version: installedVersion(name, root, shellLibraries), exports: [] },
    '@rspack/core': { version: rspack.rspackVersion, exports: ['completeRuntime'] },
  };
}

/** The shared module that a module of a remote stands for. */
function consumed(module: Rspack.Module): string | undefined {
  return /^consume shared module \(\w+\) (.+)@\^/.exec(module.identifier())?.[1];
}

/**
 * The exports of a shared module that the code of a remote takes. Types and what is imported by code that is left out are
 * none; of what takes a namespace, by `import()`, `require` or as a value, nobody knows which.
 */
function takenExports({ moduleGraph }: Rspack.Compilation, module: Rspack.Module): string[] {
  const taken = moduleGraph
    .getIncomingConnections(module)
    // An import as such says that the module comes along, and its specifiers what of it.
    .filter(({ dependency }) => !/^esm (export )?import$/.test(dependency.type))
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .map(({ dependency }) => dependency.ids?.[0] ?? allExports);
  return [...new Set(taken)].sort();
}

/** The requests of the shared modules that these chunks take from the shell. */
export function requestsOf({ chunkGraph }: Rspack.Compilation, chunks: Iterable<Rspack.Chunk>): string[] {
  const requests = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)).map(consumed);
  return [...new Set(requests.filter((request) => request !== undefined))].sort();
}

/** By request, so that the same sources give the same manifest. */
function sorted(modules: SharedModules): SharedModules {
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the code of a remote takes of the modules that the shell shares, with the versions installed below `root`. */
export function usedModules(compilation: Rspack.Compilation, root: string): SharedModules {
  const versions = new Map(sharedModules(root).map(({ request, version }) => [request, version]));
  const used = runtime(root);
  for (const module of compilation.modules) {
    const request = consumed(module);
    const version = request && versions.get(request);
    if (request && version) used[request] = { version, exports: takenExports(compilation, module) };
  }
  return sorted(used);
}

/** What a shell offers, as the bundler found it in the modules that the generated ones name. */
export function offeredModules(
  { moduleGraph }: Rspack.Compilation,
  generated: readonly Rspack.Module[],
): SharedModules {
  const connections = generated.flatMap((module) => moduleGraph.getOutgoingConnections(module));
  const offered = runtime(shellLibraries);
  for (const { request, version, commonJs } of sharedModules()) {
    const module = connections.find(({ dependency }) => dependency.request === request)?.module;
    if (!module) throw new Error(`${request} is shared and not in the build`);
    const provided = moduleGraph.getProvidedExports(module);
    // Of a namespace that is not known nothing is promised; a CommonJS module is its own default, and comes as a whole.
    const exports = [
      ...(Array.isArray(provided) ? provided : []),
      ...(commonJs ? ['default', allExports] : []),
    ];
    offered[request] = { version, exports: [...new Set(exports)].sort() };
  }
  return sorted(offered);
}

/** Of those that come later, the exports of each in turn: what is in the frame says by itself what it exports. */
export const laterExports = (offered: SharedModules) =>
  laterModules()
    .map(({ request }) => offered[request]?.exports.join(' '))
    .join(';');
