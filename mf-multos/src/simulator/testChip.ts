import { padded, toHex } from '../chip/bytes';
import type { PinType } from '../chip/pin';
import type { ChipFileName, ChipProfile } from '../chip/profile';
import { type ChipState, maxAttempts, type SimulatedFile, wirePin } from './chipState';
import { modulusOf } from './modulus';

interface PersonalisedChip {
  serialNumber: string;
  pins: Record<PinType, string>;
  clientId?: string;
  clientSecret?: string;
  /** False for a run that stopped before the key. */
  hasKey?: boolean;
}

/** A chip after a complete run, optionally with credentials. */
export function personalisedChip(profile: ChipProfile, made: PersonalisedChip): ChipState {
  const pin = (pinType: PinType) => ({
    bytes: wirePin(made.pins[pinType], profile),
    attemptsLeft: maxAttempts,
  });
  const file = (name: ChipFileName, text: string): SimulatedFile => {
    const { size, read, update } = profile.files[name];
    return { size, read, update, content: toHex(padded(new TextEncoder().encode(text), size, 0xff)) };
  };
  return {
    pins: { '01': pin('01'), '02': pin('02'), '03': pin('03') },
    files: {
      '0001': file('serialNumber', made.serialNumber),
      '0002': file('clientId', made.clientId ?? ''),
      '0003': file('clientSecret', made.clientSecret ?? ''),
    },
    modulus: made.hasKey === false ? null : modulusOf(1, profile.key.bits),
    keysMade: made.hasKey === false ? 0 : 1,
  };
}
