import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from '@console/area/manifests';
import { array, mask, type } from 'superstruct';
import { CommandError } from '../common/commandError';
import type { ReleaseReader } from '../store/releaseStore';
import { areaPointer, registryFile } from '../store/servedPaths';
import { jsonBytes, storedJson } from '../store/storedJson';
import { AnyArea, history, historyNames } from './releaseHistory';

/** Lenient about other areas' entries: newer ones may have fields that this checkout does not know. */
const AnyRegistry = type({ areas: array(AnyArea) });

const remedy = 'Fix it, or delete it: the next release or rollback rebuilds it from the history.';

/** Reads the registry; if the file is missing, derives it from the history. */
async function read(store: ReleaseReader) {
  const stored = await storedJson(store, registryFile, AnyRegistry, remedy);
  return { areas: stored?.areas ?? (await entriesFromHistory(store)), exists: stored !== undefined };
}

async function entriesFromHistory(store: ReleaseReader) {
  const names = (await historyNames(store)).filter((name) => name !== 'shell');
  const histories = await Promise.all(names.map((name) => history(store, name)));
  const areas = histories.flatMap((past) => {
    const { action, area, release } = past.at(-1) ?? {};
    return area && release && action !== 'remove' ? [entryOf(area, release)] : [];
  });
  return mask({ areas }, AnyRegistry).areas;
}

export async function registeredAreas(store: ReleaseReader): Promise<string[]> {
  return (await read(store)).areas.map(({ name }) => name);
}

/** The files that a browser fetches for an area's first screen; URLs are relative to the release manifest. */
type FirstFiles = Pick<ReleaseManifest, 'entry' | 'preload'>;

export const entryOf = (manifest: AnyArea, { entry, preload }: FirstFiles) => ({
  ...manifest,
  release: `/${areaPointer(manifest.name)}`,
  firstFiles: [entry, ...preload],
});

/**
 * The write that puts an area's manifest into the registry, so that its links, path prefixes and permissions go live with
 * its code; empty if the registry is up to date. The entry includes the first files of the live release, so that browsers
 * request them in parallel with the release manifest that decides what runs.
 */
export async function registryWrites(
  store: ReleaseReader,
  manifest: AnyArea,
  live: FirstFiles,
): Promise<[string, Buffer][]> {
  const { areas, exists } = await read(store);
  const entry = entryOf(manifest, live);
  const known = areas.find(({ name }) => name === manifest.name);
  if (exists && isDeepStrictEqual(known, entry)) return [];
  const others = areas.map((area) => (area === known ? entry : area));
  return [[registryFile, jsonBytes({ areas: known ? others : [...areas, entry] })]];
}

/** The write that removes an area from the registry: consoles loaded afterwards have none of its links. */
export async function registryRemoval(store: ReleaseReader, name: string): Promise<[string, Buffer][]> {
  const { areas } = await read(store);
  const others = areas.filter((area) => area.name !== name);
  return others.length === areas.length ? [] : [[registryFile, jsonBytes({ areas: others })]];
}

/**
 * Refuses an area whose paths another one already uses, which separate repositories cannot know of each other.
 * @param next what to do about it, other than releasing the other area without the path
 */
export async function assertOwnPaths(
  store: ReleaseReader,
  { name, paths = [] }: AnyArea,
  next: string,
): Promise<void> {
  for (const other of (await read(store)).areas) {
    const taken = other.name !== name && other.paths?.find((path) => paths.includes(path));
    if (taken)
      throw new CommandError(
        `${taken} is already used by ${other.name}, which is live. Nothing was changed. ${next}, or release ${other.name} without this path first.`,
      );
  }
}
