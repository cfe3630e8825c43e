import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Release, ReleaseFacts, ShellFacts } from '@console/area/facts';
import { unfitReason } from '@console/area/fit';
import { array, type Infer, mask, string, type } from 'superstruct';
import { CommandError } from './commandError';

/**
 * The folder that the gateway serves: `shell/` with the host's files, `remotes/<area>/` with the files of every
 * release of an area, none of which is ever changed, `release.json` (what is live) and `history.json`.
 */
const Entry = type({ at: string(), action: string(), release: ReleaseFacts });
const History = array(Entry);
export type HistoryEntry = Infer<typeof Entry>;

/** A lock older than this was left by a command that died, in milliseconds. */
const LOCK_LIMIT = 60_000;

export function areaReleases(folder: string, area: string): string {
  return join(folder, 'remotes', area);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** All of the file is there, or the one before it: written beside it, flushed, and renamed over it. */
function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  const descriptor = openSync(draft, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
}

export function history(releases: string): HistoryEntry[] {
  const file = join(releases, 'history.json');
  return existsSync(file) ? mask(readJson(file), History) : [];
}

export function liveRelease(releases: string): Release | undefined {
  const file = join(releases, 'release.json');
  return existsSync(file) ? mask(readJson(file), Release) : undefined;
}

/** The same release, however often it was built: its entry's name holds the hash of its content. */
export function sameRelease(a: ReleaseFacts, b: ReleaseFacts): boolean {
  return a.entry.url === b.entry.url && a.entry.integrity === b.entry.integrity;
}

/** One release of an area at a time; other areas do not wait. */
export async function locked<T>(releases: string, act: () => T | Promise<T>): Promise<T> {
  mkdirSync(releases, { recursive: true });
  const lock = join(releases, '.lock');
  try {
    mkdirSync(lock);
  } catch {
    if (Date.now() - statSync(lock).mtimeMs < LOCK_LIMIT)
      throw new CommandError(
        'Another release of this area is going on in that folder. Try again in a minute.',
      );
    rmdirSync(lock);
    mkdirSync(lock);
  }
  try {
    return await act();
  } finally {
    rmdirSync(lock);
  }
}

/** Refuses a release that the live shell would refuse; without a shell in the folder there is nothing to compare. */
export function assertFits(folder: string, release: ReleaseFacts): void {
  const file = join(folder, 'shell/shell.json');
  if (!existsSync(file)) return;
  const shell = mask(readJson(file), ShellFacts);
  const reason = unfitReason(release, shell.shared);
  if (reason)
    throw new CommandError(`${release.name} ${release.version} does not fit the live shell. ${reason}`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Adds the files of a build; one that is there already must be the same, because tabs may be using it. */
export function addFiles(dist: string, releases: string): number {
  let added = 0;
  for (const file of filesBelow(dist)) {
    const name = relative(dist, file);
    if (/^release\.json|^\.built-from$/.test(name)) continue;
    const target = join(releases, name);
    const bytes = readFileSync(file);
    if (!existsSync(target)) {
      replaceFile(target, bytes);
      added += 1;
    } else if (!/\.(gz|br)$/.test(name) && !readFileSync(target).equals(bytes)) {
      throw new CommandError(
        `${name} is there already with other content. A released file is never changed.`,
      );
    }
  }
  return added;
}

/** Makes a release live, with the one before it to fall back on. The pointer is replaced last. */
export function goLive(releases: string, release: ReleaseFacts, action: string): void {
  const live = liveRelease(releases);
  const past = history(releases);
  const former = live && !sameRelease(live, release) ? mask(live, ReleaseFacts) : undefined;
  const { former: _, ...facts }: Release = release;
  const entry: HistoryEntry = { at: new Date().toISOString(), action, release: facts };
  replaceFile(join(releases, 'history.json'), `${JSON.stringify([...past, entry], null, 2)}\n`);
  replaceFile(
    join(releases, 'release.json'),
    `${JSON.stringify(former ? { ...facts, former } : facts, null, 2)}\n`,
  );
}
