export type RunLimited = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

interface QueuedTask {
  signal: AbortSignal;
  start: () => void;
  giveUp: (reason: unknown) => void;
}

/** Runs at most `limit` tasks at once, first come, first served. An aborted task leaves the queue. */
export function limitConcurrency(limit: number): RunLimited {
  let running = 0;
  let queue: readonly QueuedTask[] = [];
  const hasSignal = (signal: EventTarget | null) => (task: QueuedTask) => task.signal === signal;

  // One listener for all queued tasks with the same signal: a single search requests many lists.
  function onAbort({ currentTarget }: Event) {
    const aborted = queue.filter(hasSignal(currentTarget));
    queue = queue.filter((task) => !aborted.includes(task));
    for (const { signal, giveUp } of aborted) giveUp(signal.reason);
  }

  const enqueue = (signal: AbortSignal) =>
    new Promise<void>((start, giveUp) => {
      queue = [...queue, { signal, start, giveUp }];
      signal.addEventListener('abort', onAbort);
    });

  /** Starts the next task in the freed slot, if there is one. */
  function releaseSlot() {
    const [next, ...others] = queue;
    queue = others;
    if (!next) {
      running -= 1;
      return;
    }
    if (!others.some(hasSignal(next.signal))) next.signal.removeEventListener('abort', onAbort);
    next.start();
  }

  return async (signal, task) => {
    signal.throwIfAborted();
    if (running < limit) running += 1;
    else await enqueue(signal);
    try {
      return await task();
    } finally {
      releaseSlot();
    }
  };
}
