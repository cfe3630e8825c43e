import type { ChipCommands } from './commands';
import { type CredentialName, decodeCredential } from './credentials';
import { ChipError, serialMismatch } from './errors';
import type { ChipProfile } from './profile';
import { decodeSerialNumber } from './serialNumber';

/**
 * What the chip has of something: nothing at all ('absent'), room that was never written ('empty'), something
 * that this login may not read ('locked'), bytes that make no sense ('unreadable'), or the thing itself.
 */
export type Reading<T> =
  | { state: 'absent' | 'empty' | 'locked' | 'unreadable' }
  | { state: 'present'; value: T };

const absent = new Set(['6A82', '6A88']);
const locked = '6982';

/** The answers that say something about the chip rather than that the step failed. */
export async function reading<T>(read: () => Promise<Reading<T>>): Promise<Reading<T>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ChipError)) throw error;
    if (error.statusWord === locked) return { state: 'locked' };
    if (error.statusWord !== null && absent.has(error.statusWord)) return { state: 'absent' };
    if (error.kind === 'badKey') return { state: 'unreadable' };
    throw error;
  }
}

function textReading(text: string | null): Reading<string> {
  if (text === null) return { state: 'unreadable' };
  return text === '' ? { state: 'empty' } : { state: 'present', value: text };
}

export function readSerialNumber(commands: ChipCommands, profile: ChipProfile): Promise<Reading<string>> {
  return reading(async () =>
    textReading(decodeSerialNumber(await commands.readFile('serialNumber'), profile)),
  );
}

export function readCredential(
  commands: ChipCommands,
  profile: ChipProfile,
  file: CredentialName,
): Promise<Reading<string>> {
  return reading(async () => textReading(decodeCredential(await commands.readFile(file), profile)));
}

/** By which a chip is recognised: its number, or in words why it shows none. */
export function serialOf(found: Reading<string>): string {
  if (found.state === 'present') return found.value;
  return found.state === 'absent' || found.state === 'empty' ? '' : ` ${found.state}`;
}

function foundWords(found: Reading<string>): string {
  switch (found.state) {
    case 'present':
      return `the chip has ${found.value}`;
    case 'locked':
      return 'the chip does not reveal its own';
    case 'unreadable':
      return 'the chip has one that cannot be read';
    default:
      return 'the chip has none';
  }
}

/** What is wrong with the serial number of a chip (part 2, section 8); undefined for that of the record. */
export function serialNumberMismatch(found: Reading<string>, wanted: string): ChipError | undefined {
  if (found.state === 'present' && found.value === wanted) return undefined;
  return serialMismatch(foundWords(found), wanted);
}

/** Throws the mismatch. A chip that has no number yet passes only where `orNone` says so. */
export function matchSerialNumber(found: Reading<string>, wanted: string, orNone = false): void {
  if (orNone && (found.state === 'absent' || found.state === 'empty')) return;
  const mismatch = serialNumberMismatch(found, wanted);
  if (mismatch) throw mismatch;
}
