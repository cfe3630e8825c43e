import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { goBackTo, hasLanded, settle } from './areaPointer';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';
import { withLock } from './fileLock';
import { removeDrafts } from './folderFiles';
import { settleShell, shellGoesBackTo, shellHasLanded } from './shellPointer';
import { begin, finish, type Unfinished, unfinished } from './unfinished';

const lockOf = (folder: string) => join(folder, '.release-lock');

/** Ends what a command left that was killed or failed, or takes it back where its release had not gone live. */
function recover(folder: string): void {
  const left = unfinished(folder);
  if (left) {
    const { name, entries, added } = left;
    const isShell = name === 'shell';
    if (isShell ? shellHasLanded(folder, entries) : hasLanded(folder, name, entries)) {
      if (isShell) settleShell(folder);
      else settle(folder, name);
    } else {
      // First of all, because it makes room on a full disk.
      for (const file of added) rmSync(join(folder, file), { force: true });
      if (isShell) shellGoesBackTo(folder, entries);
      else goBackTo(folder, name, entries);
    }
    finish(folder);
  }
  removeDrafts(folder);
}

/**
 * Runs what changes a folder of releases: one command at a time, after the traces of one that was killed are gone.
 * What the file system refuses ends with an explanation, with everything as it was.
 * @param purpose as another command that waits names it: "release of mf-clients"
 */
export async function openFolder<T>(folder: string, purpose: string, act: () => T): Promise<T> {
  try {
    // Node never ends a recursive mkdir in a place that takes no folders (/proc), and there is nothing above to make.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
    const onWait = (owner: string) => console.log(`Waiting for another command in ${folder} (${owner}) …`);
    return await withLock(lockOf(folder), { purpose, onWait }, () => {
      recover(folder);
      return act();
    });
  } catch (error) {
    throw inWords(error, folder);
  }
}

interface Steps {
  /** Adds what nobody points to yet. */
  prepare?: () => void;
  /** Changes what is live. */
  goLive: () => void;
}

/** One change of an open folder, noted before it begins: done as a whole, or taken back, by this command or the next. */
export function changeFolder(folder: string, noted: Unfinished, { prepare, goLive }: Steps): void {
  try {
    begin(folder, noted);
    prepare?.();
    // An unmounted file system would leave an empty folder of the same name, in which anything can be written.
    if (!existsSync(lockOf(folder)))
      throw new CommandError(
        `${folder} was removed or unmounted meanwhile. Nothing of ${noted.name} went live; see that it is there, then run the command again.`,
      );
    goLive();
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
