import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Infer, is, number, type } from 'superstruct';
import { StateChanges } from './state';

const SavedState = type({ version: number(), seed: number(), seededAt: number(), changes: StateChanges });
export type SavedState = Infer<typeof SavedState>;

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

/** The saved state; undefined if there is none. Renames an unusable file to `.broken`. */
export function readStateFile(file: string): SavedState | undefined {
  if (!existsSync(file)) return undefined;
  const saved = parse(readFileSync(file, 'utf8'));
  if (is(saved, SavedState) && saved.version === stateFileVersion) return saved;
  renameSync(file, `${file}.broken`);
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
