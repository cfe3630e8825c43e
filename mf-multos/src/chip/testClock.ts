import { setImmediate } from 'node:timers';
import type { Clock } from './clock';

interface Timer {
  at: number;
  run(): void;
}

/** Longer than any run can take, since every step has a deadline. */
const longestRun = 3_600_000;
/** Event loop turns in which a promise may still settle after the last timer. */
const idleTurns = 5;

/** Time that passes only while something waits for it: an hour takes no time, and a hang is detected at once. */
export class VirtualClock implements Clock {
  #now = 0;
  #timers: Timer[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Settles like `work`; rejects if it hangs. */
  async settle<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const note = () => {
      settled = true;
    };
    work.then(note, note);
    const end = this.#now + longestRun;
    for (let idle = 0; ; ) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (settled) return work;
      if (this.passOne()) idle = 0;
      else idle += 1;
      if (idle > idleTurns || this.#now > end) throw new Error('The run hangs');
    }
  }

  /** Fires the earliest timer; false if there is none. */
  protected passOne(): boolean {
    const [first, ...others] = this.#timers;
    if (!first) return false;
    const next = others.reduce((earliest, timer) => (timer.at < earliest.at ? timer : earliest), first);
    this.#timers = this.#timers.filter((timer) => timer !== next);
    this.#now = Math.max(this.#now, next.at);
    next.run();
    return true;
  }
}
