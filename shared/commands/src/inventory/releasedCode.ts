import type { ReleaseManifest } from '@console/area/manifests';
import { pointerOf } from '../release/areaPointer';
import { recordedFiles } from '../release/releaseFolder';
import { history, shellHistory } from '../release/releaseHistory';
import type { ReleaseReader } from '../store/releaseStore';
import { areaReleases } from '../store/servedPaths';

/** A release whose code may run, from the history. */
export interface ReleasedCode {
  name: string;
  version: string;
  commit: string;
  state: 'live' | 'previous';
  /** Path prefix of its files in a store. */
  place: string;
  /** Path prefix of its files in URLs. */
  address: string;
  /** The integrity of each file, by its name; undefined if not recorded. */
  files: Record<string, string> | undefined;
  /** An area's release manifest; the shell has none. */
  release?: ReleaseManifest;
}

/** The live shell: its own files, and its pages kept under `releases/`. */
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

/** The live release of an area, and the previous one that the console falls back on. */
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
    files: recordedFiles(past, release),
    release,
  }));
}
