import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandError } from './commandError';
import { filesBelow, replaceFile } from './folderFiles';

/** What was ever released under a name, by the integrity of its content. */
export type ReleasedFiles = ReadonlyMap<string, ReadonlySet<string>>;

export interface FilePlan {
  /** The integrity of every file of the build, by name, as it will be in the folder. */
  files: Record<string, string>;
  missing: string[];
  /** Not as it was released: cut short, replaced, damaged. */
  changed: string[];
}

export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Says the same in other bytes, where another version of the compressor wrote it. */
const isCompressed = (name: string) => /\.(gz|br)$/.test(name);

export function releasedFiles(
  history: readonly { files?: Record<string, string> | undefined }[],
): ReleasedFiles {
  const released = new Map<string, Set<string>>();
  for (const { files = {} } of history)
    for (const [name, integrity] of Object.entries(files))
      released.set(name, (released.get(name) ?? new Set()).add(integrity));
  return released;
}

/** Of these files those that are not in the folder as they were released. */
export function damagedFiles(folder: string, files: Record<string, string> = {}): string[] {
  return Object.entries(files)
    .filter(([name, integrity]) => {
      const file = join(folder, name);
      return !existsSync(file) || integrityOf(readFileSync(file)) !== integrity;
    })
    .map(([name]) => name);
}

/**
 * Compares a build with what is in the folder. A file that was released with other content is refused, because tabs may
 * be using it; what is not as it was released, is to be put back.
 * @param isLive whether the build is the live release, whose files are then known although nothing was noted of them
 */
export function planFiles(
  build: ReadonlyMap<string, Buffer>,
  folder: string,
  released: ReleasedFiles,
  isLive: boolean,
): FilePlan {
  const plan: FilePlan = { files: {}, missing: [], changed: [] };
  for (const [name, bytes] of build) {
    const wanted = integrityOf(bytes);
    plan.files[name] = wanted;
    const file = join(folder, name);
    if (!existsSync(file)) {
      plan.missing.push(name);
      continue;
    }
    const found = integrityOf(readFileSync(file));
    if (found === wanted) continue;
    const known = released.get(name);
    if (isCompressed(name) && known?.has(found)) plan.files[name] = found;
    else if (isCompressed(name) || (known ? known.has(wanted) && !known.has(found) : isLive))
      plan.changed.push(name);
    else
      throw new CommandError(
        `${name} is there already with other content. A released file is never changed. Nothing was changed; if no release uses ${file}, remove it and release again.`,
      );
  }
  return plan;
}

export function writePlanned(build: ReadonlyMap<string, Buffer>, folder: string, plan: FilePlan): void {
  for (const name of [...plan.missing, ...plan.changed]) {
    const bytes = build.get(name);
    if (bytes) replaceFile(join(folder, name), bytes);
  }
}

/** The files of a build by name, without what describes it. */
export function readBuild(dist: string, leftOut: RegExp): Map<string, Buffer> {
  return new Map(
    filesBelow(dist)
      .map((file) => [relative(dist, file), file] as const)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, file]) => [name, readFileSync(file)]),
  );
}
