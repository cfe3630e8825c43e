import { StatusError } from './apdu';
import { PortError, type PortErrorKind } from './bytePort';
import { LinkError, type LinkErrorKind } from './link';
import { explainStatus, type StatusMeaning, statusWordText, triesLeftIn } from './statusWords';

type OwnErrorKind =
  | 'status'
  | 'serialMismatch'
  | 'malformed'
  | 'badKey'
  | 'badInput'
  | 'fileSize'
  | 'notKept'
  | 'lastTry'
  | 'declined'
  | 'stopped';

export type ChipErrorKind = PortErrorKind | LinkErrorKind | OwnErrorKind;

interface ChipErrorFacts {
  kind: ChipErrorKind;
  /** What the person wanted, as in "Failed to verify the PIN". */
  step: string;
  /** The command that failed, in words; null where none was sent. */
  sent: string | null;
  /** Four hexadecimal digits, where the chip answered with one. */
  statusWord: string | null;
  triesLeft: number | null;
  meaning: string;
  /** What the person can do. */
  advice: string;
  /** Whether the step left the chip as it was, or may have been done although it failed. */
  outcome: 'unchanged' | 'unknown';
}

/** What the screens show of a failed step (part 2, section 8). It holds no PIN and no client secret. */
export class ChipError extends Error implements ChipErrorFacts {
  override readonly name = 'ChipError';
  readonly kind: ChipErrorKind;
  readonly step: string;
  readonly sent: string | null;
  readonly statusWord: string | null;
  readonly triesLeft: number | null;
  readonly meaning: string;
  readonly advice: string;
  readonly outcome: 'unchanged' | 'unknown';

  constructor(facts: ChipErrorFacts, message = `Failed to ${facts.step}: ${facts.meaning}.`) {
    super(message);
    this.kind = facts.kind;
    this.step = facts.step;
    this.sent = facts.sent;
    this.statusWord = facts.statusWord;
    this.triesLeft = facts.triesLeft;
    this.meaning = facts.meaning;
    this.advice = facts.advice;
    this.outcome = facts.outcome;
  }
}

/** A step as it is told: what it is for, what is sent, whether it changes the chip. */
export interface Attempt {
  step: string;
  sent: string;
  changes: boolean;
  /** Status words that mean something else here than usual. */
  meanings?: Record<string, StatusMeaning>;
}

interface Explanation {
  meaning: string;
  advice: string;
}

const replug = 'Take the dongle out, plug it in again and start again.';
const startAgain = 'Start again; if it happens again, try another USB socket or cable.';
const otherDongle = 'Choose the Multos dongle; several devices share its maker number.';

const explanations: Record<PortErrorKind | LinkErrorKind, Explanation> = {
  unsupported: {
    meaning: 'this browser cannot talk to serial devices',
    advice:
      'Use a desktop Chrome, Edge or a recent Firefox. Records can be imported and exported in any browser.',
  },
  insecure: {
    meaning: 'the console was not opened over https',
    advice: 'Open the console by its https address.',
  },
  denied: {
    meaning: 'this browser does not allow serial devices here',
    advice: 'Allow serial ports for this site; where your organisation forbids them, ask its administrator.',
  },
  cancelled: { meaning: 'no dongle was chosen', advice: 'Start again and choose the dongle from the list.' },
  otherDevice: { meaning: 'the device that was chosen is not a Multos dongle', advice: otherDongle },
  otherRun: {
    meaning: 'another tab or another run of this console uses the dongle',
    advice: 'Finish it there, then start again.',
  },
  inUse: {
    meaning: 'the dongle could not be opened',
    advice: 'Close every other program that uses it, or plug it in again, then start again.',
  },
  unplugged: { meaning: 'the dongle was unplugged', advice: 'Plug it in again and start again.' },
  silent: { meaning: 'the dongle did not answer in time', advice: replug },
  framing: { meaning: 'the line is disturbed (framing error)', advice: startAgain },
  parity: { meaning: 'the line is disturbed (parity error)', advice: startAgain },
  break: { meaning: 'the line was interrupted (break)', advice: startAgain },
  overrun: { meaning: 'more arrived than could be taken in (overrun)', advice: startAgain },
  locked: {
    meaning: 'another part of this page holds the dongle',
    advice: 'Finish it there, then start again.',
  },
  stalled: { meaning: 'the dongle takes no more bytes', advice: replug },
  closed: { meaning: 'the connection is closed', advice: 'Start again.' },
  failed: { meaning: 'the browser reported an error that is not known', advice: replug },
  otherBridge: { meaning: 'the device that answers is not a Multos dongle', advice: otherDongle },
  bridgeRefused: { meaning: 'the dongle refused its settings', advice: replug },
  notAcknowledged: { meaning: 'the chip in the dongle did not take the message', advice: replug },
  refused: { meaning: 'the chip in the dongle refused the message', advice: replug },
  unknownTag: { meaning: 'the chip gave an answer of an unknown kind', advice: replug },
  badLength: { meaning: 'the chip gave an answer of an impossible length', advice: replug },
  surplus: { meaning: 'more answers came than questions were asked', advice: replug },
  chipSilent: { meaning: 'the chip did not answer in time', advice: replug },
  babbling: { meaning: 'the dongle sends without being asked', advice: replug },
  poisoned: { meaning: 'the connection was lost after an earlier error', advice: 'Start again.' },
};

