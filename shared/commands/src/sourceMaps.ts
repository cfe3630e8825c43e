import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a build's source maps, which is not served. */
export const mapFolder = '.maps';

/** The path of a file's source map in a store. Not served, because it contains the sources. */
export const mapPath = (name: string, file: string) => `maps/${name}/${file}.map.gz`;

/** The source maps of the files that a release adds, by their path in a store. */
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
