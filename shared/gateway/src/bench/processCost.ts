import { readFileSync } from 'node:fs';
import type { NginxProcess } from '../nginx/nginxProcess';

/** Clock ticks per second of /proc, which do not depend on the kernel's own. */
const ticks = 100;

/** Process id of nginx's worker, from its start-up log. */
export function workerOf({ error }: ReturnType<NginxProcess['logs']>): number {
  const last = [...error.matchAll(/start worker process (\d+)/g)].at(-1);
  if (!last) throw new Error('nginx has not logged the process id of its worker');
  return Number(last[1]);
}

/** CPU time of a process in milliseconds, user and system. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // proc(5): utime and stime are fields 14 and 15; the split removes the two fields before the state.
  const [user, system] = [fields[11], fields[12]].map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / ticks;
}

/** Proportional set size of a worker and its master in bytes: shared memory is divided among its users. */
export function memoryOf(worker: number): number {
  const [, master = ''] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${worker}/status`, 'utf8')) ?? [];
  const kilobytes = [worker, Number(master)].map((pid) => {
    const [, proportional] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(proportional);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}
