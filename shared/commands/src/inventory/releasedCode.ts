import { join } from 'node:path';
import type { ReleaseManifest } from '@console/area/manifests';
import { pointerOf } from '../areaPointer';
import { areaReleases, sameRelease } from '../releaseFolder';
import { history, shellHistory } from '../releaseHistory';

/** A release of which code may run, as the history of the folder has it. */
export interface ReleasedCode {
  name: string;
  version: string;
  commit: string;
  state: 'live' | 'previous';
  /** Folder in which its files are. */
  folder: string;
  /** Address of that folder. */
  address: string;
  /** The integrity of each file, by its name below the folder; nothing where none was noted. */
  files: Record<string, string> | undefined;
  /** What was released of an area; the host has no such manifest. */
  release?: ReleaseManifest;
}

/** The live host: its own files, and the pages that were kept for it under `releases/`. */
export function releasedShell(folder: string): ReleasedCode[] {
  const past = shellHistory(folder);
  const live = past.at(-1);
  if (!live) return [];
  const noted = past.findLast(({ id, files }) => id === live.id && files)?.files;
  const files =
    noted &&
    Object.fromEntries(Object.entries(noted).map(([name, hash]) => [name.slice('shell/'.length), hash]));
  const { version, commit } = live;
  return [
    { name: 'shell', version, commit, state: 'live', folder: join(folder, 'shell'), address: '', files },
  ];
}

/** What is live of an area, and what the console falls back on. */
export function releasedArea(folder: string, name: string): ReleasedCode[] {
  const past = history(folder, name);
  const pointer = pointerOf(past);
  if (!pointer) return [];
  const previous = pointer.previous ? [{ release: pointer.previous, state: 'previous' as const }] : [];
  return [{ release: pointer, state: 'live' as const }, ...previous].map(({ release, state }) => ({
    name,
    version: release.version,
    commit: release.commit,
    state,
    folder: areaReleases(folder, name),
    address: `/remotes/${name}`,
    files: past.findLast((entry) => entry.files && sameRelease(entry.release, release))?.files,
    release,
  }));
}
