import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { areaFolder } from '@console/build/workspace';
import { readAreaManifest } from './areaManifest';
import { releaseArea } from './areaRelease';
import { withBuild } from './built';
import { CommandError } from './commandError';
import { readJson } from './folderFiles';
import { commitOf } from './provenance';
import { releaseArguments } from './releaseArguments';
import type { OpenReleases, ReleaseStore } from './releaseStore';
import { readTrust } from './releaseTrust';
import { releaseShell } from './shellRelease';
import { readSigningKey } from './signingKey';
import { releaseTarget, shellTarget, type Target } from './targets';

/** Builds what is not built, and keeps the build from others until it is released: two releases from one checkout. */
async function release(
  name: string,
  target: Target,
  store: ReleaseStore,
  land: (open: OpenReleases, commit: string) => Promise<string>,
): Promise<void> {
  await withBuild(target, async () => {
    const commit = commitOf(target.sources);
    console.log(await store.turn(`release of ${name}`, (open) => land(open, commit)));
    if (commit.endsWith('-dirty'))
      console.log(`Its sources hold changes that are in no commit; it is named ${commit}.`);
  });
}

/** `npm run release -- mf-clients --to <store>`: builds an area, adds its files, and points to them last. */
export async function run(args: string[]): Promise<void> {
  const { store, names, anyway, keyFile } = await releaseArguments(args, 'release');
  if (names.length === 0)
    throw new CommandError('Name what to release: npm run release -- mf-clients --to <store>');
  // Before anything is built: what is wrong with them is said at once.
  const key = keyFile === undefined ? undefined : readSigningKey(keyFile);
  const trust = readTrust();
  for (const name of names) {
    const target = name === 'shell' ? shellTarget() : releaseTarget(name);
    const { dist } = target;
    await release(name, target, store, (open, commit) => {
      if (name === 'shell') return releaseShell(open, { dist, commit, anyway, trust });
      const built = readJson(join(dist, 'release.json'), ReleaseManifest);
      return releaseArea(open, {
        dist,
        release: { ...built, commit },
        area: readAreaManifest(areaFolder(name)),
        key,
      });
    });
  }
}
