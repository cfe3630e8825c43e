import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFacts } from '@console/area/facts';
import { areaFolder, areaNames } from '@console/build/workspace';
import { mask } from 'superstruct';
import { readAreaFacts } from './areaFacts';
import { buildMissing, releaseTarget, shellTarget } from './build';
import { CommandError } from './commandError';
import { locked } from './folderFiles';
import { register } from './registryFile';
import { releaseArguments } from './releaseArguments';
import {
  addFiles,
  areaReleases,
  assertFits,
  goLive,
  liveRelease,
  sameRelease,
  unfitAreas,
} from './releaseFolder';
import { factsOfShell, releaseShellFiles } from './shellReleases';

async function releaseArea(area: string, folder: string): Promise<void> {
  const target = releaseTarget(area);
  await buildMissing([target]);
  const facts = mask(JSON.parse(readFileSync(join(target.dist, 'release.json'), 'utf8')), ReleaseFacts);
  assertFits(folder, facts);
  const releases = areaReleases(folder, area);
  const registered = readAreaFacts(areaFolder(area));
  await locked(releases, async () => {
    const live = liveRelease(releases);
    if (live && sameRelease(live, facts)) {
      console.log(`${area} ${facts.version} (${facts.commit}) is live already`);
    } else {
      const added = addFiles(target.dist, releases);
      goLive(releases, facts, 'release', registered);
      console.log(`${area} ${facts.version} (${facts.commit}) is live; ${added} files were added`);
    }
    await register(folder, registered);
  });
}

async function releaseShell(folder: string, anyway: boolean): Promise<void> {
  const target = shellTarget();
  await buildMissing([target]);
  const unfit = unfitAreas(folder, areaNames(), factsOfShell(target.dist));
  if (unfit.length > 0 && !anyway)
    throw new CommandError(
      `This shell would refuse what is live:\n  ${unfit.join('\n  ')}\nRelease them first, or the shell with --anyway: until they follow, their screens say so.`,
    );
  await locked(join(folder, 'shell'), () => {
    console.log(releaseShellFiles(target.dist, folder) ? 'The shell is live' : 'The shell is live already');
  });
}

/** `npm run release -- mf-clients --to <folder>`: builds an area, adds its files, and points to them last. */
export async function run(args: string[]): Promise<void> {
  const { folder, names, anyway } = releaseArguments(args, 'release');
  if (names.length === 0)
    throw new CommandError('Name what to release: npm run release -- mf-clients --to <folder>');
  for (const name of names)
    await (name === 'shell' ? releaseShell(folder, anyway) : releaseArea(name, folder));
}
