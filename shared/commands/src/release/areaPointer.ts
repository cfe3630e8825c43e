import { isDeepStrictEqual } from 'node:util';
import { Release, type ReleaseManifest } from '@console/area/manifests';
import {
  nothingWritten,
  type Pointers,
  type ReleaseReader,
  type ReleaseTransaction,
} from '../store/releaseStore';
import { areaPointer } from '../store/servedPaths';
import { jsonBytes, readableJson } from '../store/storedJson';
import { entryBefore } from './entryBefore';
import { registryRemoval, registryWrites } from './registryFile';
import { sameRelease } from './releaseFolder';
import { type AnyArea, type AreaEntry, history, historyWrites, timestampAfter } from './releaseHistory';

/** The releases that can be rolled back to, oldest first: those since the area was last removed. */
export function liveSince(past: readonly AreaEntry[]): AreaEntry[] {
  return past.slice(past.findLastIndex(({ action }) => action === 'remove') + 1);
}

/** The content of `release.json` for a history: the latest release, with the previous one to fall back on. */
export function pointerOf(past: readonly AreaEntry[]): Release | undefined {
  const last = past.at(-1);
  if (!last || last.action === 'remove') return undefined;
  const { previous: _, ...manifest }: Release = last.release;
  const previous = entryBefore(liveSince(past), ({ release }) => sameRelease(release, manifest))?.release;
  return previous ? { ...manifest, previous } : manifest;
}

/** The live release, or undefined if the pointer is damaged or another area's: the next release rewrites it. */
export async function readablePointer(store: ReleaseReader, area: string): Promise<Release | undefined> {
  const pointer = await readableJson(store, areaPointer(area), Release);
  return pointer?.name === area ? pointer : undefined;
}

/** The write that makes an area's pointer hold this release; empty if it already does. */
export async function pointerWrites(
  store: ReleaseReader,
  area: string,
  pointer: Release,
): Promise<[string, Buffer][]> {
  const isSo = isDeepStrictEqual(await readablePointer(store, area), pointer);
  return isSo ? [] : [[areaPointer(area), jsonBytes(pointer)]];
}

/** The new contents of history, pointer and registry, in this order: the pointer decides what is live. */
async function pointerChanges(
  store: ReleaseReader,
  area: string,
  past: readonly AreaEntry[],
): Promise<Pointers> {
  const pointer = pointerOf(past);
  const manifest = past.at(-1)?.area;
  return new Map([
    ...historyWrites(area, past),
    ...(pointer
      ? [
          ...(await pointerWrites(store, area, pointer)),
          ...(manifest ? await registryWrites(store, manifest, pointer) : []),
        ]
      : [...(await registryRemoval(store, area)), [areaPointer(area), undefined] as const]),
  ]);
}

interface LiveChange {
  action: 'release' | 'rollback' | 'remove';
  release: ReleaseManifest;
  /** The area's manifest at the time of the release, registered with it and restored by a rollback. */
  area?: AnyArea | undefined;
  files?: Record<string, string> | undefined;
}

/** Makes a release live, or removes the area: records it in the history first, then updates pointer and registry. */
export async function goLive(
  store: ReleaseTransaction,
  { action, release, area, files }: LiveChange,
  written = nothingWritten,
): Promise<void> {
  const { previous: _, ...manifest }: Release = release;
  const past = await history(store, manifest.name);
  const entry = {
    at: timestampAfter(past),
    action,
    release: manifest,
    ...(area ? { area } : {}),
    ...(files ? { files } : {}),
  };
  await store.swap({
    name: manifest.name,
    ...written,
    pointers: await pointerChanges(store, manifest.name, [...past, entry]),
  });
}
