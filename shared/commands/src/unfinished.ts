import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { array, type Infer, optional, string, type } from 'superstruct';
import { readJson, replaceJson } from './folderFiles';

const Unfinished = type({
  /** The area, or `shell`. */
  name: string(),
  /** The files that did not exist before, by path below the folder. */
  added: array(string()),
  /** The old and new content of each pointer; undefined if it did not exist or is deleted. */
  pointers: array(type({ path: string(), before: optional(string()), after: optional(string()) })),
  /** The pointer that determines whether the change is live. */
  decides: string(),
});
/** The journal of a change to a folder of releases, written before it starts. */
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
