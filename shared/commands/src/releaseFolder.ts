import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AreaFacts, Release, ReleaseFacts, ShellFacts } from '@console/area/facts';
import { unfitReason } from '@console/area/fit';
import { array, type Infer, mask, optional, string, type } from 'superstruct';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { filesBelow, readJson, replaceFile, replaceJson } from './folderFiles';

/**
 * The folder that the gateway serves: `shell/` with the host's files, `remotes/<area>/` with the files of every
 * release of an area, none of which is ever changed, `release.json` (what is live) and `history.json`; and
 * `remotes.json`, the registry.
 */
const Entry = type({ at: string(), action: string(), release: ReleaseFacts, area: optional(AreaFacts) });
const History = array(Entry);
export type HistoryEntry = Infer<typeof Entry>;

export function areaReleases(folder: string, area: string): string {
  return join(folder, 'remotes', area);
}

export function history(releases: string): HistoryEntry[] {
  const file = join(releases, 'history.json');
  return existsSync(file) ? mask(readJson(file), History) : [];
}

export function liveRelease(releases: string): Release | undefined {
  const file = join(releases, 'release.json');
  return existsSync(file) ? mask(readJson(file), Release) : undefined;
}

/** The same release, however often it was built: its entry's name holds the hash of its content. */
export function sameRelease(a: ReleaseFacts, b: ReleaseFacts): boolean {
  return a.entry.url === b.entry.url && a.entry.integrity === b.entry.integrity;
}

/** What the live shell offers; nothing where the folder has none yet. */
export function liveShell(folder: string): ShellFacts | undefined {
  const file = join(folder, 'shell/shell.json');
  return existsSync(file) ? mask(readJson(file), ShellFacts) : undefined;
}

/** Refuses a release that the live shell would refuse; without a shell in the folder there is nothing to compare. */
export function assertFits(folder: string, release: ReleaseFacts): void {
  const shell = liveShell(folder);
  const reason = shell && unfitReason(release, shell);
  if (reason)
    throw new CommandError(`${release.name} ${release.version} does not fit the live shell. ${reason}`);
}

/** Adds the files of a build; one that is there already must be the same, because tabs may be using it. */
export function addFiles(dist: string, releases: string): number {
  let added = 0;
  for (const file of filesBelow(dist)) {
    const name = relative(dist, file);
    if (/^release\.json|^\.built-from$/.test(name)) continue;
    const target = join(releases, name);
    const bytes = readFileSync(file);
    if (!existsSync(target)) {
      replaceFile(target, bytes);
      added += 1;
    } else if (!/\.(gz|br)$/.test(name) && !readFileSync(target).equals(bytes)) {
      throw new CommandError(
        `${name} is there already with other content. A released file is never changed.`,
      );
    }
  }
  return added;
}

/**
 * Makes a release live, with the one before it to fall back on. The pointer is replaced last.
 * @param area the static facts that belong to the release, to be registered again after a rollback
 */
export function goLive(releases: string, release: ReleaseFacts, action: string, area?: AreaFacts): void {
  const { former: _, ...facts }: Release = release;
  const entry = { at: new Date().toISOString(), action, release: facts, ...(area ? { area } : {}) };
  const past = [...history(releases), entry];
  const former = entryBefore(past, (other) => sameRelease(other.release, facts))?.release;
  replaceJson(join(releases, 'history.json'), past);
  replaceJson(join(releases, 'release.json'), former ? { ...facts, former } : facts);
}

/** The live areas that a shell with these facts would refuse, and why. */
export function unfitAreas(folder: string, areas: readonly string[], shell: ShellFacts): string[] {
  return areas.flatMap((area) => {
    const live = liveRelease(areaReleases(folder, area));
    const reason = live && unfitReason(live, shell);
    return reason ? [`${area} ${live.version}: ${reason}`] : [];
  });
}
