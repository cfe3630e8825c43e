import { numberAt, toHex, twoBytes } from './bytes';
import { type Explanation, replug } from './lineFaults';
import { blockedUntil, type PinType } from './pin';

const wrongChip =
  'Check that it is a Multos dongle with the core application; if it is, export the trace and report it.';
const report = 'Export the trace and report it: the chip and the console do not speak the same protocol.';
const dataUnusable = 'the data cannot be used';

/** For a command that checks a PIN: there the unusable data is the PIN on the chip. */
const pinUnusable: Explanation = {
  meaning: dataUnusable,
  advice:
    'Only the security officer can set a new PIN. If that does not help, export the trace and report it.',
};

/** What to do about a PIN without attempts. A set-up continues on a complete dongle too, and sets PINs 01 and 02 again. */
export const blockedAdvice = (pinType: PinType | undefined) => {
  if (pinType === undefined)
    return 'Only the security officer can set a new PIN. If that PIN is blocked, replace the dongle.';
  return pinType === '03'
    ? 'Nobody can set it again: replace the dongle.'
    : 'Set this dongle up again with its number and PIN 03, and keep its key.';
};

const meanings: Record<string, Explanation> = {
  '6700': { meaning: 'the length is wrong', advice: report },
  '6982': {
    meaning: 'not authorised',
    advice: 'Log in with the PIN of a role that is allowed to do this, then start again.',
  },
  '6984': { meaning: dataUnusable, advice: 'Export the trace and report it.' },
  '6985': {
    meaning: 'the conditions for this are not met',
    advice: `${replug} The run first checks what is already done.`,
  },
  '6A80': { meaning: 'the chip rejects the data', advice: 'Check what was typed, then start again.' },
  '6A82': { meaning: 'not found: the chip is not personalised', advice: 'Personalise the chip first.' },
  '6A84': {
    meaning: 'no memory is left on the chip',
    advice: 'Use another dongle: this one has no room for the files.',
  },
  '6A86': { meaning: 'the parameters are wrong', advice: report },
  '6A88': { meaning: 'not found: there is no key on the chip', advice: 'Create the key first.' },
  '6A89': {
    meaning: 'the file exists: the chip is already personalised',
    advice: 'Start again: the run first checks what is already there.',
  },
};

const meaningsOfClass: Record<string, Explanation> = {
  '61': { meaning: 'the chip keeps announcing more data', advice: replug },
  '65': {
    meaning: 'the memory of the chip failed; it is not known whether it was done',
    advice: 'Read the device before anything else. If it happens again, use another dongle.',
  },
  '67': { meaning: 'the length is wrong', advice: report },
  '6B': { meaning: 'wrong chip or application', advice: wrongChip },
  '6C': { meaning: 'the length is wrong', advice: report },
  '6D': { meaning: 'wrong chip or application', advice: wrongChip },
  '6E': { meaning: 'wrong chip or application', advice: wrongChip },
  '6F': { meaning: 'wrong chip or application', advice: wrongChip },
};

const unknown: Explanation = { meaning: 'an unknown answer', advice: report };

/** Four upper-case hexadecimal digits. */
export function statusWordText(statusWord: number): string {
  return toHex(Uint8Array.from(twoBytes(statusWord)));
}

/** Whether a byte can follow a letter in UTF-8: a printable character, or the start of a longer one. */
const continuesText = (byte: number) => (byte >= 0x20 && byte < 0x80) || byte >= 0xc0;

/**
 * Whether a reply ends with a status word. If its announced length was too short, it ends with some of its data instead,
 * which could be a part of a secret and must neither be shown as a status word nor followed.
 */
export function endsWithStatusWord(reply: Uint8Array, isSecret = false): boolean {
  const statusWord = numberAt(reply, reply.length - 2);
  const high = statusWord >> 8;
  if (high >> 4 !== 6 && high >> 4 !== 9) return false;
  if (!isSecret || statusWord === 0x9000) return true;
  // Only 61xx follows a part of a secret. In a text, 60 to 6F are letters.
  if (reply.length > 2 && high !== 0x61) return false;
  return high >> 4 === 9 || !continuesText(statusWord & 0xff);
}

/** Whether a status word says that a PIN has no attempts left. */
export const isBlocked = (statusWord: number) => statusWord === 0x6983 || statusWord === 0x63c0;

/** The PIN attempts left in a status word 63Cx; null for any other. */
export function attemptsLeftIn(statusWord: number): number | null {
  return statusWord >> 4 === 0x63c ? statusWord & 0x0f : null;
}

/** @param pinType the PIN that the command checks */
export function explainStatus(statusWord: number, pinType?: PinType): Explanation {
  const attemptsLeft = attemptsLeftIn(statusWord);
  if (isBlocked(statusWord)) return { meaning: 'the PIN is blocked', advice: blockedAdvice(pinType) };
  if (attemptsLeft !== null) {
    return {
      meaning: `wrong PIN, ${attemptsLeft === 1 ? '1 attempt' : `${attemptsLeft} attempts`} left`,
      advice: `Check the PIN and its type before the next attempt: a PIN with no attempts left is blocked ${blockedUntil(pinType ?? '03')}.`,
    };
  }
  const text = statusWordText(statusWord);
  if (pinType && text === '6984') return pinUnusable;
  return meanings[text] ?? meaningsOfClass[text.slice(0, 2)] ?? unknown;
}
