import { setImmediate } from 'node:timers';
import { VirtualClock } from '../chip/testClock';

/** Virtual time that advances on its own, one timer per turn of the event loop: for pages, whose runs no test drives. */
export class FlowingClock extends VirtualClock {
  #flowing = false;
  #isHeld = () => false;

  override after(ms: number, run: () => void): () => void {
    const cancel = super.after(ms, run);
    this.#flow();
    return cancel;
  }

  /** Stops time as soon as the condition holds. */
  holdWhen(isHeld: () => boolean): void {
    this.#isHeld = isHeld;
  }

  go(): void {
    this.#isHeld = () => false;
    this.#flow();
  }

  #flow(): void {
    if (this.#flowing) return;
    this.#flowing = true;
    setImmediate(() => {
      this.#flowing = false;
      if (!this.#isHeld() && this.passOne()) this.#flow();
    });
  }
}
