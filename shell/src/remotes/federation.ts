import { createInstance } from '@module-federation/enhanced/runtime';
import { offeredModules, sharedModules } from '#shared-modules';
import { startRemote } from '#start-remote';
import { bundlerRuntime } from './consumesRuntime';
import type { LocatedFile } from './manifest';
import { NO_FILE } from './noFile';
import { completeRuntime, type RemoteRequire } from './remoteRuntime';
import { trustedScript } from './trustedScripts';

declare global {
  /** The remotes leave the federation's runtime out of their bundles and take this one. */
  var __CONSOLE_FEDERATION_RUNTIME__:
    | (typeof bundlerRuntime & { start(remote: RemoteRequire, container: string, strategy: string): void })
    | undefined;
}
/** By its container, where a release came from that runs. */
const entryOf = new Map<string, string>();

globalThis.__CONSOLE_FEDERATION_RUNTIME__ = {
  ...bundlerRuntime,
  start(remote, container, strategy) {
    completeRuntime(remote, entryOf.get(container) ?? '');
    startRemote(bundlerRuntime, remote, container, strategy);
  },
};

/** The integrity of each entry that may run; an entry that is not here is not loaded. */
const integrityOf = new Map<string, string>();

/**
 * The host of the federation. It shares at run time what its own bundles hold anyway, so the shell itself is
 * built as an ordinary application: no wrapper around its modules and no wait for a share scope at its start.
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
  // The one hook that a build leaves in the runtime (federationInUse.cjs of @console/build).
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = trustedScript(url);
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(url) ?? NO_FILE;
        return script;
      },
    },
  ],
});

/**
 * The runtime keeps the promise of a shared module that could not be had, so nobody could ask for it again
 * (module-federation/core, pull request 5068).
 */
function forgetShared(request: string, version: string, error: unknown): never {
  const shared = host.shareScopeMap.default?.[request]?.[version];
  if (shared) shared.loading = null;
  throw error;
}

let loads = 0;
/** Entries with a load that has not ended. */
const underWay = new Set<string>();

/**
 * Loads a remote's entry and gives what it exposes as `./routes`. Each load is a remote of its own to the runtime:
 * taking a registered one out again (`force`) would take the shared modules that it used out of the share scope. An
 * entry that is asked for while another load of it hangs has an address of its own, so that it does not wait for that.
 */
export async function loadExposed(container: string, { href, integrity }: LocatedFile): Promise<unknown> {
  loads += 1;
  const name = `${container}_${loads}`;
  const entry = underWay.has(href) ? `${href}?attempt=${loads}` : href;
  integrityOf.set(entry, integrity);
  entryOf.set(container, entry);
  // What a failed attempt left behind would be taken for this one's.
  Reflect.set(globalThis, container, undefined);
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
  underWay.add(entry);
  try {
    return await host.loadRemote(`${name}/routes`, { from: 'runtime' });
  } finally {
    underWay.delete(entry);
  }
}

/** Fetches shared modules that a remote is about to ask for, in parallel with the remote itself. */
export function preloadShared(requests: readonly string[]): void {
  for (const request of requests) sharedModules[request]?.get().catch(() => undefined);
}

export { offeredModules };
