import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { array, string, type } from 'superstruct';
import { readJson, replaceJson } from './folderFiles';
import type { AnyArea } from './releaseHistory';

/** What other areas say of themselves is theirs: an entry of tomorrow may hold what this checkout does not know. */
const AnyRegistry = type({ areas: array(type({ name: string() })) });

const fileOf = (folder: string) => join(folder, 'remotes.json');

function read(folder: string) {
  return existsSync(fileOf(folder)) ? readJson(fileOf(folder), AnyRegistry) : { areas: [] };
}

export function registeredAreas(folder: string): string[] {
  return read(folder).areas.map(({ name }) => name);
}

/**
 * Puts an area's static facts into the registry of a folder of releases, so that its links, its prefixes and its
 * permissions go live with its code. To be called by who holds the lock of the folder. Answers whether it did not say so.
 */
export function register(folder: string, facts: AnyArea): boolean {
  const { areas } = read(folder);
  const entry = { ...facts, release: `/remotes/${facts.name}/release.json` };
  const known = areas.find(({ name }) => name === facts.name);
  if (isDeepStrictEqual(known, entry)) return false;
  replaceJson(fileOf(folder), {
    areas: known ? areas.map((area) => (area === known ? entry : area)) : [...areas, entry],
  });
  return true;
}

/** Takes an area out of the registry: a console loaded from then on has none of its links. */
export function unregister(folder: string, name: string): void {
  const { areas } = read(folder);
  if (!areas.some((area) => area.name === name)) return;
  replaceJson(fileOf(folder), { areas: areas.filter((area) => area.name !== name) });
}
