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
}

/** Loads a remote's entry and gives what it exposes as `./routes`. A call with another address loads afresh. */
export async function loadExposed({ area, entry, file }: Container): Promise<unknown> {
  const name = area.replaceAll('-', '_');
  integrityOf.set(entry, file.integrity);
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
  return host.loadRemote(`${name}/routes`, { from: 'runtime' });
}

export function offeredVersions(): Record<string, { version: string }> {
  return sharedModules;
}
