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
import { basename, dirname, join } from 'node:path';
import { mask, type Struct } from 'superstruct';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';

/** What a file of JSON holds, checked; where it cannot be read or holds something else, the message names it. */
export function readJson<T>(file: string, struct: Struct<T, unknown>): T {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw inWords(error, file);
  }
  return parsedJson(bytes, file, struct);
}

/** The same of what was read already. @param remedy what a person does where it cannot be read */
export function parsedJson<T>(
  bytes: Buffer,
  file: string,
  struct: Struct<T, unknown>,
  remedy = 'Mend it, or put back a copy of it.',
): T {
  try {
    return mask(JSON.parse(bytes.toString()), struct);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}. ${remedy}`,
    );
  }
}

/** What is being written; with a leading dot, so that no server gives it away, which previous versions left out. */
const draft = /\.\d+\.draft$/;

/** All of the file is there, or the one before it: written beside it, flushed, and renamed over it. */
export function replaceFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const written = join(dirname(file), `.${basename(file)}.${process.pid}.draft`);
  try {
    const descriptor = openSync(written, 'w');
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(written, file);
  } catch (error) {
    rmSync(written, { force: true });
    throw inWords(error, file);
  }
}

/** Node never ends a recursive mkdir in a place that takes no folders (/proc), and where it is read-only names another reason. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
}

export function replaceJson(file: string, content: unknown): void {
  replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Writes texts by their paths below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Removes what a killed command was writing. To be called by who holds the lock, so that nobody is writing now. */
export function removeDrafts(folder: string): void {
  for (const file of filesBelow(folder)) if (draft.test(basename(file))) rmSync(file, { force: true });
}
