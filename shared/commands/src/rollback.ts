import { CommandError } from './commandError';
import { releaseArguments } from './releaseArguments';
import { areaReleases, assertFits, goLive, history, liveRelease, locked, sameRelease } from './releaseFolder';

/**
 * `npm run rollback -- mf-clients --to <folder> [--commit <commit>]`: puts the pointer back to the release that was
 * live before, or to a named one. No file of code changes.
 */
export async function run(args: string[]): Promise<void> {
  const { folder, areas, commit } = releaseArguments(args, 'rollback');
  const [area] = areas;
  if (!area || areas.length > 1) throw new CommandError('Name the one area to roll back.');
  const releases = areaReleases(folder, area);
  await locked(releases, () => {
    const live = liveRelease(releases);
    if (!live) throw new CommandError(`Nothing of ${area} is live in that folder.`);
    const former = commit
      ? history(releases).findLast(({ release }) => release.commit.startsWith(commit))?.release
      : (live.former ?? history(releases).findLast(({ release }) => !sameRelease(release, live))?.release);
    if (!former)
      throw new CommandError(
        `There is no release of ${area} to go back to${commit ? ` with commit ${commit}` : ''}.`,
      );
    assertFits(folder, former);
    goLive(releases, former, 'rollback');
    console.log(
      `${area} is back on ${former.version} (${former.commit}); it was on ${live.version} (${live.commit})`,
    );
  });
}
