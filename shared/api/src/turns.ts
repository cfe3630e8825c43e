export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Lets at most `limit` pieces of work run at once, in the order in which they came; one that is aborted leaves the queue. */
export function takeTurns(limit: number): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal.reason);
      };
      function start() {
        signal.removeEventListener('abort', leave);
        resolve();
      }
      queue.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  return async (signal, work) => {
    signal.throwIfAborted();
    if (running < limit) running += 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The turn is handed on, or given back.
      if (next) next();
      else running -= 1;
    }
  };
}
