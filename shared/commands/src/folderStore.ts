import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';
import { withLock } from './fileLock';
import { filesBelow, makeFolder, removeDrafts, replaceFile } from './folderFiles';
import type { Change, OpenReleases, ReleaseReader, ReleaseStore } from './releaseStore';
import { begin, finish, unfinished } from './unfinished';

const lockOf = (folder: string) => join(folder, '.release-lock');

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** Has a pointer hold this, or be gone; nothing is written where it is so already. */
function point(file: string, content: string | undefined): void {
  if (contentOf(file)?.toString() === content) return;
  if (content === undefined) rmSync(file, { force: true });
  else replaceFile(file, content);
}

/** Ends what a command left that was killed or failed, or takes it back where its release had not gone live. */
function recover(folder: string): void {
  const left = unfinished(folder);
  if (left) {
    const { added, pointers, decides } = left;
    const deciding = pointers.find(({ path }) => path === decides);
    const isLive = !deciding || contentOf(join(folder, decides))?.toString() === deciding.after;
    // First of all, because it makes room on a full disk.
    if (!isLive) for (const file of added) rmSync(join(folder, file), { force: true });
    for (const { path, before, after } of pointers) point(join(folder, path), isLive ? after : before);
    finish(folder);
  }
  removeDrafts(folder);
}

/** One change of an open folder, noted before it begins: done as a whole, or taken back, by this command or the next. */
function change(folder: string, { name, files, added, pointers, decides }: Change): void {
  const moved = [...pointers].flatMap(([path, bytes]) => {
    const [before, after] = [contentOf(join(folder, path))?.toString(), bytes?.toString()];
    return before === after ? [] : [{ path, before, after }];
  });
  try {
    begin(folder, { name, added: [...added], pointers: moved, decides });
    for (const [path, bytes] of files) replaceFile(join(folder, path), bytes);
    // An unmounted file system would leave an empty folder of the same name, in which anything can be written.
    if (!existsSync(lockOf(folder)))
      throw new CommandError(
        `${folder} was removed or unmounted meanwhile. Nothing of ${name} went live; see that it is there, then run the command again.`,
      );
    for (const { path, after } of moved) point(join(folder, path), after);
    finish(folder);
  } catch (error) {
    throw outcome(inWords(error, folder), takenBack(folder));
  }
}

/** As far as the file system lets it; the rest is for the next command. */
function takenBack(folder: string): boolean {
  try {
    recover(folder);
    return true;
  } catch {
    return false;
  }
}

function outcome(error: unknown, isTakenBack: boolean): unknown {
  if (isTakenBack || !(error instanceof CommandError)) return error;
  return new CommandError(
    `${error.message} What was begun is ended or taken back by the next command; npm run releases says which releases are live.`,
  );
}

/**
 * A folder of a disk. One command at a time changes it, after the traces of one that was killed are gone. What the file
 * system refuses ends with an explanation, with everything as it was.
 */
export function folderStore(folder: string): ReleaseStore {
  const reader: ReleaseReader = {
    name: folder,
    place: (path) => join(folder, path),
    read: async (path) => contentOf(join(folder, path)),
    list: async (below) => {
      const place = join(folder, below);
      const files = existsSync(place) ? filesBelow(place) : [];
      return files.map((file) => relative(folder, file).split(sep).join('/'));
    },
    folders: async (below) => {
      const place = join(folder, below);
      const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
  const open: OpenReleases = {
    ...reader,
    put: async (path, bytes) => replaceFile(join(folder, path), bytes),
    swap: async (changed) => change(folder, changed),
  };
  return {
    ...reader,
    exists: async () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false,
    begun: async () => unfinished(folder)?.name,
    async turn(purpose, act) {
      try {
        makeFolder(folder);
        const onWait = (owner: string) =>
          console.log(`Waiting for another command in ${folder} (${owner}) …`);
        return await withLock(lockOf(folder), { purpose, onWait }, () => {
          recover(folder);
          return act(open);
        });
      } catch (error) {
        throw inWords(error, folder);
      }
    },
  };
}
