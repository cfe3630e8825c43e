import { createInstance } from '@module-federation/enhanced/runtime';
import { offeredModules, sharedModules } from '#shared-modules';
import { startRemote } from '#start-remote';
import { bundlerRuntime } from './consumesRuntime';
import type { LocatedFile } from './manifest';
import { completeRuntime, type RemoteRequire } from './remoteRuntime';
import { trustedScript } from './trustedScripts';
import { UNMATCHABLE_INTEGRITY } from './unmatchableIntegrity';

declare global {
  /** Remotes do not bundle the federation's runtime; they use this one. */
  var __CONSOLE_FEDERATION_RUNTIME__:
    | (typeof bundlerRuntime & { start(remote: RemoteRequire, container: string, strategy: string): void })
    | undefined;
}
/** The entry address of each container, from which its chunks are loaded. */
const entryOf = new Map<string, string>();

globalThis.__CONSOLE_FEDERATION_RUNTIME__ = {
  ...bundlerRuntime,
  start(remote, container, strategy) {
    completeRuntime(remote, entryOf.get(container) ?? '');
    startRemote(bundlerRuntime, remote, container, strategy);
  },
};

/** The integrity of each entry that may run, by address; any other entry is not loaded. */
const integrityOf = new Map<string, string>();

/**
 * The federation's host. It shares modules from its own bundles at run time, so the shell is built as an ordinary
 * application: no wrapper around its modules, and no wait for a share scope at start-up.
 */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([request, { version, get }]) => [
      request,
      {
        version,
        get: () => get().catch((error: unknown) => forgetShared(request, version, error)),
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
      },
    ]),
  ),
  // The only hook that works in the build's runtime (federationInUse.cjs of @console/build).
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = trustedScript(url);
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(url) ?? UNMATCHABLE_INTEGRITY;
        return script;
      },
    },
  ],
});

/**
 * Lets a failed shared module be loaded again: the runtime caches the rejected promise (module-federation/core, pull
 * request 5068).
 */
function forgetShared(request: string, version: string, error: unknown): never {
  const shared = host.shareScopeMap.default?.[request]?.[version];
  if (shared) shared.loading = null;
  throw error;
}

let loads = 0;
/** Entries that are still loading. */
const loading = new Set<string>();

/**
 * Loads a remote's entry and resolves to what it exposes as `./routes`. Each load registers a new remote: replacing a
 * registered one (`force`) would remove the shared modules it used from the share scope. While an earlier load of the same
 * entry hangs, a new load gets its own address, so that it does not wait for that one.
 */
export async function loadExposed(container: string, { href, integrity }: LocatedFile): Promise<unknown> {
  loads += 1;
  const name = `${container}_${loads}`;
  const entry = loading.has(href) ? `${href}?attempt=${loads}` : href;
  integrityOf.set(entry, integrity);
  entryOf.set(container, entry);
  // Otherwise the container that a failed attempt left behind would be used.
  Reflect.set(globalThis, container, undefined);
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
  loading.add(entry);
  try {
    return await host.loadRemote(`${name}/routes`, { from: 'runtime' });
  } finally {
    loading.delete(entry);
  }
}

/** Fetches the shared modules that a remote will consume, in parallel with the remote itself. */
export function preloadShared(requests: readonly string[]): void {
  for (const request of requests) sharedModules[request]?.get().catch(() => undefined);
}

export { offeredModules };
