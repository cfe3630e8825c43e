import { init as initRuntime } from '@module-federation/enhanced/runtime';
import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes as fetchConsumed } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/**
 * Fetches the shared modules that a chunk of a remote takes. The federation's own lets the chunk run without one that
 * could not be had; its modules then throw half-way, and a bundler keeps a module that threw for good. Here the chunk
 * itself fails, before any of it runs, so that whoever asks for it again asks for the shared module again as well.
 */
function consumes(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  const fetched: ConsumesOptions['promises'] = [];
  fetchConsumed({ ...options, promises: fetched });
  const taken = Promise.all(fetched).then(() => {
    const missing = (chunkMapping[chunkId] ?? []).find((id) => installedModules[id] !== 0);
    // What replaces a shared module that could not be had throws why.
    if (missing !== undefined) webpackRequire(missing);
  });
  promises.push(taken);
}

/**
 * The bundler's half of the federation's runtime, as the shell gives it to every remote: what the package exports as a
 * whole, without what a remote uses that loads remotes itself, brings shared modules, or takes some with its entry.
 */
export const bundlerRuntime = {
  runtime: { init: initRuntime },
  attachShareScopeMap,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init,
  },
};
