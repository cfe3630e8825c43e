import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a build has its source maps, beside what is served. */
export const mapFolder = '.maps';

/** Where a store keeps the map of a file of `shell` or of an area. Nobody serves it: it holds the sources. */
export const mapPath = (name: string, file: string) => `maps/${name}/${file}.map.gz`;

/** The maps of those files of a build that a release adds, by their path in a store. */
export function mapsOf(dist: string, name: string, added: readonly string[]): Map<string, Buffer> {
  return new Map(
    added.flatMap((file) => {
      const map = join(dist, mapFolder, `${file}.map.gz`);
      return existsSync(map) ? [[mapPath(name, file), readFileSync(map)] as const] : [];
    }),
  );
}

export const withMaps = (
  files: ReadonlyMap<string, Buffer>,
  added: readonly string[],
  maps: ReadonlyMap<string, Buffer>,
) => ({ files: new Map([...files, ...maps]), added: [...added, ...maps.keys()] });
