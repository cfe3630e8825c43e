import { padded, toHex } from '../chip/bytes';
import type { PinType } from '../chip/pin';
import type { ChipFileId, ChipFileName, ChipProfile } from '../chip/profile';
import { modulusOf } from './modulus';

/** What a simulated chip remembers without power. Plain JSON, so a browser test can hand it over. */
export interface ChipState {
  /** PINs as they come over the wire, hexadecimal, and the attempts that are left. */
  pins: Record<PinType, { bytes: string; attemptsLeft: number }>;
  files: Partial<Record<ChipFileId, SimulatedFile>>;
  /** Hexadecimal; null without a key. */
  modulus: string | null;
  /** Each new key is another one. */
  keysMade: number;
}

export interface SimulatedFile {
  size: number;
  read: number;
  update: number;
  /** Hexadecimal, `size` bytes. */
  content: string;
}

export const maxAttempts = 3;

function wirePin(pin: string, { pins }: ChipProfile): string {
  return toHex(padded(new TextEncoder().encode(pin), pins.encodedLength, pins.filler));
}

/** A chip as it is delivered: no files, no key, every PIN the transport PIN. */
export function deliveredChip(profile: ChipProfile): ChipState {
  const fresh = () => ({ bytes: wirePin(profile.pins.transport, profile), attemptsLeft: maxAttempts });
  return { pins: { '01': fresh(), '02': fresh(), '03': fresh() }, files: {}, modulus: null, keysMade: 0 };
}

interface PersonalisedChip {
  serialNumber: string;
  pins: Record<PinType, string>;
  clientId?: string;
  clientSecret?: string;
  /** False for a run that stopped before the key. */
  hasKey?: boolean;
}

/** A chip as a complete run leaves it, with credentials where they are given. */
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
