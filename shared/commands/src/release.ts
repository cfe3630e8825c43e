import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFacts } from '@console/area/facts';
import { mask } from 'superstruct';
import { buildMissing, releaseTarget, shellTarget } from './build';
import { CommandError } from './commandError';
import { releaseArguments } from './releaseArguments';
import {
  addFiles,
  areaReleases,
  assertFits,
  goLive,
  liveRelease,
  locked,
  sameRelease,
} from './releaseFolder';

async function releaseArea(area: string, folder: string): Promise<void> {
  const target = releaseTarget(area);
  await buildMissing([target]);
  const facts = mask(JSON.parse(readFileSync(join(target.dist, 'release.json'), 'utf8')), ReleaseFacts);
  assertFits(folder, facts);
  const releases = areaReleases(folder, area);
  await locked(releases, () => {
    const live = liveRelease(releases);
    if (live && sameRelease(live, facts)) {
      console.log(`${area} ${facts.version} (${facts.commit}) is live already`);
      return;
    }
    const added = addFiles(target.dist, releases);
    goLive(releases, facts, 'release');
    console.log(`${area} ${facts.version} (${facts.commit}) is live; ${added} files were added`);
  });
}

/** The host's files are named by their content as well; its page is the pointer and comes last. */
async function releaseShell(folder: string): Promise<void> {
  const target = shellTarget();
  await buildMissing([target]);
  const to = join(folder, 'shell');
  const isPointer = (file: string) => /(index\.html|shell\.json)(\.gz|\.br)?$/.test(file);
  cpSync(target.dist, to, { recursive: true, filter: (file) => !isPointer(file) });
  cpSync(target.dist, to, { recursive: true, filter: (file) => !file.includes('/static') });
  console.log('The shell is live');
}

/** `npm run release -- mf-clients --to <folder>`: builds an area, adds its files, and points to them last. */
export async function run(args: string[]): Promise<void> {
  const { folder, areas } = releaseArguments(args, 'release');
  if (areas.length === 0)
    throw new CommandError('Name what to release: npm run release -- mf-clients --to <folder>');
  for (const area of areas) await (area === 'shell' ? releaseShell(folder) : releaseArea(area, folder));
}
