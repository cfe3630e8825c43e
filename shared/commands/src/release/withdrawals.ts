import { type ReleaseTrust, sameCommit } from '@console/area/releaseTrust';
import type { ReleaseReader } from '../store/releaseStore';
import { sameRelease } from './releaseFolder';
import { history } from './releaseHistory';

/** Notes on the withdrawals of a shell that may do less than was meant: those without a release, or of one commit of a build. */
export async function withdrawalNotes(store: ReleaseReader, { withdrawn }: ReleaseTrust): Promise<string[]> {
  const isWithdrawn = (of: string, recorded: string) =>
    withdrawn.some(({ area, commit }) => area === of && sameCommit(commit, recorded));
  const notes: string[] = [];
  for (const { area, commit } of withdrawn) {
    const past = await history(store, area);
    const meant = past.filter(({ release }) => sameCommit(release.commit, commit));
    const others = past.filter(
      ({ release }) =>
        release.signature &&
        !isWithdrawn(area, release.commit) &&
        meant.some((one) => sameRelease(one.release, release)),
    );
    const commits = [...new Set(others.map(({ release }) => release.commit))].join(', ');
    if (meant.length === 0) notes.push(`No release of ${area} here has the withdrawn commit ${commit}.`);
    else if (commits)
      notes.push(`It still runs ${area} (${commits}), the same build as the withdrawn ${commit}.`);
  }
  return notes;
}
