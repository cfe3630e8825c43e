import { offeredModules, sharedModules } from '#shared-modules';
import { bundlerRuntimeOf } from './bundlerRuntime';
import { runEntry } from './entryScript';
import { LoadFailure } from './loadFailure';
import type { LocatedFile } from './manifest';

const bundlerRuntime = bundlerRuntimeOf(async (request) => {
  const shared = sharedModules[request];
  if (!shared) throw new LoadFailure(`It uses ${request}, which this console does not have.`);
  return shared.get();
});

/** What is shared, by request and version: the federation's own form, for a container that looks there. */
const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([request, { version, get }]) => [
    request,
    { [version]: { get, from: 'shell', shareConfig: { singleton: true } } },
  ]),
);

declare global {
  /** The remotes leave the federation's runtime out of their bundles and take this one. */
  var __CONSOLE_FEDERATION_RUNTIME__: typeof bundlerRuntime | undefined;
  /** Where the federation's tools look for what a page shares. */
  var __FEDERATION__: {
    __INSTANCES__: { name: string; shareScopeMap: { default: typeof shareScope } }[];
  };
}
globalThis.__CONSOLE_FEDERATION_RUNTIME__ = bundlerRuntime;
globalThis.__FEDERATION__ = { __INSTANCES__: [{ name: 'shell', shareScopeMap: { default: shareScope } }] };

interface Container {
  init(scope: typeof shareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Loads a remote's entry and gives what it exposes as `./routes`. Each load is a container of its own. */
export async function loadExposed(name: string, entry: LocatedFile): Promise<unknown> {
  // What a failed attempt left behind would be taken for this one's.
  Reflect.set(globalThis, name, undefined);
  await runEntry(entry);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${entry.href} made no container ${name}`);
  await container.init(shareScope);
  const factory = await container.get('./routes');
  return factory();
}

/** Fetches shared modules that a remote is about to ask for, in parallel with the remote itself. */
export function preloadShared(requests: readonly string[]): void {
  for (const request of requests) sharedModules[request]?.get().catch(() => undefined);
}

export { offeredModules };
