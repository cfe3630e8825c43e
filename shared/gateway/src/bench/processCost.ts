import { readFileSync } from 'node:fs';
import type { NginxProcess } from '../nginxProcess';

/** Ticks a second in which Linux counts, whatever the kernel's own are. */
const ticks = 100;

/** The worker of an nginx, by what its log says when it starts. */
export function workerOf({ error }: ReturnType<NginxProcess['logs']>): number {
  const last = [...error.matchAll(/start worker process (\d+)/g)].at(-1);
  if (!last) throw new Error('nginx has not said which process its worker is');
  return Number(last[1]);
}

/** Milliseconds for which the processor has worked for a process, in its own code and in the kernel. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // proc(5): utime and stime are the 14th and 15th field; the two before the state are cut off here.
  const [user, system] = [fields[11], fields[12]].map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / ticks;
}

/** Bytes that a worker and its master hold in memory, what they share counted once for each that has it. */
export function memoryOf(worker: number): number {
  const [, master = ''] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${worker}/status`, 'utf8')) ?? [];
  const kilobytes = [worker, Number(master)].map((pid) => {
    const [, proportional] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(proportional);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}
