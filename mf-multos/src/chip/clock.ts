/** Time as the driver sees it: injected, so that a test with a minute of waiting takes no time. */
export interface Clock {
  /** Milliseconds that only grow; their zero means nothing. */
  now(): number;
  /** Runs once after `ms` milliseconds; the answer takes the timer back. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/**
 * The outcome of `work`, or the error of `late` when `work` has not settled after `ms` milliseconds.
 * `work` itself cannot be stopped; what becomes of it later is ignored.
 */
export function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(cancel);
  });
}
