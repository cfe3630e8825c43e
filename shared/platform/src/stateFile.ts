import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Infer, is, number, type, validate } from 'superstruct';
import { StateChanges } from './state';

const SavedState = type({ version: number(), seed: number(), seededAt: number(), changes: StateChanges });
type SavedState = Infer<typeof SavedState>;

/** Increment it when the format changes incompatibly. */
export const stateFileVersion = 1;

/** Replaces the file atomically: a process that is killed while writing leaves the previous file intact. */
export function writeStateFile(file: string, saved: SavedState): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    // Unlike writeSync, which may write only a part if the disk is nearly full, and not throw.
    writeFileSync(handle, JSON.stringify(saved));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}

/** The saved state; undefined if there is none. Sets an unusable file aside, and says so. */
export function readStateFile(file: string): SavedState | undefined {
  if (!existsSync(file)) return undefined;
  const content = parse(readFileSync(file, 'utf8'));
  const [, saved] = validate(content, SavedState, { coerce: true });
  if (saved?.version === stateFileVersion) return saved;
  const aside = freeName(file);
  renameSync(file, aside);
  console.error(
    `The stand-in platform starts afresh: its saved state is unusable, because ${whyUnusable(content)}. It is kept in ${aside}.`,
  );
  return undefined;
}

/** With the extension of the file, so that git ignores it, too. */
function freeName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = path.join(dir, `${name}.broken${number === 1 ? '' : `-${number}`}${ext}`);
    if (!existsSync(free)) return free;
  }
}

function whyUnusable(content: unknown): string {
  if (content === undefined) return 'it is not JSON';
  if (is(content, type({ version: number() })) && content.version !== stateFileVersion)
    return `it is of version ${content.version}, not ${stateFileVersion}`;
  return 'it has another shape';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
