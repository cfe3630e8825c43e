import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { array, type Infer, optional, string, type } from 'superstruct';
import { readJson, replaceJson } from './folderFiles';

const Unfinished = type({
  /** The area, or `shell`. */
  name: string(),
  /** The files that were not there before, below the folder. */
  added: array(string()),
  /** What each pointer held and is to hold; nothing where it was or is to be gone. */
  pointers: array(type({ path: string(), before: optional(string()), after: optional(string()) })),
  /** The pointer that says whether the change is live. */
  decides: string(),
});
/** What a command is about to do to a folder of releases, noted before it does it. */
export type Unfinished = Infer<typeof Unfinished>;

const fileOf = (folder: string) => join(folder, 'history/unfinished.json');

export function unfinished(folder: string): Unfinished | undefined {
  return existsSync(fileOf(folder)) ? readJson(fileOf(folder), Unfinished) : undefined;
}

export function begin(folder: string, noted: Unfinished): void {
  replaceJson(fileOf(folder), noted);
}

export function finish(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}
