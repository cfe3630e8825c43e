import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { CommandError } from '../common/commandError';
import { counted } from '../common/counted';
import { asCommandError } from '../common/fileFailure';
import { withLock } from '../common/fileLock';
import { makeFolder, readableByAll, removeDrafts, replaceFile, slashed } from '../common/folderFiles';
import { printable } from '../common/printable';
import { quoted } from '../common/quoted';
import type { Change, ReleaseReader, ReleaseStore, ReleaseTransaction } from './releaseStore';
import { decidingPointer, registryFile } from './servedPaths';
import { assertInside, begin, finish, journalMismatch, unfinished } from './unfinished';

const lockOf = (folder: string) => join(folder, '.release-lock');

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

const servedFolders = ['remotes', 'shell'];

const ownFolders = [...servedFolders, 'history', 'maps'];

function write(folder: string, path: string, content: string | Buffer): void {
  const replace = () => replaceFile(join(folder, path), content);
  const [first = ''] = path.split('/');
  if (path === registryFile || servedFolders.includes(first)) readableByAll(replace);
  else replace();
}

/**
 * Why a web server that runs as another user may be unable to serve what is in a folder, as after a restore with other
 * permissions. They are not changed here: what is served could be a link to a file of somebody else.
 */
function servingProblem(folder: string): string | undefined {
  // Windows has no such permissions.
  if (process.platform === 'win32') return undefined;
  const places = [registryFile, ...servedFolders].map((name) => join(folder, name));
  // Not a link, which chmod would follow.
  const served = places.filter((place) => existsSync(place) && !lstatSync(place).isSymbolicLink());
  const closed = served.flatMap((place) => [place, ...entriesBelow(place)]).filter(isClosed);
  // Nobody has to list the folder itself, and it may be a link.
  const isFolderClosed = (statSync(folder).mode & 0o001) === 0;
  const [first, ...others] = isFolderClosed ? [folder, ...closed] : closed;
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${counted(others.length, 'other')}` : '';
  const remedies = [
    ...(isFolderClosed ? [`chmod go+X ${quoted(folder)}`] : []),
    ...(closed.length > 0 ? [`chmod -R go+rX ${served.map(quoted).join(' ')}`] : []),
  ].join(' && ');
  return `Not everyone may read ${printable(first)}${more}, so the web server may be unable to serve it. Run ${remedies}.`;
}

function entriesBelow(place: string): string[] {
  if (!lstatSync(place).isDirectory()) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name));
}

/** Whether others may not read a file, or not open a folder. */
function isClosed(path: string): boolean {
  // What another command is writing may be gone by now.
  const found = lstatSync(path, { throwIfNoEntry: false });
  const needed = found?.isDirectory() ? 0o005 : 0o004;
  return found !== undefined && (found.mode & needed) !== needed;
}

/** Also a link to one, which web servers enter. */
function isFolder(entry: Dirent): boolean {
  const place = join(entry.parentPath, entry.name);
  return (
    entry.isDirectory() || (entry.isSymbolicLink() && existsSync(place) && statSync(place).isDirectory())
  );
}

const entriesIn = (place: string) => (existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []);

/** @param around the folders that it is in, which a link may lead back to */
function filesServedBelow(place: string, around: readonly string[] = []): string[] {
  if (!existsSync(place)) return [];
  const folder = realpathSync(place);
  if (around.includes(folder)) return [];
  return entriesIn(place).flatMap((entry) => {
    const found = join(place, entry.name);
    return isFolder(entry) ? filesServedBelow(found, [...around, folder]) : [found];
  });
}

/** Writes or deletes a pointer, unless it already has this content. */
function writePointer(folder: string, path: string, content: string | undefined): void {
  const file = join(folder, path);
  if (contentOf(file)?.toString() === content) return;
  if (content === undefined) rmSync(file, { force: true });
  else write(folder, path, content);
}

/**
 * Completes the change of a command that was killed or failed, or reverts it if it had not gone live. Returns the area (or
 * `shell`) whose change it was, and whether it was completed.
 */
function recover(folder: string): { name: string; isLive: boolean } | undefined {
  const pending = unfinished(folder);
  let isLive = false;
  if (pending) {
    const { name, added, pointers, decides } = pending;
    const now = new Map(pointers.map(({ path }) => [path, contentOf(join(folder, path))?.toString()]));
    if (pointers.some(({ path, before, after }) => ![before, after].includes(now.get(path))))
      throw journalMismatch(folder, name);
    const deciding = pointers.find(({ path }) => path === decides);
    isLive = !deciding || now.get(decides) === deciding.after;
    // First, because it frees space on a full disk.
    if (!isLive) for (const file of added) rmSync(join(folder, file), { force: true });
    for (const { path, before, after } of pointers) writePointer(folder, path, isLive ? after : before);
    finish(folder);
  }
  removeDrafts(folder, ownFolders);
  return pending && { name: pending.name, isLive };
}

/** Applies a change atomically: it is journaled first, and completed or reverted by this command or the next. */
function change(folder: string, { name, files, added, pointers }: Change): void {
  const moved = [...pointers].flatMap(([path, bytes]) => {
    const [before, after] = [contentOf(join(folder, path))?.toString(), bytes?.toString()];
    return before === after ? [] : [{ path, before, after }];
  });
  try {
    assertInside(folder, [...files.keys(), ...moved.map(({ path }) => path)]);
    begin(folder, { name, added: [...added], pointers: moved, decides: decidingPointer(name) });
    for (const [path, bytes] of files) write(folder, path, bytes);
    // If the file system was unmounted, an empty but writable folder is left in its place.
    if (!existsSync(lockOf(folder)))
      throw new CommandError(
        `${folder} was removed or unmounted while the command was running. ${name} did not go live. Restore the folder, then run the command again.`,
      );
    for (const { path, after } of moved) writePointer(folder, path, after);
    finish(folder);
  } catch (caught) {
    const error = asCommandError(caught, folder);
    try {
      recover(folder);
    } catch {
      if (error instanceof CommandError)
        throw new CommandError(
          `${error.message} The next command will complete or revert the unfinished change; npm run releases shows which releases are live.`,
        );
    }
    throw error;
  }
}

/**
 * A store in a folder on disk. One command at a time changes it, after recovering from any that was killed. File system
 * errors end the command with an explanation and leave everything as it was.
 */
export function folderStore(folder: string): ReleaseStore {
  const reader: ReleaseReader = {
    name: folder,
    keepsAbandonedFiles: false,
    place: (path) => join(folder, path),
    read: async (path) => contentOf(join(folder, path)),
    list: async (below) =>
      filesServedBelow(join(folder, below)).map((file) => slashed(relative(folder, file))),
    folders: async (below) =>
      entriesIn(join(folder, below))
        .filter(isFolder)
        .map(({ name }) => name),
  };
  const open: Omit<ReleaseTransaction, 'wasUnfinished'> = {
    ...reader,
    put: async (path, bytes) => {
      assertInside(folder, [path]);
      write(folder, path, bytes);
    },
    swap: async (changed) => change(folder, changed),
  };
  return {
    ...reader,
    exists: async () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false,
    pendingChange: async () => unfinished(folder)?.name,
    servingProblem: async () => servingProblem(folder),
    async transaction(purpose, act) {
      try {
        readableByAll(() => makeFolder(folder));
        const onWait = (owner: string) =>
          console.log(`Waiting for another command in ${folder} (${owner}) …`);
        return await withLock(lockOf(folder), { purpose, onWait }, async () => {
          const recovered = recover(folder);
          if (recovered)
            console.log(
              `A change to ${recovered.name} was interrupted. It has been ${recovered.isLive ? 'completed' : 'reverted'}.`,
            );
          const completed = recovered?.isLive ? recovered.name : undefined;
          const result = await act({ ...open, wasUnfinished: async (name) => name === completed });
          const problem = servingProblem(folder);
          if (problem) console.log(problem);
          return result;
        });
      } catch (error) {
        throw asCommandError(error, folder);
      }
    },
  };
}
