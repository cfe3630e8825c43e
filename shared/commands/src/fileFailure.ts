import { resolve } from 'node:path';
import { CommandError } from './commandError';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space, then run the command again',
  EDQUOT: 'the quota of this user is used up. Free some space, then run the command again',
  EROFS: 'it is mounted read-only. Mount it so that it can be written, then run the command again',
  EACCES: 'this user may not write there. Have its permissions changed, or run the command as another user',
  EPERM: 'this user may not write there. Have its permissions changed, or run the command as another user',
  ENOENT: 'it is not there. See that it and its folder are there, then run the command again',
  ENOTDIR: 'a part of its path is a file. Name another folder, or move the file away',
  EISDIR: 'there is a folder where a file should be. Name another file, or move the folder away',
  ESTALE: 'the file system that holds it was lost. Mount it again, then run the command again',
  EIO: 'its disk does not work. Look after the disk, then run the command again',
};

interface Refusal {
  code: string;
  message: string;
  path?: unknown;
  /** Where a file that was written is put; the path is that of its draft. */
  dest?: unknown;
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/**
 * What the file system refused, for the person at the keyboard; any other error stays as it is.
 * @param place what is named where the file system names nothing
 */
export function inWords(error: unknown, place: string): unknown {
  if (!isRefusal(error)) return error;
  const { code, message, path, dest = path } = error;
  const reason = reasons[code] ?? `${message}. Mend that, then run the command again`;
  return new CommandError(
    `${resolve(typeof dest === 'string' ? dest : place)} could not be written or read: ${reason}.`,
  );
}
