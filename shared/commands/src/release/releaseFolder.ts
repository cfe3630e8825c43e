import { incompatibilityReason, shellFirst } from '@console/area/compatibility';
import { Release, type ReleaseManifest, ShellManifest } from '@console/area/manifests';
import { type ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { isOwnRepository } from '@console/build/workspace';
import { CommandError } from '../common/commandError';
import type { ReleaseReader } from '../store/releaseStore';
import { areaPointer } from '../store/servedPaths';
import { storedJson } from '../store/storedJson';
import { registeredAreas } from './registryFile';
import { type AreaEntry, historyNames, shellHistory } from './releaseHistory';
import { releaseTitle } from './releaseTitle';
import { keptShell, servedShellId } from './shellPointer';

/** All areas of a store, including those that are not in this checkout. */
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

/** Whether two manifests are the same release, even if built separately: the entry is named by its content hash. */
export function sameRelease(a: ReleaseManifest, b: ReleaseManifest): boolean {
  return a.entry.url === b.entry.url && a.entry.integrity === b.entry.integrity;
}

/** The integrity of each file of a release, by its name; undefined if not recorded. */
export const recordedFiles = (past: readonly AreaEntry[], release: ReleaseManifest) =>
  past.findLast((entry) => entry.files && sameRelease(entry.release, release))?.files;

/** The id of the live shell: the release of the served page, or the last one if no release made that page. */
export async function liveShellId(store: ReleaseReader): Promise<string | undefined> {
  const served = await servedShellId(store);
  if (served && (await keptShell(store, served))) return served;
  return (await shellHistory(store)).at(-1)?.id;
}

/**
 * The manifest of the live shell; undefined if there is none yet. As it was kept when it was released, because the served
 * one can be lost or altered without a browser noticing.
 */
export async function liveShell(store: ReleaseReader): Promise<ShellManifest | undefined> {
  const id = await liveShellId(store);
  const kept = id && (await keptShell(store, id));
  return kept || storedJson(store, 'shell/shell.json', ShellManifest, 'Release it again.');
}

export const liveTrust = async (store: ReleaseReader): Promise<ReleaseTrust> =>
  (await liveShell(store))?.trust ?? trustsNobody;

/**
 * Refuses a release that is incompatible with the live shell. Accepts any while there is no shell.
 * @param other what to do instead of what the reason says
 */
export async function assertCompatible(
  store: ReleaseReader,
  release: ReleaseManifest,
  other?: string,
): Promise<void> {
  const shell = await liveShell(store);
  const reason = shell && incompatibilityReason(release, shell.shared);
  if (!reason) return;
  // From another repository the shell cannot be released, but the area can be built against what it provides.
  const next = isOwnRepository
    ? `Or install the packages and libraries delivered for its commit, ${shell.commit}, and release again.`
    : 'See docs/skew.md for which to release first.';
  throw new CommandError(
    `${releaseTitle(release)} is incompatible with the live shell. Nothing was changed. ${reason} ${other ?? next}`,
  );
}

/** Asks whether a store is the right one, as a mistyped one is created. Undefined if a shell is live in it. */
export async function noShellNote(store: ReleaseReader): Promise<string | undefined> {
  if (await liveShell(store)) return undefined;
  return `No shell is live in ${store.name}, so it was not compared with one. Is this what the gateway serves?`;
}

/** The live areas that are incompatible with a shell, with the reason. Includes those that cannot be read. */
export async function incompatibleAreas(store: ReleaseReader, shell: ShellManifest): Promise<string[]> {
  const refused: string[] = [];
  for (const area of await releasedAreas(store))
    try {
      const live = await liveRelease(store, area);
      const reason = live && incompatibilityReason(live, shell.shared);
      // Nobody who is releasing or rolling back the shell can follow that.
      if (reason) refused.push(`${area} ${live.version}: ${reason.replace(` ${shellFirst}`, '')}`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      refused.push(`${area}: ${error.message}`);
    }
  return refused;
}
