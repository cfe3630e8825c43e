import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseManifest } from '@console/area/manifests';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { replaceJson } from './folderFiles';
import { register, unregister } from './registryFile';
import { areaReleases, liveRelease, sameRelease } from './releaseFolder';
import { type AnyArea, type AreaEntry, history, writeHistory } from './releaseHistory';

/** What was live one after the other. Where an area was removed, what came before it is no way back any more. */
export function liveSince(past: readonly AreaEntry[]): AreaEntry[] {
  return past.slice(past.findLastIndex(({ action }) => action === 'remove') + 1);
}

/** What `release.json` says when these are the releases so far: the last one, with the one before it to fall back on. */
export function pointerOf(past: readonly AreaEntry[]): Release | undefined {
  const last = past.at(-1);
  if (!last || last.action === 'remove') return undefined;
  const { previous: _, ...facts }: Release = last.release;
  const previous = entryBefore(liveSince(past), ({ release }) => sameRelease(release, facts))?.release;
  return previous ? { ...facts, previous } : facts;
}

/** What is live; nothing where the pointer is damaged, because a release writes it anew. */
export function readablePointer(folder: string, area: string): Release | undefined {
  try {
    return liveRelease(folder, area);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** Has the pointer and the registry say what the history ends with; the pointer first, because it decides what is live. */
export function settle(folder: string, area: string): void {
  const past = history(folder, area);
  const pointer = pointerOf(past);
  const file = join(areaReleases(folder, area), 'release.json');
  if (pointer) {
    if (!isDeepStrictEqual(readablePointer(folder, area), pointer)) replaceJson(file, pointer);
    const facts = past.at(-1)?.area;
    if (facts) register(folder, facts);
    return;
  }
  unregister(folder, area);
  rmSync(file, { force: true });
}

interface Change {
  action: 'release' | 'rollback' | 'remove';
  release: ReleaseManifest;
  /** The static facts that belong to the release, to be registered with it and again after a rollback. */
  area?: AnyArea | undefined;
  files?: Record<string, string> | undefined;
}

/** Makes a release live, or none: noted in the history first, then in the pointer and the registry. */
export function goLive(folder: string, { action, release, area, files }: Change): void {
  const { previous: _, ...facts }: Release = release;
  const entry = {
    at: new Date().toISOString(),
    action,
    release: facts,
    ...(area ? { area } : {}),
    ...(files ? { files } : {}),
  };
  writeHistory(folder, facts.name, [...history(folder, facts.name), entry]);
  settle(folder, facts.name);
}

/** Whether what a command noted in the history went live before the command ended. */
export function hasLanded(folder: string, area: string, entries: number): boolean {
  const past = history(folder, area);
  const last = past.at(-1);
  if (!last || past.length <= entries) return false;
  const live = readablePointer(folder, area);
  if (last.action === 'remove') return !live;
  return live !== undefined && sameRelease(live, last.release) && live.commit === last.release.commit;
}

/** Forgets what was noted in the history after so many entries, and says again what they end with. */
export function goBackTo(folder: string, area: string, entries: number): void {
  const past = history(folder, area);
  if (past.length > entries) writeHistory(folder, area, past.slice(0, entries));
  if (entries > 0) settle(folder, area);
}
