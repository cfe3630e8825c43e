export type RunLimited = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` tasks at once, first come, first served. An aborted task does not start. */
export function limitConcurrency(limit: number): RunLimited {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (signal, task) => {
    signal.throwIfAborted();
    if (running < limit) running += 1;
    else await new Promise<void>((start) => queue.push(start));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const startNext = queue.shift();
      // The next task takes over the slot.
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
