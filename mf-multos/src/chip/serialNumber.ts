import { padded } from './bytes';
import type { ChipProfile } from './profile';

const longest = 6;
const visible = /^[\x21-\x7e]+$/;

/** What is wrong with a serial number that a person typed (part 2, section 5); undefined for a good one. */
export function serialNumberProblem(serialNumber: string): string | undefined {
  if (serialNumber === '') return 'Required';
  if (serialNumber.length > longest) return `Must be ${longest} characters or less`;
  if (!visible.test(serialNumber)) return 'Only letters, digits and signs without spaces';
  return undefined;
}

/** The number after this one, of the same length; undefined where there is none. */
export function nextSerialNumber(serialNumber: string): string | undefined {
  if (!/^\d+$/.test(serialNumber)) return undefined;
  const next = String(Number(serialNumber) + 1).padStart(serialNumber.length, '0');
  return serialNumberProblem(next) === undefined ? next : undefined;
}

export function encodeSerialNumber(serialNumber: string, profile: ChipProfile): Uint8Array {
  const bytes = new TextEncoder().encode(serialNumber);
  return padded(bytes, profile.files.serialNumber.size, profile.fileFiller);
}

/**
 * The serial number in a file: left as it was typed, without what fills the file up (FF; zeros or spaces by
 * other tools). An empty text for a file that was never written, null for one that holds something else.
 */
export function decodeSerialNumber(content: Uint8Array, profile: ChipProfile): string | null {
  const fillers = [profile.fileFiller, 0x00, 0x20];
  const end = content.findLastIndex((byte) => !fillers.includes(byte)) + 1;
  const text = String.fromCharCode(...content.subarray(0, end));
  return text === '' || visible.test(text) ? text : null;
}
