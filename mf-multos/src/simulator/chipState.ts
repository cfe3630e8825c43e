import { toHex } from '../chip/bytes';
import { encodePin, type PinType } from '../chip/pin';
import type { ChipFileId, ChipProfile } from '../chip/profile';

/** The persistent state of a simulated chip. Plain JSON, so that browser tests can pass it to the page. */
export interface ChipState {
  /** PINs as sent on the wire, in hexadecimal, and the attempts left. */
  pins: Record<PinType, { bytes: string; attemptsLeft: number }>;
  files: Partial<Record<ChipFileId, SimulatedFile>>;
  /** Hexadecimal; null without a key. */
  modulus: string | null;
  /** Seeds the next key, so that each new key is different. */
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

export function wirePin(pin: string, profile: ChipProfile): string {
  return toHex(encodePin(pin, profile));
}

/** A factory-new chip: no files, no key, and every PIN is the transport PIN. */
export function deliveredChip(profile: ChipProfile): ChipState {
  const fresh = () => ({ bytes: wirePin(profile.pins.transport, profile), attemptsLeft: maxAttempts });
  return { pins: { '01': fresh(), '02': fresh(), '03': fresh() }, files: {}, modulus: null, keysMade: 0 };
}
