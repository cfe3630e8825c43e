import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { incompatibilityReason } from '@console/area/compatibility';
import { Release, type ReleaseManifest, ShellManifest } from '@console/area/manifests';
import { CommandError } from './commandError';
import { readJson } from './folderFiles';
import { registeredAreas } from './registryFile';
import { historyNames } from './releaseHistory';

/**
 * The folder that the gateway serves: `shell/` with the host's files, `remotes/<area>/` with the files of every
 * release of an area, none of which is ever changed, and `release.json`, which says what is live; `remotes.json`, the
 * registry; and `history/`, which nobody serves.
 */
export function areaReleases(folder: string, area: string): string {
  return join(folder, 'remotes', area);
}

/** The areas of a folder, those that are not in this checkout as well. */
export function releasedAreas(folder: string): string[] {
  const served = join(folder, 'remotes');
  const names = [
    ...registeredAreas(folder),
    ...(existsSync(served) ? readdirSync(served) : []).filter((name) =>
      existsSync(join(served, name, 'release.json')),
    ),
    ...historyNames(folder),
  ];
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

export function liveRelease(folder: string, area: string): Release | undefined {
  const file = join(areaReleases(folder, area), 'release.json');
  return existsSync(file) ? readJson(file, Release) : undefined;
}

/** The same release, however often it was built: its entry's name holds the hash of its content. */
export function sameRelease(a: ReleaseManifest, b: ReleaseManifest): boolean {
  return a.entry.url === b.entry.url && a.entry.integrity === b.entry.integrity;
}

/** What the live shell offers; nothing where the folder has none yet. */
export function liveShell(folder: string): ShellManifest | undefined {
  const file = join(folder, 'shell/shell.json');
  return existsSync(file) ? readJson(file, ShellManifest) : undefined;
}

/** Refuses a release that the live shell would refuse; without a shell in the folder there is nothing to compare. */
export function assertCompatible(folder: string, release: ReleaseManifest): void {
  const shell = liveShell(folder);
  const reason = shell && incompatibilityReason(release, shell.shared);
  if (reason)
    throw new CommandError(
      `${release.name} ${release.version} does not fit the live shell. ${reason} Nothing was changed; docs/skew.md says who goes first.`,
    );
}

/** The live areas that a shell with these facts would refuse, and why; one that cannot be read is named too. */
export function incompatibleAreas(folder: string, shell: ShellManifest): string[] {
  return releasedAreas(folder).flatMap((area) => {
    try {
      const live = liveRelease(folder, area);
      const reason = live && incompatibilityReason(live, shell.shared);
      return reason ? [`${area} ${live.version}: ${reason}`] : [];
    } catch (error) {
      if (error instanceof CommandError) return [`${area}: ${error.message}`];
      throw error;
    }
  });
}
