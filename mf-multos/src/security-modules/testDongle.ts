import type { PinType } from '../chip/pin';
import { type ChipProfile, multosProfile } from '../chip/profile';
import type { ChipState } from '../simulator/chipState';
import type { Fault } from '../simulator/faults';
import type { SimulatedDongle } from '../simulator/simulatedDongle';
import { personalisedChip } from '../simulator/testChip';
import { installSimulatedDongle } from '../simulator/testSimulator';
import { clock } from './testScreen';

/** For tests: the PINs that are typed into the forms. */
export const typedPins: Record<PinType, string> = { '01': 'uSr#71', '02': 'kMg#82', '03': 'sOf#93' };
export const typedSecret = 'Xq7!pV2$mK9#tR4%';

interface DongleOptions {
  chip?: ChipState;
  profile?: ChipProfile;
  faults?: readonly Fault[];
  /** How long creating a key takes, in milliseconds on the clock of the pages. */
  keyMs?: number;
}

/** For tests: a dongle on the browser's serial port that creates keys at once. Without it, a test has no Web Serial. */
export function plugInDongle(options: DongleOptions = {}): SimulatedDongle {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  return installSimulatedDongle({ keyMs: 0, clock, ...options });
}

afterEach(() => {
  Reflect.deleteProperty(Navigator.prototype, 'serial');
});

/** For tests: a chip after a complete run, or without a key if `hasKey` is false. */
export function finishedChip(
  serialNumber: string,
  more: { clientId?: string; clientSecret?: string; hasKey?: boolean } = {},
): ChipState {
  return personalisedChip(multosProfile, { serialNumber, pins: typedPins, ...more });
}
