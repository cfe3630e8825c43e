import { decodeCredential } from './credentials';
import { ChipError, serialMismatch } from './errors';
import type { ChipFileName } from './profile';
import type { PublicKey } from './publicKey';
import { decodeSerialNumber } from './serialNumber';
import type { ChipSession } from './session';

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
async function reading<T>(read: () => Promise<Reading<T>>): Promise<Reading<T>> {
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

function readText(
  chip: ChipSession,
  file: ChipFileName,
  decode: (content: Uint8Array) => string | null,
): Promise<Reading<string>> {
  return reading(async () => {
    const content = await chip.retried(() => chip.commands.readFile(file));
    return textReading(decode(content));
  });
}

export function readSerialNumber(chip: ChipSession): Promise<Reading<string>> {
  return readText(chip, 'serialNumber', (content) => decodeSerialNumber(content, chip.profile));
}

export function readCredential(
  chip: ChipSession,
  file: 'clientId' | 'clientSecret',
): Promise<Reading<string>> {
  return readText(chip, file, (content) => decodeCredential(content, chip.profile));
}

/** Whether a file of the right size is there. */
export async function hasFile(chip: ChipSession, file: ChipFileName): Promise<boolean> {
  const found = await reading(async () => {
    await chip.retried(() => chip.commands.selectFile(file));
    return { state: 'present', value: true };
  });
  return found.state === 'present';
}

export function findPublicKey(chip: ChipSession): Promise<Reading<PublicKey>> {
  return reading(async () => {
    const value = await chip.retried(() => chip.commands.readPublicKey());
    return { state: 'present', value };
  });
}

function foundWords(found: Reading<string>): string {
  switch (found.state) {
    case 'present':
      return `the chip has ${found.value}`;
    case 'locked':
      return 'the chip keeps its own to itself';
    case 'unreadable':
      return 'the chip has one that cannot be read';
    default:
      return 'the chip has none';
  }
}

/** Throws the mismatch of part 2, section 8. A chip that has none yet passes only where `orNone` says so. */
export function matchSerialNumber(found: Reading<string>, wanted: string, orNone = false): void {
  if (found.state === 'present' && found.value === wanted) return;
  if (orNone && (found.state === 'absent' || found.state === 'empty')) return;
  throw serialMismatch(foundWords(found), wanted);
}

/** Reads the serial number again, right before every change of the chip: it could be another chip by now. */
export async function expectSerialNumber(chip: ChipSession, wanted: string, orNone = false): Promise<void> {
  matchSerialNumber(await readSerialNumber(chip), wanted, orNone);
}
