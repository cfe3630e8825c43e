import { init as initRuntime } from '@module-federation/enhanced/runtime';
import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes as fetchConsumed } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/**
 * Fetches the shared modules that a chunk of a remote consumes. The federation's own version runs the chunk even if one is
 * missing; the chunk's modules then throw during evaluation, and the bundler caches a module that threw. Here the chunk load
 * itself fails before any of it runs, so loading it again also fetches the shared module again.
 */
function consumes(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  const fetched: ConsumesOptions['promises'] = [];
  fetchConsumed({ ...options, promises: fetched });
  const consumed = Promise.all(fetched).then(() => {
    const missing = (chunkMapping[chunkId] ?? []).find((id) => installedModules[id] !== 0);
    // The federation installs a factory in its place that throws the reason.
    if (missing !== undefined) webpackRequire(missing);
  });
  promises.push(consumed);
}

/**
 * The federation's bundler runtime that the shell provides to every remote. Leaves out the parts of the package that only
 * matter to a remote that loads other remotes, provides shared modules, or consumes shared modules in its entry.
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
