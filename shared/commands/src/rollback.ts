import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames } from '@console/build/workspace';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { locked } from './folderFiles';
import { register } from './registryFile';
import { releaseArguments } from './releaseArguments';
import {
  areaReleases,
  assertFits,
  goLive,
  history,
  liveRelease,
  sameRelease,
  unfitAreas,
} from './releaseFolder';
import { factsOfShell, formerShell, rollBackShellTo } from './shellReleases';

async function rollBackArea(area: string, folder: string, commit: string | undefined): Promise<void> {
  const releases = areaReleases(folder, area);
  const live = liveRelease(releases);
  if (!live) throw new CommandError(`Nothing of ${area} is live in ${folder}.`);
  await locked(releases, async () => {
    const past = history(releases);
    const former = commit
      ? past.findLast(({ release }) => release.commit.startsWith(commit))
      : entryBefore(past, ({ release }) => sameRelease(release, live));
    if (!former)
      throw new CommandError(
        `There is no release of ${area} to go back to${commit ? ` with commit ${commit}` : ''}.`,
      );
    assertFits(folder, former.release);
    goLive(releases, former.release, 'rollback', former.area);
    if (former.area) await register(folder, former.area);
    const { version, commit: of } = former.release;
    console.log(`${area} is back on ${version} (${of}); it was on ${live.version} (${live.commit})`);
  });
}

/** Always goes through: a host that does not start is worse than an area that says why it does not run. */
async function rollBackShell(folder: string, commit: string | undefined): Promise<void> {
  const shell = join(folder, 'shell');
  if (!existsSync(shell)) throw new CommandError(`No shell is live in ${folder}.`);
  await locked(shell, () => {
    const { id, pointers } = formerShell(folder, commit);
    const facts = factsOfShell(pointers);
    rollBackShellTo(folder, id);
    console.log(`The shell is back on ${facts.version} (${facts.commit})`);
    for (const line of unfitAreas(folder, areaNames(), facts)) console.log(`It refuses ${line}`);
  });
}

/**
 * `npm run rollback -- mf-clients --to <folder> [--commit <commit>]`: puts the pointer back to the release that was
 * live before, or to a named one. No file of code changes.
 */
export async function run(args: string[]): Promise<void> {
  const { folder, names, commit } = releaseArguments(args, 'rollback');
  const [name] = names;
  if (!name || names.length > 1)
    throw new CommandError('Name the one thing to roll back: npm run rollback -- mf-clients --to <folder>');
  await (name === 'shell' ? rollBackShell(folder, commit) : rollBackArea(name, folder, commit));
}
