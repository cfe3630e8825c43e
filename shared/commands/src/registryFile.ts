import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaFacts } from '@console/area/facts';
import { array, mask, string, type } from 'superstruct';
import { locked, readJson, replaceJson } from './folderFiles';

/** What other areas say of themselves is theirs: an entry of tomorrow may hold what this checkout does not know. */
const AnyRegistry = type({ areas: array(type({ name: string() })) });

/**
 * Puts an area's static facts into the registry of a folder of releases, so that its links, its prefixes and its
 * permissions go live with its code.
 */
export async function register(folder: string, facts: AreaFacts): Promise<void> {
  await locked(folder, () => {
    const file = join(folder, 'remotes.json');
    const { areas } = existsSync(file) ? mask(readJson(file), AnyRegistry) : { areas: [] };
    const entry = { ...facts, release: `/remotes/${facts.name}/release.json` };
    const known = areas.some(({ name }) => name === facts.name);
    replaceJson(file, {
      areas: known ? areas.map((area) => (area.name === facts.name ? entry : area)) : [...areas, entry],
    });
  });
}
