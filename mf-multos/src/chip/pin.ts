import { padded } from './bytes';
import type { ChipProfile } from './profile';

/** Part 2, section 4: PIN types. They are set in this order; the one that authorises the changes comes last. */
export const pinTypes = ['01', '02', '03'] as const;
export type PinType = (typeof pinTypes)[number];

export const pinRoles: Record<PinType, string> = {
  '01': 'user',
  '02': 'key manager',
  '03': 'security officer',
};

/** How long a PIN without attempts stays blocked: the security officer can set the other two again (chip.md). */
export const blockedUntil = (pinType: PinType) =>
  pinType === '03' ? 'permanently' : 'until the security officer sets it again';

export interface Login {
  pinType: PinType;
  pin: string;
}

const printable = /^[\x20-\x7e]*$/;

/**
 * What is wrong with a PIN; undefined if it is valid. Part 2, section 5 and chip.md say six characters and are followed;
 * section 9 says six digits.
 */
export function pinProblem(pin: string): string | undefined {
  if ([...pin].length !== 6) return 'Invalid pin length, must be 6!';
  if (!printable.test(pin)) return 'Use only letters, digits and keyboard symbols';
  return undefined;
}

export function encodePin(pin: string, { pins }: ChipProfile): Uint8Array {
  return padded(new TextEncoder().encode(pin), pins.encodedLength, pins.filler);
}
