import fs from 'node:fs';

/** All functions by which the commands modify the disk. */
const changes = [
  'mkdirSync',
  'openSync',
  'writeFileSync',
  'writeSync',
  'ftruncateSync',
  'renameSync',
  'rmSync',
] as const;

/** Disables flushing, which takes most of the time and makes no difference unless the machine crashes. */
export const withoutFlushing = () => jest.spyOn(fs, 'fsyncSync').mockImplementation(() => undefined);

/**
 * Simulates SIGKILL at a command's nth write to the folder: no later write reaches the disk, cleanup included. A file
 * being written is left half-written.
 * @returns how many writes were attempted
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
