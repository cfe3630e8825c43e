import {
  closeSync,
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

/** How often a command looks whether another has ended, in milliseconds. */
const LOOK_EVERY = 50;

interface LockOptions {
  /** What this command does, for the one that waits: "release of mf-clients". */
  purpose: string;
  /** How long to wait for another command, in milliseconds. */
  patience?: number;
  /** Goes on without a lock where this system has none for Node (musl): what is shared is of this machine alone. */
  isOptional?: boolean;
  /** Called once, where another command holds the lock and this one begins to wait. */
  onWait?: (owner: string) => void;
}

type TryLock = (descriptor: number) => boolean;

/** The kernel's lock by way of a binary, which comes for glibc, macOS and Windows. */
async function kernelLock(): Promise<TryLock | undefined> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    return undefined;
  }
}

/** Opens the file and locks it; undefined while another process holds it, or has just removed it. */
function acquire(file: string, tryLock: TryLock): number | undefined {
  const descriptor = openSync(file, 'a+');
  try {
    // The holder removes the file at its end: a lock of a file that has no name any more protects nothing.
    const named = tryLock(descriptor) && statSync(file, { throwIfNoEntry: false });
    if (named && named.ino === fstatSync(descriptor).ino) return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/** The owner is told to who waits, no more: a full disk must not be found out here. */
function sign(descriptor: number, purpose: string): void {
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, `${purpose}, process ${process.pid} on ${hostname()}`);
  } catch {}
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another command';
  } catch {
    return 'another command';
  }
}

/**
 * One command at a time. The lock is the kernel's and belongs to an open file, so it ends with the process that holds
 * it, however that ends: none is ever stale, and nobody has to judge whether one is.
 */
export async function withLock<T>(
  file: string,
  { purpose, patience = 30_000, isOptional = false, onWait }: LockOptions,
  act: () => T | Promise<T>,
): Promise<T> {
  const tryLock = await kernelLock();
  if (!tryLock) {
    if (isOptional) return act();
    throw new CommandError(
      `${file} cannot be locked: there is no lock for Node on this ${process.platform} ${process.arch}. Run the command on Linux with glibc, on macOS or on Windows.`,
    );
  }
  const until = Date.now() + patience;
  let descriptor = acquire(file, tryLock);
  if (descriptor === undefined) onWait?.(ownerOf(file));
  while (descriptor === undefined) {
    if (Date.now() > until)
      throw new CommandError(
        `${file} is held by another command (${ownerOf(file)}) for ${Math.round(patience / 1000)} s already. Try again when it has ended, or end it.`,
      );
    await setTimeout(LOOK_EVERY);
    descriptor = acquire(file, tryLock);
  }
  sign(descriptor, purpose);
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
