import fs from 'node:fs';

/** Everything by which the commands change a disk. */
const changes = [
  'mkdirSync',
  'openSync',
  'writeFileSync',
  'writeSync',
  'ftruncateSync',
  'renameSync',
  'rmSync',
] as const;

/** Flushing takes most of the time, and changes nothing for a reader of the disk while the machine runs on. */
export const withoutFlushing = () => jest.spyOn(fs, 'fsyncSync').mockImplementation(() => undefined);

/**
 * Ends all of a command's power over the folder at its nth change of it, as SIGKILL does: nothing after it reaches the
 * disk, what would clean up neither. A file that was being written is there by half.
 * @returns how many changes were asked for
 */
export function killAt(folder: string, nth: number): () => number {
  let count = 0;
  for (const name of changes) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    jest.spyOn(fs, name).mockImplementation((...args: unknown[]): never => {
      const [target] = args;
      if (typeof target === 'number' || String(target).startsWith(folder)) count += 1;
      if (count === nth && name === 'writeFileSync') real(target, String(args[1]).slice(0, 5));
      if (count >= nth) throw new Error('killed');
      return real(...args) as never;
    });
  }
  return () => count;
}
