import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { integrityOf } from '@console/build/integrity';
import { CommandError } from './commandError';
import { eachOf } from './eachOf';
import { filesBelow } from './folderFiles';
import type { ReleaseReader } from './releaseStore';

/** What was ever released under a name, by the integrity of its content. */
export type ReleasedFiles = ReadonlyMap<string, ReadonlySet<string>>;

export interface FilePlan {
  /** The integrity of every file of the build, by name, as it will be in the store. */
  files: Record<string, string>;
  missing: string[];
  /** Not as it was released: cut short, replaced, damaged. */
  changed: string[];
}

/** Says the same in other bytes, where another version of the compressor wrote it. */
export const isCompressed = (name: string) => /\.(gz|br)$/.test(name);

export function releasedFiles(
  history: readonly { files?: Record<string, string> | undefined }[],
): ReleasedFiles {
  const released = new Map<string, Set<string>>();
  for (const { files = {} } of history)
    for (const [name, integrity] of Object.entries(files))
      released.set(name, (released.get(name) ?? new Set()).add(integrity));
  return released;
}

/** Of these files those that are not in a store as they were released. */
export async function damagedFiles(
  store: ReleaseReader,
  below: string,
  files: Record<string, string> = {},
): Promise<string[]> {
  const damaged = await eachOf(Object.entries(files), async ([name, integrity]) => {
    const bytes = await store.read(below + name);
    return bytes && integrityOf(bytes) === integrity ? [] : [name];
  });
  return damaged.flat();
}

/** Where the files of a build belong in a store. */
interface Place {
  /** What comes before their names. */
  at: string;
  /** What they all are below. */
  below: string;
}

/** What is known of a build that is to be released. */
interface Comparison {
  place: Place;
  released: ReleasedFiles;
  /** Whether it is the live release, whose files are then known although nothing was noted of them. */
  isLive: boolean;
}

/**
 * Compares a build with what is in a store. A file that was released with other content is refused, because tabs may
 * be using it; what is not as it was released, is to be put back.
 */
export async function planFiles(
  build: ReadonlyMap<string, Buffer>,
  store: ReleaseReader,
  { place: { at, below }, released, isLive }: Comparison,
): Promise<FilePlan> {
  const plan: FilePlan = { files: {}, missing: [], changed: [] };
  const present = new Set(await store.list(below));
  const found = await eachOf(build.keys(), async (name) => {
    const bytes = present.has(at + name) ? await store.read(at + name) : undefined;
    return [name, bytes && integrityOf(bytes)] as const;
  });
  const integrities = new Map(found);
  for (const [name, bytes] of build) {
    const wanted = integrityOf(bytes);
    plan.files[name] = wanted;
    const there = integrities.get(name);
    if (there === undefined) {
      plan.missing.push(name);
      continue;
    }
    if (there === wanted) continue;
    const known = released.get(name);
    if (isCompressed(name) && known?.has(there)) plan.files[name] = there;
    else if (isCompressed(name) || (known ? known.has(wanted) && !known.has(there) : isLive))
      plan.changed.push(name);
    else
      throw new CommandError(
        `${name} is there already with other content. A released file is never changed. Nothing was changed; if no release uses ${store.place(at + name)}, remove it and release again.`,
      );
  }
  return plan;
}

export function plannedFiles(
  build: ReadonlyMap<string, Buffer>,
  { at }: Pick<Place, 'at'>,
  { missing, changed }: FilePlan,
): Map<string, Buffer> {
  return new Map(
    [...missing, ...changed].flatMap((name) => {
      const bytes = build.get(name);
      return bytes ? [[at + name, bytes] as const] : [];
    }),
  );
}

/** The files of a build by name, without what describes it. */
export function readBuild(dist: string, leftOut: RegExp): Map<string, Buffer> {
  return new Map(
    filesBelow(dist)
      .map((file) => [relative(dist, file).split(sep).join('/'), file] as const)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, file]) => [name, readFileSync(file)]),
  );
}
