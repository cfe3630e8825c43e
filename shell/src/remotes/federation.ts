import type { ReleaseFile } from '@console/area';
import { createInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { sharedModules } from '#shared-modules';

declare global {
  /** The remotes leave the federation's runtime out of their bundles and take this one. */
  var __CONSOLE_FEDERATION_RUNTIME__: typeof bundlerRuntime | undefined;
}
globalThis.__CONSOLE_FEDERATION_RUNTIME__ = bundlerRuntime;

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
      { version, get, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        // Without an address on the list the integrity cannot match, so nothing unlisted ever runs.
        script.integrity = integrityOf.get(url) ?? 'sha384-';
        return script;
      },
    },
  ],
});

export interface Container {
  area: string;
  /** Absolute address of the entry. */
  entry: string;
  file: ReleaseFile;
  /** Counts from 0. */
  attempt: number;
}

/**
 * Loads a remote's entry and gives what it exposes as `./routes`. Each attempt is a remote of its own to the runtime:
 * taking a registered one out again (`force`) would take the shared modules that it used out of the share scope.
 */
export async function loadExposed({ area, entry, file, attempt }: Container): Promise<unknown> {
  const container = area.replaceAll('-', '_');
  const name = `${container}_${attempt}`;
  integrityOf.set(entry, file.integrity);
  // What a failed attempt left behind would be taken for this one's.
  Reflect.set(globalThis, container, undefined);
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
  return host.loadRemote(`${name}/routes`, { from: 'runtime' });
}

/** Fetches shared modules that a remote is about to ask for, side by side with the remote itself. */
export function preloadShared(requests: readonly string[]): void {
  for (const request of requests) sharedModules[request]?.get().catch(() => undefined);
}

export function offeredVersions(): Record<string, { version: string }> {
  return sharedModules;
}
