import { basename, dirname, resolve } from 'node:path';
import { CommandError } from './commandError';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space, then run the command again',
  EDQUOT: 'the disk quota of this user is exceeded. Free some space, then run the command again',
  EROFS: 'it is mounted read-only. Mount it read-write, then run the command again',
  EACCES: 'permission denied. Change its permissions, or run the command as another user',
  EPERM: 'permission denied. Change its permissions, or run the command as another user',
  ENOENT: 'it does not exist. Check that it and its folder exist, then run the command again',
  ENOTDIR: 'part of its path is a file. Specify another folder, or move the file',
  EISDIR: 'it is a folder. Specify another file, or move the folder',
  ELOOP: 'it is a link. Remove it, then run the command again',
  EBUSY:
    'it is in use: another program has it open, or it is mounted. Close or unmount it, then run the command again',
  ESTALE: 'its file system is no longer available. Mount it again, then run the command again',
  EIO: 'its disk reported an error. Check the disk, then run the command again',
};

interface Refusal {
  code: string;
  message: string;
  path?: unknown;
  /** The final path, if the operation renamed a draft; `path` is then that of the draft. */
  dest?: unknown;
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/** Files being written. Their names start with a dot (not in earlier versions), so that no server serves them. */
export const isDraft = (file: string) => /\.\d+\.draft$/.test(basename(file));

/** The path that refused: of a draft, which is gone, the file; or its folder, which decides whether it can be made. */
function refused({ code, path, dest = path }: Refusal, place: string): string {
  if (typeof dest !== 'string') return place;
  if (!isDraft(dest)) return dest;
  return code === 'EACCES' || code === 'EPERM' ? dirname(place) : place;
}

/**
 * Turns a file system error into a CommandError; returns any other error unchanged.
 * @param place the path to name if the error has none, or that of a draft
 */
export function asCommandError(error: unknown, place: string): unknown {
  if (!isRefusal(error)) return error;
  const { code, message } = error;
  const reason = reasons[code] ?? `${message}. Resolve that, then run the command again`;
  return new CommandError(`${resolve(refused(error, place))} cannot be read or written: ${reason}.`);
}
