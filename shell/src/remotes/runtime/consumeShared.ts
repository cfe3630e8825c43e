import type { LoadChunk, RemoteRequire, ShareScope } from './remoteRuntime';

/** The request of the shared module that a consumed module of a remote stands for. */
function requestOf({ consumed, consumesLoadingData }: RemoteRequire, id: string): string {
  // Entries built with @console/build before 1.11 add the version.
  const inShort = consumed?.modules[id]?.replace(/@\d.*$/, '');
  return inShort ?? consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
}

/**
 * How the chunks of a remote get the shared modules that they consume. A chunk whose shared modules do not all arrive fails
 * to load, before any of it has run; loading it again fetches them again. Versions are not compared here: a release that
 * does not fit is refused before any of its code runs (`incompatibilityReason`).
 */
export function consumeShared(remote: RemoteRequire, scope: ShareScope): LoadChunk {
  async function fetched(id: string) {
    const request = requestOf(remote, id);
    const [shared] = Object.values(scope[request] ?? {});
    if (!shared) throw new Error(`${request} is not shared`);
    return { id, factory: await shared.get() };
  }

  async function install(ids: string[]): Promise<void> {
    for (const { id, factory } of await Promise.all(ids.map(fetched)))
      remote.m[id] = (module) => {
        module.exports = factory();
      };
  }

  return (chunkId, promises) => {
    // Read each time: a hot update replaces them.
    const chunks = remote.consumed?.chunks ?? remote.consumesLoadingData?.chunkMapping ?? {};
    const missing = (chunks[chunkId] ?? []).filter((id) => !(id in remote.m));
    if (missing.length > 0) promises.push(install(missing));
  };
}
