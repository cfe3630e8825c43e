import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { createRsbuild, logger, mergeRsbuildConfig } from '@rsbuild/core';
import { filesBelow, rename } from '../common/folderFiles';
import { mapFolder } from '../release/sourceMaps';
import { buildFailure } from './buildFailure';
import { compress, gzipped } from './compress';
import { sourceKey, stampText } from './sourceKey';
import { stampOf, type Target } from './targets';

/** Moves the source maps into a dot folder, which is never served. */
async function moveMaps(folder: string): Promise<void> {
  const maps = filesBelow(folder).filter((path) => path.endsWith('.map'));
  await Promise.all(
    maps.map(async (path) => {
      const kept = join(folder, mapFolder, `${relative(folder, path)}.gz`);
      mkdirSync(dirname(kept), { recursive: true });
      await writeFile(kept, await gzipped(await readFile(path)));
      rmSync(path);
    }),
  );
}

/**
 * Builds one target for production in a temporary folder and swaps it in only when complete, so a console that serves
 * the folder never sees a partial build. If the build fails, throws and leaves the previous build in place.
 */
export async function buildTarget(target: Target): Promise<void> {
  logger.level = 'warn';
  process.env.NODE_ENV = 'production';
  const key = sourceKey(target.sources);
  const fresh = { ...target, dist: `${target.dist}.${process.pid}` };
  const config = mergeRsbuildConfig(await target.config(), { output: { distPath: { root: fresh.dist } } });
  const rsbuild = await createRsbuild({ cwd: workspaceRoot, config: { ...config, mode: 'production' } });
  try {
    const { close } = await rsbuild.build().catch((error: unknown) => {
      throw buildFailure(error, target);
    });
    await close();
    await Promise.all([target.isForTests || compress(fresh.dist), moveMaps(fresh.dist)]);
    writeFileSync(stampOf(fresh), stampText(fresh, key));
    rmSync(target.dist, { recursive: true, force: true, maxRetries: 5 });
    rename(fresh.dist, target.dist);
  } finally {
    rmSync(fresh.dist, { recursive: true, force: true });
  }
}
