import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asCommandError } from '../common/fileFailure';
import { withLock } from '../common/fileLock';
import { stampText } from './sourceKey';
import { stampOf, type Target } from './targets';

/** How long a command waits for another that builds the same target, in milliseconds. */
const BUILD_TIMEOUT = 600_000;

export function isBuilt(target: Target): boolean {
  return existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === stampText(target);
}

/** Removes the leftovers of killed builds. The caller must hold the target's lock. */
function removeUnfinished({ dist }: Target): void {
  const unfinished = (name: string) => name.startsWith(`${basename(dist)}.`) && /\.\d+$/.test(name);
  for (const name of readdirSync(dirname(dist)).filter(unfinished))
    rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

/** Builds a target unless it is up to date; no other command can replace the build until `use` has finished. */
export async function withBuild<T>(target: Target, use: () => T | Promise<T>): Promise<T> {
  const { name, dist } = target;
  const onWait = (owner: string) => console.log(`Waiting for another command that uses ${name} (${owner}) …`);
  try {
    return await withLock(
      `${dist}.lock`,
      { purpose: `build of ${name}`, timeout: BUILD_TIMEOUT, isOptional: true, onWait },
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
    throw asCommandError(error, dist);
  }
}

/** Builds the targets that are out of date; resolves to whether there were any. */
export async function buildMissing(targets: Target[]): Promise<boolean> {
  let hasBuilt = false;
  for (const target of targets)
    if (!isBuilt(target)) {
      await withBuild(target, () => undefined);
      hasBuilt = true;
    }
  return hasBuilt;
}
