import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inWords } from './fileFailure';
import { withLock } from './fileLock';
import { sourceKey } from './sourceKey';
import { stampOf, type Target } from './targets';

/** How long a command waits for one that builds the same, in milliseconds. */
const BUILD_PATIENCE = 600_000;

export function isBuilt(target: Target): boolean {
  return existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === sourceKey(target.sources);
}

/** What builds left that were killed. To be called by who holds the lock of the target. */
function removeUnfinished({ dist }: Target): void {
  const unfinished = (name: string) => name.startsWith(`${basename(dist)}.`) && /\.\d+$/.test(name);
  for (const name of readdirSync(dirname(dist)).filter(unfinished))
    rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

/**
 * Builds a target where it is not built from the sources as they are now, and keeps it from other commands until it was
 * used: each would put a build of its own in its place.
 */
export async function withBuild<T>(target: Target, use: () => T | Promise<T>): Promise<T> {
  const { name, dist } = target;
  const onWait = (owner: string) => console.log(`Waiting for another command that uses ${name} (${owner}) …`);
  try {
    return await withLock(
      `${dist}.lock`,
      { purpose: `build of ${name}`, patience: BUILD_PATIENCE, isOptional: true, onWait },
      async () => {
        removeUnfinished(target);
        if (!isBuilt(target)) {
          process.stdout.write(`Building ${name} … `);
          const started = performance.now();
          await (await import('./buildTarget')).buildTarget(target);
          console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
        }
        return use();
      },
    );
  } catch (error) {
    throw inWords(error, dist);
  }
}

export async function buildMissing(targets: Target[]): Promise<void> {
  for (const target of targets) if (!isBuilt(target)) await withBuild(target, () => undefined);
}
