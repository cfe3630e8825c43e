import type { Clock } from '../chip/clock';
import type { ChipProfile } from '../chip/profile';
import type { ChipSocket } from './chipSocket';
import type { Fault, FaultPlan } from './faults';

/** The reply to a write of the host. */
export interface Answer {
  bytes: Uint8Array;
  faults: readonly Fault[];
  /** When to send it, by the clock; immediately if undefined. */
  readyAt?: number;
}

export interface FrontEndParts {
  profile: ChipProfile;
  clock: Clock;
  plan: FaultPlan;
  socket: ChipSocket;
}

export interface FrontEnd {
  /** Handles one write of the host; null if there is no answer. */
  receive(bytes: Uint8Array): Answer | null;
  powerOff(): void;
}
