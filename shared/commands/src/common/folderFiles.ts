import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { mask, type Struct } from 'superstruct';
import { CommandError } from './commandError';
import { asCommandError, isDraft } from './fileFailure';
import { printable } from './printable';

/** Reads and validates a JSON file. Throws a CommandError that names the file if it cannot be read or is invalid. */
export function readJson<T>(file: string, struct: Struct<T, unknown>, remedy?: string): T {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw asCommandError(error, file);
  }
  return parsedJson(bytes, file, struct, remedy);
}

/** Parses and validates JSON that has already been read. @param remedy what to do if it is invalid */
export function parsedJson<T>(
  bytes: Buffer,
  file: string,
  struct: Struct<T, unknown>,
  remedy = 'Fix it, or restore it from a backup.',
): T {
  try {
    // Unlike `toString`, it removes a byte order mark, as browsers do.
    return mask(JSON.parse(new TextDecoder().decode(bytes)), struct);
  } catch (error) {
    // It quotes what may be no JSON at all.
    const reason = printable(error instanceof Error ? error.message : String(error));
    throw new CommandError(`Cannot read ${file}: ${reason}. ${remedy}`);
  }
}

/** How Windows refuses to rename what a program has open. */
const inUse: readonly unknown[] = ['EACCES', 'EBUSY', 'EPERM'];

/** Renames a file or folder; on Windows repeatedly, while a virus scanner has open what was just written. */
export function rename(from: string, to: string, attempts = process.platform === 'win32' ? 20 : 1): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const mayPass = typeof error === 'object' && error && 'code' in error && inUse.includes(error.code);
    if (attempts === 1 || !mayPass) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    rename(from, to, attempts - 1);
  }
}

/** Replaces a file atomically: writes a draft next to it, flushes it and renames it over the file. */
export function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  // Never an existing file: it could be a link that somebody else who can write the folder has put there.
  const written = join(dirname(file), `.${basename(file)}.${randomInt(2 ** 48 - 1)}.draft`);
  try {
    const descriptor = openSync(written, 'wx');
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    rename(written, file);
  } catch (error) {
    rmSync(written, { force: true });
    throw asCommandError(error, file);
  }
}

/** Makes what an action creates readable by everyone, whatever the umask: web servers run as another user. */
export function readableByAll(act: () => void): void {
  const usual = process.umask(0o022);
  // Only opened further: with a umask of 002 a team shares the folder.
  process.umask(usual & ~0o055);
  try {
    act();
  } finally {
    process.umask(usual);
  }
}

/** Recursive only if needed: Node's mkdir then never returns below /proc, and misreports a read-only file system. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
}

export const jsonText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

export const replaceJson = (file: string, content: unknown) => replaceFile(file, jsonText(content));

/** Writes files, given as text by path below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function filesIn(folder: string, recursive: boolean): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** A relative path as it is written in stores and builds: with slashes, on Windows too. */
export const slashed = (path: string) => path.replaceAll(sep, '/');

export const filesBelow = (folder: string) => filesIn(folder, true);

/**
 * Removes the drafts of killed commands. The caller must hold the lock, so that nobody is writing.
 * @param below the folders in it to search. Others may be unreadable, as `lost+found` is.
 */
export function removeDrafts(folder: string, below: readonly string[]): void {
  const searched = below.map((name) => join(folder, name)).filter(existsSync);
  for (const file of [...filesIn(folder, false), ...searched.flatMap(filesBelow)])
    if (isDraft(file)) rmSync(file, { force: true });
}
