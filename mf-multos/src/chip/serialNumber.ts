import { padded } from './bytes';
import type { ChipProfile } from './profile';

const longest = 6;
const visible = /^[\x21-\x7e]+$/;

/** What is wrong with a typed serial number (part 2, section 5); undefined if it is valid. */
export function serialNumberProblem(serialNumber: string): string | undefined {
  if (serialNumber === '') return 'Required';
  if (!visible.test(serialNumber)) return 'Use only letters, digits and symbols, without spaces';
  if (serialNumber.length > longest) return `Must be ${longest} characters or less`;
  return undefined;
}

/** The next number of the same length; undefined if there is none. */
export function nextSerialNumber(serialNumber: string): string | undefined {
  if (!/^\d+$/.test(serialNumber)) return undefined;
  const next = String(Number(serialNumber) + 1).padStart(serialNumber.length, '0');
  return serialNumberProblem(next) === undefined ? next : undefined;
}

/** Whether counting up ends with this number. False for one that is not numeric. */
export function isLastSerialNumber(serialNumber: string): boolean {
  return /^\d+$/.test(serialNumber) && nextSerialNumber(serialNumber) === undefined;
}

export function encodeSerialNumber(serialNumber: string, profile: ChipProfile): Uint8Array {
  const bytes = new TextEncoder().encode(serialNumber);
  return padded(bytes, profile.files.serialNumber.size, profile.fileFiller);
}

/**
 * Decodes the serial number in a file, without its padding (FF; zeros or spaces by other tools). Empty for a file that was
 * never written, null if it is not a serial number.
 */
export function decodeSerialNumber(content: Uint8Array, profile: ChipProfile): string | null {
  const fillers = [profile.fileFiller, 0x00, 0x20];
  const end = content.findLastIndex((byte) => !fillers.includes(byte)) + 1;
  const text = String.fromCharCode(...content.subarray(0, end));
  return text === '' || visible.test(text) ? text : null;
}
