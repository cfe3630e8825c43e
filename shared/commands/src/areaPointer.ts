import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseManifest } from '@console/area/manifests';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { registered, unregistered } from './registryFile';
import { areaPointer, liveRelease, sameRelease } from './releaseFolder';
import { type AnyArea, type AreaEntry, history, momentAfter, writtenHistory } from './releaseHistory';
import { nothingWritten, type OpenReleases, type Pointers, type ReleaseReader } from './releaseStore';
import { jsonBytes } from './storedJson';

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
export async function readablePointer(store: ReleaseReader, area: string): Promise<Release | undefined> {
  try {
    return await liveRelease(store, area);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** What has to be written of the pointer of an area so that it says this. */
export async function pointedTo(
  store: ReleaseReader,
  area: string,
  pointer: Release,
): Promise<[string, Buffer][]> {
  const isSo = isDeepStrictEqual(await readablePointer(store, area), pointer);
  return isSo ? [] : [[areaPointer(area), jsonBytes(pointer)]];
}

/** What the history, the pointer and the registry have to say; the pointer first, because it decides what is live. */
async function pointersOf(store: ReleaseReader, area: string, past: readonly AreaEntry[]): Promise<Pointers> {
  const pointer = pointerOf(past);
  const facts = past.at(-1)?.area;
  return new Map([
    ...writtenHistory(area, past),
    ...(pointer
      ? [
          ...(await pointedTo(store, area, pointer)),
          ...(facts ? await registered(store, facts, pointer) : []),
        ]
      : [...(await unregistered(store, area)), [areaPointer(area), undefined] as const]),
  ]);
}

interface Going {
  action: 'release' | 'rollback' | 'remove';
  release: ReleaseManifest;
  /** The static facts that belong to the release, to be registered with it and again after a rollback. */
  area?: AnyArea | undefined;
  files?: Record<string, string> | undefined;
}

/** Makes a release live, or none: noted in the history first, then in the pointer and the registry. */
export async function goLive(
  store: OpenReleases,
  { action, release, area, files }: Going,
  written = nothingWritten,
): Promise<void> {
  const { previous: _, ...facts }: Release = release;
  const past = await history(store, facts.name);
  const entry = {
    at: momentAfter(past),
    action,
    release: facts,
    ...(area ? { area } : {}),
    ...(files ? { files } : {}),
  };
  await store.swap({
    name: facts.name,
    ...written,
    pointers: await pointersOf(store, facts.name, [...past, entry]),
    decides: areaPointer(facts.name),
  });
}
