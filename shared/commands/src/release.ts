import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { areaFolder } from '@console/build/workspace';
import { readAreaManifest } from './area/areaManifest';
import { withBuild } from './building/built';
import { sourceKey } from './building/sourceKey';
import { releaseTarget, shellTarget, type Target } from './building/targets';
import { CommandError } from './common/commandError';
import { readJson } from './common/folderFiles';
import { releaseArea } from './release/areaRelease';
import { commitOf, commitWarning } from './release/provenance';
import { releaseArguments } from './release/releaseArguments';
import { noShellNote } from './release/releaseFolder';
import { readTrust } from './release/releaseTrust';
import { releaseShell } from './release/shellRelease';
import { readSigningKey } from './release/signingKey';
import type { ReleaseStore, ReleaseTransaction } from './store/releaseStore';

/** Builds a target if needed and releases it, holding its lock so that a concurrent release cannot replace the build. */
async function release(
  name: string,
  target: Target,
  store: ReleaseStore,
  publish: (open: ReleaseTransaction, commit: string) => Promise<string>,
): Promise<void> {
  await withBuild(target, async () => {
    const commit = commitOf(target.sources, sourceKey(target.sources));
    console.log(await store.transaction(`release of ${name}`, (open) => publish(open, commit)));
    const warning = commitWarning(commit);
    if (warning) console.log(warning);
  });
}

/** `npm run release -- mf-clients --to <store>`: builds an area, uploads its files, and then makes them live. */
export async function run(args: string[]): Promise<void> {
  const { store, names, anyway, keyFile } = await releaseArguments(args, 'release');
  if (names.length === 0)
    throw new CommandError(
      'Specify what to release: npm run release -- mf-clients --to <folder | s3://bucket/prefix>',
    );
  if (anyway && !names.includes('shell'))
    throw new CommandError('--anyway applies to the shell only. Nothing was changed.');
  // Read before anything is built, so that problems are reported at once.
  const key = keyFile === undefined ? undefined : readSigningKey(keyFile);
  const trust = readTrust();
  for (const name of names) {
    const target = name === 'shell' ? shellTarget() : releaseTarget(name);
    const { dist } = target;
    await release(name, target, store, async (open, commit) => {
      if (name === 'shell') return releaseShell(open, { dist, commit, anyway, trust });
      const built = readJson(join(dist, 'release.json'), ReleaseManifest);
      const summary = await releaseArea(open, {
        dist,
        release: { ...built, commit },
        area: readAreaManifest(areaFolder(name)),
        key,
      });
      const note = await noShellNote(open);
      return note ? `${summary}\n${note}` : summary;
    });
  }
}
