import { join } from 'node:path';
import { shellFolder } from '@console/build/workspace';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas, type LocalConsole } from '@console/commands/localConsole';
import { areaReleases } from '@console/commands/testReleasesOnDisk';
import { releaseUnchecked, removeUnchecked } from '@console/commands/testUncheckedRelease';
import { type ConsoleUnderTest, consoleUnderTest } from '@console/testing/browser';
import { bucketStore, registered, serveBucketConsole } from '../src/nginx/testBucketConsole';
import { area, dist, factsOf, folder } from './skewBuilds';

type Store = ReturnType<typeof bucketStore>;

/** A way in which releases reach browsers. */
export interface Carrier {
  store(): Store;
  /** A console that serves the releases of this store, with this build of the shell. */
  console(shell?: string): ConsoleUnderTest;
  /** Makes builds live one after the other, bypassing the release command, which would refuse incompatible ones. */
  goLiveWith(...builds: string[]): Promise<void>;
}

async function release(store: Store, builds: readonly string[]): Promise<void> {
  const [first = ''] = builds;
  await removeUnchecked(store, factsOf(first));
  for (const build of builds) await releaseUnchecked(store, dist(build), factsOf(build), registered(area));
}

export function folderCarrier(): Carrier {
  const store = () => folderStore(folder);
  return {
    store,
    console: (shell = join(shellFolder, 'dist')) =>
      consoleUnderTest('composed', { areas: { ...builtAreas(), [area]: areaReleases(folder, area) }, shell }),
    goLiveWith: (...builds) => release(store(), builds),
  };
}

/** A bucket, a cache in front of it, and a gateway that fetches from the cache. */
export function bucketCarrier(): Carrier {
  let origin = '';

  async function serve(): Promise<LocalConsole> {
    const { nginx, close } = await serveBucketConsole(builtAreas());
    origin = nginx.origin;
    return {
      origin,
      apiBase: `${origin}/api`,
      objectStorageOrigin: nginx.objectStorageOrigin,
      platform: nginx.platform,
      close,
    };
  }

  /** Waits until the cache has revalidated the pointer and serves this build. */
  async function waitUntilServed(build: string): Promise<void> {
    const { entry } = factsOf(build);
    let found = '';
    while (!found.includes(entry.url))
      found = await (await fetch(`${origin}/remotes/${area}/release.json`)).text();
  }

  return {
    store: bucketStore,
    console: () => consoleUnderTest('composed', {}, serve),
    async goLiveWith(...builds) {
      await release(bucketStore(), builds);
      await waitUntilServed(builds.at(-1) ?? '');
    },
  };
}
