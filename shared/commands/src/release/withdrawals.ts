import { type ReleaseTrust, sameCommit } from '@console/area/releaseTrust';
import type { ReleaseReader } from '../store/releaseStore';
import { sameRelease } from './releaseFolder';
import { history } from './releaseHistory';

export const isWithdrawn = ({ withdrawn }: ReleaseTrust, area: string, commit: string) =>
  withdrawn.some((release) => release.area === area && sameCommit(release.commit, commit));

/** Notes on the withdrawals of a shell that may do less than was meant: those without a release, or of one commit of a build. */
export async function withdrawalNotes(store: ReleaseReader, trust: ReleaseTrust): Promise<string[]> {
  const notes: string[] = [];
  for (const { area, commit } of trust.withdrawn) {
    const past = await history(store, area);
    const meant = past.filter(({ release }) => sameCommit(release.commit, commit));
    const others = past.filter(
      ({ release }) =>
        release.signature &&
        !isWithdrawn(trust, area, release.commit) &&
        meant.some((one) => sameRelease(one.release, release)),
    );
    const commits = [...new Set(others.map(({ release }) => release.commit))].join(', ');
    if (meant.length === 0) notes.push(`No release of ${area} here has the withdrawn commit ${commit}.`);
    else if (commits)
      notes.push(`It still runs ${area} (${commits}), the same build as the withdrawn ${commit}.`);
  }
  return notes;
}
