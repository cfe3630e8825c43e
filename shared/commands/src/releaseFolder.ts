import { incompatibilityReason } from '@console/area/compatibility';
import { Release, type ReleaseManifest, ShellManifest } from '@console/area/manifests';
import { type ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { isOwnRepository } from '@console/build/workspace';
import { CommandError } from './commandError';
import { registeredAreas } from './registryFile';
import { type AreaEntry, historyNames } from './releaseHistory';
import type { ReleaseReader } from './releaseStore';
import { storedJson } from './storedJson';

/**
 * What the gateway serves: `shell/` with the host's files, `remotes/<area>/` with the files of every release of an area,
 * none of which is ever changed, and `release.json`, which says what is live; `remotes.json`, the registry; and
 * `history/`, which nobody serves.
 */
export const areaReleases = (area: string) => `remotes/${area}/`;

export const areaPointer = (area: string) => `${areaReleases(area)}release.json`;

/** The areas of a store, those that are not in this checkout as well. */
export async function releasedAreas(store: ReleaseReader): Promise<string[]> {
  const served: string[] = [];
  for (const name of await store.folders('remotes/'))
    if (await store.read(areaPointer(name))) served.push(name);
  const names = [...(await registeredAreas(store)), ...served, ...(await historyNames(store))];
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

export function liveRelease(store: ReleaseReader, area: string): Promise<Release | undefined> {
  return storedJson(store, areaPointer(area), Release, 'Release it again.');
}

/** The same release, however often it was built: its entry's name holds the hash of its content. */
export function sameRelease(a: ReleaseManifest, b: ReleaseManifest): boolean {
  return a.entry.url === b.entry.url && a.entry.integrity === b.entry.integrity;
}

/** The integrity of each file of a release, by its name; nothing where none was noted. */
export const notedFiles = (past: readonly AreaEntry[], release: ReleaseManifest) =>
  past.findLast((entry) => entry.files && sameRelease(entry.release, release))?.files;

/** What the live shell offers; nothing where there is none yet. */
export function liveShell(store: ReleaseReader): Promise<ShellManifest | undefined> {
  return storedJson(store, 'shell/shell.json', ShellManifest, 'Release it again.');
}

/** Whose releases the live shell runs. */
export const liveTrust = async (store: ReleaseReader): Promise<ReleaseTrust> =>
  (await liveShell(store))?.trust ?? trustsNobody;

/** Refuses a release that the live shell would refuse; without a shell there is nothing to compare. */
export async function assertCompatible(store: ReleaseReader, release: ReleaseManifest): Promise<void> {
  const shell = await liveShell(store);
  const reason = shell && incompatibilityReason(release, shell.shared);
  if (!reason) return;
  // Outside the console's repository nobody can release the shell, but everybody can build against what it has.
  const next = isOwnRepository
    ? `Or install the packages and libraries of the delivery of its commit, ${shell.commit}, and release again.`
    : 'docs/skew.md says who goes first.';
  throw new CommandError(
    `${release.name} ${release.version} does not fit the live shell. ${reason} Nothing was changed. ${next}`,
  );
}

/** The live areas that a shell with these facts would refuse, and why; one that cannot be read is named too. */
export async function incompatibleAreas(store: ReleaseReader, shell: ShellManifest): Promise<string[]> {
  const refused: string[] = [];
  for (const area of await releasedAreas(store))
    try {
      const live = await liveRelease(store, area);
      const reason = live && incompatibilityReason(live, shell.shared);
      if (reason) refused.push(`${area} ${live.version}: ${reason}`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      refused.push(`${area}: ${error.message}`);
    }
  return refused;
}
