import { dirname } from 'node:path';
import { allExports } from '@console/area/compatibility';
import type { SharedModules } from '@console/area/manifests';
import { type Rspack, rspack } from '@rsbuild/core';
import { exportsOf, type Resolve } from './exportsOf';
import { laterModules, partlyOffered, sharedModules } from './sharedModules';

const { rspackVersion } = rspack;

/**
 * The runtime that remotes take from the shell through a global, for code that this bundler generates. Its minor version is
 * enough: patch releases generate the same.
 */
const runtime: SharedModules = {
  '@rspack/core': { version: rspackVersion.replace(/\d+$/, '0'), exports: ['start'] },
};

/**
 * As the shell offers it: with what releases built with @console/build before 1.11 list under `uses`, which includes the patch
 * version.
 */
export const offeredRuntime: SharedModules = {
  '@module-federation/webpack-bundler-runtime': { version: '2.9.2', exports: [] },
  '@rspack/core': { version: rspackVersion, exports: ['completeRuntime', 'start'] },
};

/** The request of the shared module that a module of a remote consumes. */
function consumed(module: Rspack.Module): string | undefined {
  return /^consume shared module \(\w+\) (.+)@\^/.exec(module.identifier())?.[1];
}

/**
 * The exports of a shared module that a remote uses, and where. Types and imports of eliminated code do not count. For a
 * namespace (`import()`, `require` or use as a value) they are unknown.
 */
function usesOf({ moduleGraph }: Rspack.Compilation, module: Rspack.Module) {
  return (
    moduleGraph
      .getIncomingConnections(module)
      // The import itself only says that the module is needed; its specifiers say which exports.
      .filter(({ dependency }) => !/^esm (export )?import$/.test(dependency.type))
      .filter((connection) => connection.getActiveState(undefined) !== false)
      .map(({ dependency, originModule }) => ({ name: dependency.ids?.[0] ?? allExports, originModule }))
  );
}

/** Finds files as the bundler does. */
function resolverOf({ resolverFactory }: Rspack.Compiler): Resolve {
  const resolver = resolverFactory.get('normal', { dependencyType: 'esm' });
  return (request, importer) => {
    try {
      return resolver.resolveSync({}, dirname(importer), request) || undefined;
    } catch {
      return undefined;
    }
  };
}

/**
 * Reports an error for each import of an export that the installed shared module, or the part of it that the shell offers, does
 * not have: the bundler leaves that to the shell, which would refuse the release.
 */
export function reportUnknownImports(compilation: Rspack.Compilation): void {
  const { NormalModule, WebpackError } = compilation.compiler.webpack;
  const resolve = resolverOf(compilation.compiler);
  const known = new Map<string, ReturnType<typeof exportsOf>>();
  const errors = new Map<string, Error>();
  for (const shared of compilation.modules) {
    const request = consumed(shared);
    if (request === undefined) continue;
    for (const { name, originModule: module } of usesOf(compilation, shared)) {
      if (name === allExports || !(module instanceof NormalModule)) continue;
      const file = partlyOffered[request] ?? resolve(request, module.resource);
      if (file === undefined) continue;
      const { names, areComplete, files } = known.get(file) ?? exportsOf(file, resolve);
      known.set(file, { names, areComplete, files });
      if (!areComplete || names.includes(name)) continue;
      const message = `export '${name}' was not found in '${request}' (possible exports: ${names.join(', ')})`;
      errors.set(`${module.resource} ${message}`, Object.assign(new WebpackError(message), { module }));
      // An export that is added there ends the error of a development server.
      compilation.fileDependencies.addAll(files);
    }
  }
  compilation.errors.push(...errors.values());
}

export function requestsOf({ chunkGraph }: Rspack.Compilation, chunks: Iterable<Rspack.Chunk>): string[] {
  const requests = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)).map(consumed);
  return [...new Set(requests.filter((request) => request !== undefined))].sort();
}

/** Sorted by request, for reproducible manifests. */
function sorted(modules: SharedModules): SharedModules {
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The shared modules and exports that a remote uses, with the versions installed below `root`. */
export function usedModules(compilation: Rspack.Compilation, root: string): SharedModules {
  const versions = new Map(sharedModules(root).map(({ request, version }) => [request, version]));
  const used = { ...runtime };
  for (const module of compilation.modules) {
    const request = consumed(module);
    const version = request && versions.get(request);
    if (!request || !version) continue;
    const names = usesOf(compilation, module).map(({ name }) => name);
    used[request] = { version, exports: [...new Set(names)].sort() };
  }
  return sorted(used);
}

/**
 * The modules that a shell offers and their exports, as the bundler found them in the imports of the generated
 * modules.
 */
export function offeredModules(
  { moduleGraph }: Rspack.Compilation,
  generated: readonly Rspack.Module[],
): SharedModules {
  const connections = generated.flatMap((module) => moduleGraph.getOutgoingConnections(module));
  const offered = { ...offeredRuntime };
  for (const { request, version, commonJs } of sharedModules()) {
    const module = connections.find(({ dependency }) => dependency.request === request)?.module;
    if (!module) throw new Error(`${request} is shared but not in the build`);
    const provided = moduleGraph.getProvidedExports(module);
    // An unknown namespace guarantees no exports. A CommonJS module is its own default export, and always complete.
    const exports = [
      ...(Array.isArray(provided) ? provided : []),
      ...(commonJs ? ['default', allExports] : []),
    ];
    offered[request] = { version, exports: [...new Set(exports)].sort() };
  }
  return sorted(offered);
}

/** The exports of each lazily loaded module, in order. Those in the frame are determined at run time. */
export const laterExports = (offered: SharedModules) =>
  laterModules()
    .map(({ request }) => offered[request]?.exports.join(' '))
    .join(';');
