import { padded, toHex } from '../chip/bytes';
import type { PinType } from '../chip/pin';
import type { ChipFileId, ChipProfile } from '../chip/profile';

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

export function wirePin(pin: string, { pins }: ChipProfile): string {
  return toHex(padded(new TextEncoder().encode(pin), pins.encodedLength, pins.filler));
}

/** A chip as it is delivered: no files, no key, every PIN the transport PIN. */
export function deliveredChip(profile: ChipProfile): ChipState {
  const fresh = () => ({ bytes: wirePin(profile.pins.transport, profile), attemptsLeft: maxAttempts });
  return { pins: { '01': fresh(), '02': fresh(), '03': fresh() }, files: {}, modulus: null, keysMade: 0 };
}
