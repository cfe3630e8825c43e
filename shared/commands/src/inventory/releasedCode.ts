import type { ReleaseManifest } from '@console/area/manifests';
import { pointerOf } from '../areaPointer';
import { areaReleases, notedFiles } from '../releaseFolder';
import { history, shellHistory } from '../releaseHistory';
import type { ReleaseReader } from '../releaseStore';

/** A release of which code may run, as the history has it. */
export interface ReleasedCode {
  name: string;
  version: string;
  commit: string;
  state: 'live' | 'previous';
  /** What comes before the names of its files in a store. */
  place: string;
  /** And in an address. */
  address: string;
  /** The integrity of each file, by its name; nothing where none was noted. */
  files: Record<string, string> | undefined;
  /** What was released of an area; the host has no such manifest. */
  release?: ReleaseManifest;
}

/** The live host: its own files, and the pages that were kept for it under `releases/`. */
export async function releasedShell(store: ReleaseReader): Promise<ReleasedCode[]> {
  const past = await shellHistory(store);
  const live = past.at(-1);
  if (!live) return [];
  const noted = past.findLast(({ id, files }) => id === live.id && files)?.files;
  const files =
    noted &&
    Object.fromEntries(Object.entries(noted).map(([name, hash]) => [name.slice('shell/'.length), hash]));
  const { version, commit } = live;
  return [{ name: 'shell', version, commit, state: 'live', place: 'shell/', address: '', files }];
}

/** What is live of an area, and what the console falls back on. */
export async function releasedArea(store: ReleaseReader, name: string): Promise<ReleasedCode[]> {
  const past = await history(store, name);
  const pointer = pointerOf(past);
  if (!pointer) return [];
  const previous = pointer.previous ? [{ release: pointer.previous, state: 'previous' as const }] : [];
  return [{ release: pointer, state: 'live' as const }, ...previous].map(({ release, state }) => ({
    name,
    version: release.version,
    commit: release.commit,
    state,
    place: areaReleases(name),
    address: `/remotes/${name}`,
    files: notedFiles(past, release),
    release,
  }));
}
