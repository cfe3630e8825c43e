import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { integrityOf } from '@console/build/integrity';
import { CommandError } from '../common/commandError';
import { listed } from '../common/counted';
import { filesBelow, slashed } from '../common/folderFiles';
import { mapConcurrently } from '../common/mapConcurrently';
import type { ReleaseReader } from '../store/releaseStore';

/** Every content that was ever released under a name, by its integrity. */
type ReleasedFiles = ReadonlyMap<string, ReadonlySet<string>>;

export interface FilePlan {
  /** The integrity of every file of the build, by name, as it will be in the store. */
  files: Record<string, string>;
  missing: string[];
  /** Truncated, replaced or damaged since they were released. */
  changed: string[];
}

/** Compressed files: another version of the compressor may produce different bytes for the same content. */
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

/** The files that are missing from a store or differ from what was released. */
export async function damagedFiles(
  store: ReleaseReader,
  below: string,
  files: Record<string, string> = {},
): Promise<string[]> {
  const damaged = await mapConcurrently(Object.entries(files), async ([name, integrity]) => {
    const bytes = await store.read(below + name);
    return bytes && integrityOf(bytes) === integrity ? [] : [name];
  });
  return damaged.flat();
}

/** Refuses to go back to a release (`what`) with missing or modified files. */
export async function assertIntact(
  store: ReleaseReader,
  what: string,
  below: string,
  files?: Record<string, string>,
): Promise<void> {
  const damaged = await damagedFiles(store, below, files);
  if (damaged.length > 0)
    throw new CommandError(
      `${what} would not start: ${listed(damaged)} ${damaged.length === 1 ? 'is' : 'are'} missing or modified. Nothing was changed. Release it again from its commit, or choose another with --commit.`,
    );
}

/** The location of a build's files in a store. */
interface Place {
  /** The prefix of their names. */
  at: string;
  /** The folder that contains them all. */
  below: string;
}

/** What a build is compared with. */
interface Comparison {
  place: Place;
  released: ReleasedFiles;
  /** Whether the build is the live release, whose files are then known even if they were not recorded. */
  isLive: boolean;
}

/**
 * Compares a build with a store. Refuses to change the content of a released file, because tabs may be using it. Files
 * that differ from what was released are planned for repair.
 */
export async function planFiles(
  build: ReadonlyMap<string, Buffer>,
  store: ReleaseReader,
  { place: { at, below }, released, isLive }: Comparison,
): Promise<FilePlan> {
  const plan: FilePlan = { files: {}, missing: [], changed: [] };
  const present = new Set(await store.list(below));
  const found = await mapConcurrently(build.keys(), async (name) => {
    const bytes = present.has(at + name) ? await store.read(at + name) : undefined;
    return [name, bytes && integrityOf(bytes)] as const;
  });
  const integrities = new Map(found);
  for (const [name, bytes] of build) {
    const wanted = integrityOf(bytes);
    const there = integrities.get(name);
    const known = released.get(name);
    const isKept = there === wanted || (isCompressed(name) && there !== undefined && known?.has(there));
    plan.files[name] = isKept ? there : wanted;
    if (there === undefined) plan.missing.push(name);
    else if (!isKept && (isCompressed(name) || (known ? known.has(wanted) && !known.has(there) : isLive)))
      plan.changed.push(name);
    else if (!isKept)
      throw new CommandError(
        `${name} already exists with different content, and released files are never changed. Nothing was changed. If no release uses ${store.place(at + name)}, remove it and release again.`,
      );
  }
  return plan;
}

export function plannedFiles(
  build: ReadonlyMap<string, Buffer>,
  { at }: Place,
  { missing, changed }: FilePlan,
): Map<string, Buffer> {
  const planned = new Set([...missing, ...changed]);
  return new Map([...build].filter(([name]) => planned.has(name)).map(([name, bytes]) => [at + name, bytes]));
}

/** The files of a build by name, without those that match `leftOut`. */
export function readBuild(dist: string, leftOut: RegExp): Map<string, Buffer> {
  return new Map(
    filesBelow(dist)
      .map((file) => [slashed(relative(dist, file)), file] as const)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, file]) => [name, readFileSync(file)]),
  );
}
