import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { areaFolder } from '@console/build/workspace';
import { readAreaManifest } from './areaManifest';
import { releaseArea } from './areaRelease';
import { withBuild } from './built';
import { CommandError } from './commandError';
import { readJson } from './folderFiles';
import { openFolder } from './openFolder';
import { commitOf } from './provenance';
import { releaseArguments } from './releaseArguments';
import { readTrust } from './releaseTrust';
import { releaseShell } from './shellRelease';
import { readSigningKey } from './signingKey';
import { releaseTarget, shellTarget, type Target } from './targets';

/** Builds what is not built, and keeps the build from others until it is released: two releases from one checkout. */
async function release(
  name: string,
  target: Target,
  folder: string,
  land: (commit: string) => string,
): Promise<void> {
  await withBuild(target, async () => {
    const commit = commitOf(target.sources);
    console.log(await openFolder(folder, `release of ${name}`, () => land(commit)));
    if (commit.endsWith('-dirty'))
      console.log(`Its sources hold changes that are in no commit; it is named ${commit}.`);
  });
}

/** `npm run release -- mf-clients --to <folder>`: builds an area, adds its files, and points to them last. */
export async function run(args: string[]): Promise<void> {
  const { folder, names, anyway, keyFile } = releaseArguments(args, 'release');
  if (names.length === 0)
    throw new CommandError('Name what to release: npm run release -- mf-clients --to <folder>');
  // Before anything is built: what is wrong with them is said at once.
  const key = keyFile === undefined ? undefined : readSigningKey(keyFile);
  const trust = readTrust();
  for (const name of names) {
    const target = name === 'shell' ? shellTarget() : releaseTarget(name);
    const { dist } = target;
    await release(name, target, folder, (commit) => {
      if (name === 'shell') return releaseShell(folder, dist, commit, anyway, trust);
      const built = readJson(join(dist, 'release.json'), ReleaseManifest);
      return releaseArea(folder, {
        dist,
        release: { ...built, commit },
        area: readAreaManifest(areaFolder(name)),
        key,
      });
    });
  }
}
