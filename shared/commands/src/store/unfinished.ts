import { existsSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { array, type Infer, optional, string, type } from 'superstruct';
import { CommandError } from '../common/commandError';
import { readJson, replaceJson } from '../common/folderFiles';
import { isInside } from '../common/isInside';
import { areaReleases, decidingPointer, registryFile } from './servedPaths';

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

/** Whether a command on this area (or `shell`) may change this file. */
function isOwn(name: string, path: string): boolean {
  const folders = name === 'shell' ? ['shell/', 'maps/shell/'] : [areaReleases(name), `maps/${name}/`];
  const files = [`history/${name}.json`, ...(name === 'shell' ? [] : [registryFile])];
  const isPlain = path.split('/').every((part) => !['', '.', '..'].includes(part)) && !path.includes('\\');
  return isPlain && (files.includes(path) || folders.some((own) => path.startsWith(own)));
}

/** Whether a file is in the folder, or will be, wherever links on its path lead. */
function isReallyIn(folder: string, path: string): boolean {
  let parent = dirname(join(folder, path));
  while (!existsSync(parent)) parent = dirname(parent);
  return isInside(realpathSync(folder), realpathSync(parent));
}

const pathsOf = ({ added, pointers }: Unfinished) => [...added, ...pointers.map(({ path }) => path)];

/** Reads the journal. Whoever can write the folder could have written it: it is refused if no command would write it. */
export function unfinished(folder: string): Unfinished | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  // Does not advise restoring a backup: an older journal is of another change.
  const remedy = 'Delete it, then release again what was being released.';
  const noted = readJson(fileOf(folder), Unfinished, remedy);
  const { name, decides } = noted;
  const isForeign = (path: string) => !isOwn(name, path) || !isReallyIn(folder, path);
  const foreign = decides === decidingPointer(name) ? [decides, ...pathsOf(noted)].find(isForeign) : decides;
  if (foreign === undefined) return noted;
  throw new CommandError(
    `${fileOf(folder)} notes a change to ${foreign}, which is no part of a command on ${name}. Nothing was changed. Find out who wrote it, then delete it and run the command again.`,
  );
}

/** Refuses to write through a link out of the folder, which whoever can write the folder could have put there. */
export function assertInside(folder: string, paths: readonly string[]): void {
  const outside = paths.find((path) => !isReallyIn(folder, path));
  if (outside !== undefined)
    throw new CommandError(
      `${join(folder, outside)} is outside ${folder}: a link on its path leads there. Nothing was written there. Replace the link with a folder, then run the command again.`,
    );
}

/** Writes the journal of a change. */
export function begin(folder: string, noted: Unfinished): void {
  replaceJson(fileOf(folder), noted);
}

/** The journal is not of the last change, as one from a backup. */
export function journalMismatch(folder: string, name: string): CommandError {
  return new CommandError(
    `${fileOf(folder)} notes a change to ${name}, but the live files match neither the state before that change nor the one after it. Nothing was changed. Delete this journal, then check what is live with npm run releases.`,
  );
}

export function finish(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}
