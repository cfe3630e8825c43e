import type { Fault } from './faults';

/** What goes back to the host after it wrote something. */
export interface Answer {
  bytes: Uint8Array;
  faults: readonly Fault[];
  /** By the clock; at once without it. */
  readyAt?: number;
}

export interface FrontEnd {
  /** One write of the host; null where nothing is answered. */
  receive(bytes: Uint8Array): Answer | null;
  powerOff(): void;
}
