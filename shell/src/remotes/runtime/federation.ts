import { offeredModules, sharedModules } from '#shared-modules';
import type { LocatedFile } from '../release/manifest';
import { consumeShared } from './consumeShared';
import { runScript } from './loadElement';
import { completeRuntime, type RemoteRequire, type ShareScope } from './remoteRuntime';

/** What a remote's entry assigns to the global named like the container (Module Federation's container interface). */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

declare global {
  /** The runtime of every remote, which their entries do not contain. */
  var __CONSOLE_FEDERATION_RUNTIME__:
    | { start(remote: RemoteRequire, container: string): void; shareScope: ShareScope }
    | undefined;
}

/** The entry address of each container, from which its chunks are loaded. */
const entryOf = new Map<string, string>();

const shareScope: ShareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([request, { version, get }]) => [
    request,
    { [version]: { get, from: 'shell' } },
  ]),
);

globalThis.__CONSOLE_FEDERATION_RUNTIME__ = {
  shareScope,
  /** Called by a remote's entry before anything else (loaders/startedByShell.cjs of @console/build). */
  start(remote, container) {
    completeRuntime(remote, entryOf.get(container) ?? '');
    remote.initContainer = (scope) => {
      remote.f.consumes = consumeShared(remote, scope);
    };
    remote.getContainer = async (module) => {
      const load = remote.initializeExposesData.moduleMap[module];
      if (!load) throw new Error(`${container} does not expose ${module}`);
      return load();
    };
  },
};

let attempts = 0;
/** Entries that are still loading. */
const loading = new Set<string>();

/**
 * Loads a remote's entry and resolves to what it exposes as `./routes`. While an earlier load of the same entry hangs, a
 * new load gets its own address, so that it does not wait for that one.
 */
export async function loadExposed(name: string, { href, integrity }: LocatedFile): Promise<unknown> {
  attempts += 1;
  const entry = loading.has(href) ? `${href}?attempt=${attempts}` : href;
  entryOf.set(name, entry);
  // Otherwise the container that a failed attempt left behind would be used.
  Reflect.set(globalThis, name, undefined);
  loading.add(entry);
  try {
    const isDefined = () => Reflect.get(globalThis, name) !== undefined;
    await runScript(`container ${name}`, { href: entry, integrity }, isDefined);
    const container: Container = Reflect.get(globalThis, name);
    await container.init(shareScope);
    const exposed = await container.get('./routes');
    return exposed();
  } finally {
    loading.delete(entry);
  }
}

/** Fetches the shared modules that a remote will consume, in parallel with the remote itself. */
export function preloadShared(requests: readonly string[]): void {
  for (const request of requests) sharedModules[request]?.get().catch(() => undefined);
}

export { offeredModules };
