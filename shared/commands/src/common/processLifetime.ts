import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** How often a command checks that the processes that started it are still alive, in milliseconds. */
const POLL_INTERVAL = 500;

/** The processes that started this one: its parent and, on Linux, where npm runs a shell in between, npm itself. */
function ancestors(): string {
  try {
    const [, beforeShell] = /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${beforeShell}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Exits when npm, or the shell in which npm runs commands, has ended: either leaves this process running. */
export function exitWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL);
  timer.unref();
}

const children = new Set<ChildProcess>();

const endChildren = () => {
  for (const child of children) child.kill();
};
const end = (_: NodeJS.Signals, number: number) => process.exit(128 + number);

/** Kills a child process when this process exits, whatever signal ends it. */
export function killOnExit(child: ChildProcess): void {
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
