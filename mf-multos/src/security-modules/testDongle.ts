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
  /** Milliseconds that a key takes, on the clock of the screens. */
  keyMs?: number;
}

/** For tests: a dongle at the browser's serial port, with a key made at once. */
export function plugInDongle(options: DongleOptions = {}): SimulatedDongle {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  return installSimulatedDongle({ keyMs: 0, clock, ...options });
}

/** For tests: a browser without Web Serial. */
export function withoutWebSerial(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serial');
}

/** For tests: a chip as a finished run left it, without a key where `hasKey` says so. */
export function finishedChip(
  serialNumber: string,
  more: { clientId?: string; clientSecret?: string; hasKey?: boolean } = {},
): ChipState {
  return personalisedChip(multosProfile, { serialNumber, pins: typedPins, ...more });
}