const stateIsAsked = 'Whether it was done is not known: the next run asks the chip first.';

/** Classes of status words after which ISO/IEC 7816-4 promises that nothing was changed. */
const refusals = new Set(['63', '64', '67', '69', '6A', '6B', '6C', '6D', '6E']);

function statusFacts(error: StatusError, attempt: Attempt): ChipErrorFacts {
  const statusWord = statusWordText(error.statusWord);
  const explained = attempt.meanings?.[statusWord] ?? explainStatus(error.statusWord);
  const refused = refusals.has(statusWord.slice(0, 2));
  return {
    kind: 'status',
    step: attempt.step,
    sent: attempt.sent,
    statusWord,
    triesLeft: triesLeftIn(error.statusWord),
    meaning: `${explained.meaning} (${statusWord})`,
    advice: explained.advice,
    outcome: attempt.changes && !refused ? 'unknown' : 'unchanged',
  };
}

function lineFacts(error: PortError | LinkError, attempt: Attempt): ChipErrorFacts {
  const unknown = attempt.changes && error.kind !== 'poisoned';
  const { meaning, advice } = explanations[error.kind];
  return {
    kind: error.kind,
    step: attempt.step,
    sent: attempt.sent,
    statusWord: null,
    triesLeft: null,
    meaning,
    advice: unknown ? `${advice} ${stateIsAsked}` : advice,
    outcome: unknown ? 'unknown' : 'unchanged',
  };
}

/** What a lower layer threw, as the failure of a step. What is not an error of those layers is left as it is. */
export function failureOf(attempt: Attempt, error: unknown): unknown {
  if (error instanceof StatusError) return new ChipError(statusFacts(error, attempt));
  if (error instanceof PortError || error instanceof LinkError) {
    return new ChipError(lineFacts(error, attempt));
  }
  return error;
}

/** A failure that no lower layer reported. */
export function chipError(
  kind: OwnErrorKind,
  attempt: { step: string; sent?: string },
  { meaning, advice }: Explanation,
): ChipError {
  return new ChipError({
    kind,
    step: attempt.step,
    sent: attempt.sent ?? null,
    statusWord: null,
    triesLeft: null,
    meaning,
    advice,
    outcome: 'unchanged',
  });
}

/** Something that was typed cannot be used; nothing was sent. */
export function badInput(problem: string): ChipError {
  return new ChipError(
    {
      kind: 'badInput',
      step: 'start',
      sent: null,
      statusWord: null,
      triesLeft: null,
      meaning: problem,
      advice: 'Correct it and start again.',
      outcome: 'unchanged',
    },
    problem,
  );
}

/** Part 2, section 8. `found`: what the chip has, in words; serial numbers are no secret. */
export function serialMismatch(found: string, wanted: string): ChipError {
  return new ChipError(
    {
      kind: 'serialMismatch',
      step: 'check the serial number',
      sent: 'read the serial number',
      statusWord: null,
      triesLeft: null,
      meaning: `${found}, the record ${wanted}`,
      advice: 'Plug in the dongle of this record, or open the record of this dongle.',
      outcome: 'unchanged',
    },
    `Serial number of multos does not match - ${found}, the record ${wanted}`,
  );
}
