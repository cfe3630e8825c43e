import { setImmediate } from 'node:timers';
import { VirtualClock } from '../chip/testClock';

/** Virtual time that passes by itself, a timer a turn of the event loop: for screens, whose runs nobody drives. */
export class FlowingClock extends VirtualClock {
  #flowing = false;
  #isHeld = () => false;

  override after(ms: number, run: () => void): () => void {
    const cancel = super.after(ms, run);
    this.#flow();
    return cancel;
  }

  /** Time stands still as soon as this is so. */
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
