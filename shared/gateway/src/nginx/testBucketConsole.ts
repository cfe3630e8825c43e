import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { shellFolder } from '@console/build/workspace';
import { releaseArea } from '@console/commands/areaRelease';
import { readJson } from '@console/commands/folderFiles';
import { registryOf } from '@console/commands/localConsole';
import { releaseShell } from '@console/commands/shellRelease';
import { storeAt } from '@console/commands/storeAt';
import { serveTestBucket } from '@console/commands/testBucket';
import { useBucket } from '@console/commands/testBucketEnvironment';
import { type NginxConsoleOptions, serveNginxConsole } from './nginxConsole';
import { serveCachingProxy } from './testCachingProxy';

type Store = ReturnType<typeof storeAt>;

export const releaseIn = (dist: string) => readJson(join(dist, 'release.json'), ReleaseManifest);

/** What the registry says about an area of this workspace. */
export const registered = (name: string) =>
  registryOf([name]).areas[0] ?? { name, title: name, paths: [], drawer: [] };

export const releaseBuild = (store: Store, name: string, dist: string, release = releaseIn(dist)) =>
  store.transaction(`release of ${name}`, (open) =>
    releaseArea(open, { dist, release, area: registered(name) }),
  );

/** Releases the shell and the builds of these areas. */
export async function releaseBuilds(store: Store, builds: Record<string, string>): Promise<void> {
  for (const [name, dist] of Object.entries(builds)) await releaseBuild(store, name, dist);
  await store.transaction('release of shell', (open) =>
    releaseShell(open, { dist: join(shellFolder, 'dist'), commit: 'c1' }),
  );
}

/** The store in the bucket of `serveBucketConsole`. */
export const bucketStore = (): Store => storeAt('s3://console/staging');

export type BucketConsole = Awaited<ReturnType<typeof serveBucketConsole>>;

/** Serves these builds from a bucket: browsers connect to a gateway, which fetches from a cache in front of the bucket. */
export async function serveBucketConsole(
  builds: Record<string, string>,
  options: Pick<NginxConsoleOptions, 'platform'> = {},
) {
  const bucket = await serveTestBucket();
  const restoreEnvironment = useBucket(bucket);
  const cache = await serveCachingProxy(`${bucket.endpoint}/console/staging`);
  await releaseBuilds(bucketStore(), builds);
  const nginx = await serveNginxConsole({ bucket: cache.origin, areas: {}, ...options });
  return {
    bucket,
    cache,
    nginx,
    async close() {
      restoreEnvironment();
      await nginx.close();
      await cache.close();
      await bucket.close();
    },
  };
}
