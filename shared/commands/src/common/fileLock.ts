import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from './commandError';
import { printable } from './printable';

/** How often to retry a lock that another command holds, in milliseconds. */
const POLL_INTERVAL = 50;

interface LockOptions {
  /** What this command does, shown to others that wait: "release of mf-clients". */
  purpose: string;
  /** How long to wait for another command, in milliseconds. */
  timeout?: number;
  /** Continue without a lock on systems without support (musl): for files shared only within this machine. */
  isOptional?: boolean;
  /** Called once if another command holds the lock. */
  onWait?: (owner: string) => void;
}

type TryLock = (descriptor: number, offset: number, length: number) => boolean;

/** Kernel locks, from a native module with binaries for glibc, macOS and Windows. */
async function kernelLock(): Promise<TryLock | undefined> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    return undefined;
  }
}

/** Keeps what is in the file, and opens no link, which somebody else who can write the folder could have put there. */
const { O_CREAT, O_NOFOLLOW = 0, O_RDWR } = constants;
const asItself = O_CREAT | O_NOFOLLOW | O_RDWR;

/** The byte that is locked, behind the owner in the file: on Windows nobody else can read what is locked. */
const LOCKED = 2 ** 20;

/** Opens the file and locks it; undefined while another process holds it, or has just removed it. */
function acquire(file: string, tryLock: TryLock): number | undefined {
  const descriptor = openSync(file, asItself);
  try {
    // The holder deletes the file when it finishes; a lock on a deleted file protects nothing.
    const named = tryLock(descriptor, LOCKED, 1) && statSync(file, { throwIfNoEntry: false });
    if (named && named.ino === fstatSync(descriptor).ino) return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/** Records the owner for commands that wait. Purely informative, so errors such as a full disk are ignored. */
function recordOwner(descriptor: number, purpose: string): void {
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, `${purpose}, process ${process.pid} on ${hostname()}`);
  } catch {}
}

function ownerOf(file: string): string {
  try {
    // Whoever can write the folder could have written it.
    return printable(readFileSync(file, 'utf8')) || 'another command';
  } catch {
    return 'another command';
  }
}

/** Runs one command at a time. The kernel releases the lock however the process ends, so there are no stale locks. */
export async function withLock<T>(
  file: string,
  { purpose, timeout = 30_000, isOptional = false, onWait }: LockOptions,
  act: () => T | Promise<T>,
): Promise<T> {
  const tryLock = await kernelLock();
  if (!tryLock) {
    if (isOptional) return act();
    throw new CommandError(
      `Cannot lock ${file}: file locks are not supported on ${process.platform} ${process.arch}. Run the command on Linux with glibc, macOS or Windows.`,
    );
  }
  const deadline = Date.now() + timeout;
  let descriptor = acquire(file, tryLock);
  if (descriptor === undefined) onWait?.(ownerOf(file));
  while (descriptor === undefined) {
    if (Date.now() > deadline)
      throw new CommandError(
        `${file} is still locked by another command (${ownerOf(file)}) after ${Math.round(timeout / 1000)} s. Try again when it has finished, or stop it.`,
      );
    await setTimeout(POLL_INTERVAL);
    descriptor = acquire(file, tryLock);
  }
  recordOwner(descriptor, purpose);
  try {
    return await act();
  } finally {
    try {
      rmSync(file, { force: true });
    } finally {
      closeSync(descriptor);
    }
  }
}
