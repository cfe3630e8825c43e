import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseReader } from '../store/releaseStore';

/** The folder of a build's source maps, which is not served. */
export const mapFolder = '.maps';

/** The path of a file's source map in a store. Not served, because it contains the sources. */
export const mapPath = (name: string, file: string) => `maps/${name}/${file}.map.gz`;

/** The source maps that a store lacks, by path. An interrupted release may have stored a file without its map. */
export async function missingMaps(
  store: ReleaseReader,
  dist: string,
  name: string,
  files: readonly string[],
): Promise<Map<string, Buffer>> {
  const stored = new Set(await store.list(`maps/${name}/`));
  return new Map(
    files.flatMap((file) => {
      const path = mapPath(name, file);
      const map = join(dist, mapFolder, `${file}.map.gz`);
      return !stored.has(path) && existsSync(map) ? [[path, readFileSync(map)] as const] : [];
    }),
  );
}

export const withMaps = (
  files: ReadonlyMap<string, Buffer>,
  added: readonly string[],
  maps: ReadonlyMap<string, Buffer>,
) => ({ files: new Map([...files, ...maps]), added: [...added, ...maps.keys()] });
