import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** How often a command looks whether what started it is still there, in milliseconds. */
const LOOK_EVERY = 500;

/** Who started this: its parent, and before that npm, where Linux has a shell of npm's between the two. */
function starters(): string {
  try {
    const [, beforeShell] = /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${beforeShell}`;
  } catch {
    return `${process.ppid}`;
  }
}

/**
 * npm hands a signal that it receives to its shell alone, which ends and leaves the command running; or it ends itself and
 * leaves both.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = starters();
  const look = setInterval(() => {
    if (starters() === before) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  look.unref();
}

const children = new Set<ChildProcess>();

const endChildren = () => {
  for (const child of children) child.kill();
};
const end = (_: NodeJS.Signals, number: number) => process.exit(128 + number);

/** A child that runs no longer than this process, whichever signal ends it. */
export function endWithThis(child: ChildProcess): void {
  if (children.size === 0) {
    process.once('exit', endChildren);
    for (const signal of signals) process.once(signal, end);
  }
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (children.size > 0) return;
    process.off('exit', endChildren);
    for (const signal of signals) process.off(signal, end);
  });
}
