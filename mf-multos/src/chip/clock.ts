/** The driver's clock. Injected, so that tests do not really wait. */
export interface Clock {
  /** Monotonic milliseconds from an arbitrary origin. */
  now(): number;
  /** Runs once after `ms` milliseconds. Returns a function that cancels the timer. */
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
 * Settles with the outcome of `work`, or rejects with `late()` after `ms` milliseconds. `work` itself goes on; its later
 * outcome is ignored.
 */
export function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(cancel);
  });
}
