import { ChipError } from './errors';

/**
 * The result of reading something from the chip: it does not exist ('absent'), was never written ('empty'), is not
 * readable with this login ('locked'), cannot be decoded ('unreadable'), or is 'present'.
 */
export type Reading<T> =
  | { state: 'absent' | 'empty' | 'locked' | 'unreadable' }
  | { state: 'present'; value: T };

export function ifPresent<T>(reading: Reading<T>): T | undefined {
  return reading.state === 'present' ? reading.value : undefined;
}

const absent = new Set(['6A82', '6A88']);
const locked = '6982';

/** Turns errors that describe the state of the chip into a reading; rethrows all others. */
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

/** @param text decoded; null if it cannot be */
export function textReading(text: string | null): Reading<string> {
  if (text === null) return { state: 'unreadable' };
  return text === '' ? { state: 'empty' } : { state: 'present', value: text };
}

/** Identifies a chip: its serial number, or the reason why it has none. */
export function serialOf(found: Reading<string>): string {
  if (found.state === 'present') return found.value;
  return found.state === 'absent' || found.state === 'empty' ? '' : ` ${found.state}`;
}

function describe(found: Reading<string>): string {
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

/** The error for a chip with a different serial number than the record (part 2, section 8); undefined if they match. */
export function serialNumberMismatch(found: Reading<string>, wanted: string): ChipError | undefined {
  if (ifPresent(found) === wanted) return undefined;
  const meaning = `${describe(found)}, the record ${wanted}`;
  const advice = 'Plug in the dongle of this record, or open the record of this dongle.';
  return new ChipError(
    {
      kind: 'serialMismatch',
      step: 'check the serial number',
      sent: 'read the serial number',
      meaning,
      advice,
    },
    `Serial number of multos does not match - ${meaning}`,
  );
}

/** Throws on a mismatch. With `orNone`, a chip that is to get the number passes as well; it has no record yet. */
export function matchSerialNumber(found: Reading<string>, wanted: string, orNone = false): void {
  if (orNone && (found.state === 'absent' || found.state === 'empty')) return;
  const mismatch = serialNumberMismatch(found, wanted);
  if (mismatch && orNone)
    throw mismatch.withAdvice(
      `Plug in the dongle that is to get ${wanted}, or enter the number of this one.`,
    );
  if (mismatch) throw mismatch;
}
