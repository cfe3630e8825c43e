import {
  closeSync,
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
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from './commandError';

/** A lock older than this was left by a command that died, in milliseconds. */
const LOCK_LIMIT = 60_000;

/** How long a command waits for another, and how often it looks, in milliseconds. */
const WAIT_LIMIT = 30_000;
const LOOK_EVERY = 100;

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** All of the file is there, or the one before it: written beside it, flushed, and renamed over it. */
export function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  const descriptor = openSync(draft, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
}

export function replaceJson(file: string, content: unknown): void {
  replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > LOCK_LIMIT) rmdirSync(lock);
    return false;
  }
}

/** One command at a time in a folder; the next waits for it. */
export async function locked<T>(folder: string, act: () => T | Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, '.lock');
  for (const until = Date.now() + WAIT_LIMIT; !takes(lock); await setTimeout(LOOK_EVERY))
    if (Date.now() > until)
      throw new CommandError(`Another release is going on in ${folder}. Try again in a minute.`);
  try {
    return await act();
  } finally {
    rmdirSync(lock);
  }
}
