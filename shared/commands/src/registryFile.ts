import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from '@console/area/manifests';
import { array, mask, optional, string, type } from 'superstruct';
import { CommandError } from './commandError';
import { type AnyArea, history, historyNames } from './releaseHistory';
import type { ReleaseReader } from './releaseStore';
import { jsonBytes, storedJson } from './storedJson';

/** What other areas say of themselves is theirs: an entry of tomorrow may hold what this checkout does not know. */
const AnyRegistry = type({ areas: array(type({ name: string(), paths: optional(array(string())) })) });

export const registryFile = 'remotes.json';

const remedy = 'Mend it, or remove it: the next release or rollback writes it anew from the history.';

/** The registry; where the file is gone, what it would say by what was released. */
async function read(store: ReleaseReader) {
  const kept = await storedJson(store, registryFile, AnyRegistry, remedy);
  return { areas: kept?.areas ?? (await notedEntries(store)), isThere: kept !== undefined };
}

async function notedEntries(store: ReleaseReader) {
  const names = (await historyNames(store)).filter((name) => name !== 'shell');
  const noted = await Promise.all(names.map((name) => history(store, name)));
  const areas = noted.flatMap((past) => {
    const { action, area, release } = past.at(-1) ?? {};
    return area && release && action !== 'remove' ? [entryOf(area, release)] : [];
  });
  return mask({ areas }, AnyRegistry).areas;
}

export async function registeredAreas(store: ReleaseReader): Promise<string[]> {
  return (await read(store)).areas.map(({ name }) => name);
}

/** What a release has a browser fetch for its first screen; the addresses are relative to its manifest. */
type FirstFiles = Pick<ReleaseManifest, 'entry' | 'preload'>;

const entryOf = (facts: AnyArea, { entry, preload }: FirstFiles) => ({
  ...facts,
  release: `/remotes/${facts.name}/release.json`,
  firstFiles: [entry, ...preload],
});

/**
 * What has to be written so that an area's static facts are in the registry, and its links, its prefixes and its
 * permissions go live with its code. Nothing where the registry says so already. The first files of its live release
 * stand there too, so that a browser asks for them together with the manifest that decides what runs.
 */
export async function registered(
  store: ReleaseReader,
  facts: AnyArea,
  live: FirstFiles,
): Promise<[string, Buffer][]> {
  const { areas, isThere } = await read(store);
  const entry = entryOf(facts, live);
  const known = areas.find(({ name }) => name === facts.name);
  if (isThere && isDeepStrictEqual(known, entry)) return [];
  const others = areas.map((area) => (area === known ? entry : area));
  return [[registryFile, jsonBytes({ areas: known ? others : [...areas, entry] })]];
}

/** The same so that an area is out of the registry: a console loaded from then on has none of its links. */
export async function unregistered(store: ReleaseReader, name: string): Promise<[string, Buffer][]> {
  const { areas } = await read(store);
  const others = areas.filter((area) => area.name !== name);
  return others.length === areas.length ? [] : [[registryFile, jsonBytes({ areas: others })]];
}

/** Refuses an area whose addresses another one has: repositories of their own do not see each other's. */
export async function assertOwnPaths(
  store: ReleaseReader,
  { name, paths }: { name: string; paths: readonly string[] },
): Promise<void> {
  for (const other of (await read(store)).areas) {
    const taken = other.name !== name && other.paths?.find((path) => paths.includes(path));
    if (taken)
      throw new CommandError(
        `${taken} belongs to ${other.name}, which is live. Nothing was changed. Give ${name} another path in its area.json, or have ${other.name} give this one up first.`,
      );
  }
}
