import { join } from 'node:path';
import { shellFolder } from '@console/build/workspace';
import { releaseArea } from '@console/commands/areaRelease';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas, type LocalConsole, registryOf } from '@console/commands/localConsole';
import { releaseShell } from '@console/commands/shellRelease';
import { storeAt } from '@console/commands/storeAt';
import { serveTestBucket } from '@console/commands/testBucket';
import { useBucket } from '@console/commands/testBucketEnvironment';
import { areaReleases } from '@console/commands/testReleasesOnDisk';
import { releaseUnchecked, removeUnchecked } from '@console/commands/testUncheckedRelease';
import { type ConsoleUnderTest, consoleUnderTest } from '@console/testing/browser';
import { serveNginxConsole } from '../src/nginxConsole';
import { serveCachingProxy } from '../src/testCachingProxy';
import { area, dist, factsOf, folder, releaseIn } from './skewBuilds';

type Store = ReturnType<typeof storeAt>;

/** A way in which releases reach browsers. */
export interface Carrier {
  store(): Store;
  /** A console that serves the releases of this store, with this build of the shell. */
  console(shell?: string): ConsoleUnderTest;
  /** Makes builds live one after the other, bypassing the release command, which would refuse incompatible ones. */
  goLiveWith(...builds: string[]): Promise<void>;
}

const registered = (name: string) =>
  registryOf([name]).areas[0] ?? { name, title: name, paths: [], drawer: [] };

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
  const store = () => storeAt('s3://console/staging');
  let origin = '';

  async function serve(): Promise<LocalConsole> {
    const bucket = await serveTestBucket();
    const restoreEnvironment = useBucket(bucket);
    const cache = await serveCachingProxy(`${bucket.endpoint}/console/staging`);
    for (const [name, folderOf] of Object.entries(builtAreas()))
      await store().transaction(`release of ${name}`, (open) =>
        releaseArea(open, { dist: folderOf, release: releaseIn(folderOf), area: registered(name) }),
      );
    await store().transaction('release of shell', (open) =>
      releaseShell(open, { dist: join(shellFolder, 'dist'), commit: 'c1' }),
    );
    const nginx = await serveNginxConsole({ bucket: cache.origin, areas: {} });
    origin = nginx.origin;
    return {
      origin,
      apiBase: `${origin}/api`,
      objectStorageOrigin: nginx.objectStorageOrigin,
      platform: nginx.platform,
      async close() {
        restoreEnvironment();
        await nginx.close();
        await cache.close();
        await bucket.close();
      },
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
    store,
    console: () => consoleUnderTest('composed', {}, serve),
    async goLiveWith(...builds) {
      await release(store(), builds);
      await waitUntilServed(builds.at(-1) ?? '');
    },
  };
}
