export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  signal: AbortSignal;
  start: () => void;
  giveUp: (reason: unknown) => void;
}

/** Lets at most `limit` pieces of work run at once, in the order in which they came; one that is aborted leaves the queue. */
export function takeTurns(limit: number): InTurn {
  let running = 0;
  let queue: readonly Waiting[] = [];
  const isOf = (wanted: EventTarget | null) => (each: Waiting) => each.signal === wanted;

  // One listener for all that wait with a signal: one search asks for many lists.
  function leave({ currentTarget }: Event) {
    const left = queue.filter(isOf(currentTarget));
    queue = queue.filter((each) => !left.includes(each));
    for (const { signal, giveUp } of left) giveUp(signal.reason);
  }

  const turn = (signal: AbortSignal) =>
    new Promise<void>((start, giveUp) => {
      queue = [...queue, { signal, start, giveUp }];
      signal.addEventListener('abort', leave);
    });

  /** The turn is handed on, or given back. */
  function end() {
    const [next, ...others] = queue;
    queue = others;
    if (!next) {
      running -= 1;
      return;
    }
    if (!others.some(isOf(next.signal))) next.signal.removeEventListener('abort', leave);
    next.start();
  }

  return async (signal, work) => {
    signal.throwIfAborted();
    if (running < limit) running += 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
