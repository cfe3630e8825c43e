import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { type Infer, is, number, type } from 'superstruct';
import { StateChanges } from './state';

const SavedState = type({ version: number(), seed: number(), seededAt: number(), changes: StateChanges });
export type SavedState = Infer<typeof SavedState>;

/** Raised when what is saved would be read differently. */
export const stateFileVersion = 1;

/** Replaces the file in one step: a process that is killed in between leaves the previous file whole. */
export function writeStateFile(file: string, saved: SavedState): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    writeSync(handle, JSON.stringify(saved));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}

/** The saved state, or undefined where there is none. A file that cannot be used is set aside as `.broken`. */
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
