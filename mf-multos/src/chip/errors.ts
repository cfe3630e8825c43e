import { StatusError } from './apdu';
import { PortError } from './bytePort';
import { type Explanation, type LinkErrorKind, lineFaults, type PortErrorKind } from './lineFaults';
import { LinkError } from './link';
import { attemptsLeftIn, explainStatus, statusWordText } from './statusWords';
import type { Trace } from './trace';

type OwnErrorKind =
  | 'status'
  | 'serialMismatch'
  | 'malformed'
  | 'badKey'
  | 'badInput'
  | 'fileSize'
  | 'notKept'
  | 'lastAttempt'
  | 'declined'
  | 'otherChip'
  | 'stopped';

export type ChipErrorKind = PortErrorKind | LinkErrorKind | OwnErrorKind;

/** What the screens show of a failed step (part 2, section 8). It holds no PIN and no client secret. */
export class ChipError extends Error {
  override readonly name = 'ChipError';
  readonly kind: ChipErrorKind;
  /** What the person wanted, as in "Failed to verify the PIN". */
  readonly step: string;
  /** The command that failed, in words; null where none was sent. */
  readonly sent: string | null;
  /** Four hexadecimal digits, where the chip answered with one. */
  readonly statusWord: string | null;
  readonly attemptsLeft: number | null;
  readonly meaning: string;
  readonly advice: string;
  /** Whether the step left the chip as it was, or may have been done although it failed. */
  readonly outcome: 'unchanged' | 'unknown';

  constructor(facts: ChipErrorFacts, message = `Failed to ${facts.step}: ${facts.meaning}.`) {
    super(message);
    this.kind = facts.kind;
    this.step = facts.step;
    this.sent = facts.sent ?? null;
    this.statusWord = facts.statusWord ?? null;
    this.attemptsLeft = facts.attemptsLeft ?? null;
    this.meaning = facts.meaning;
    this.advice = facts.advice;
    this.outcome = facts.outcome ?? 'unchanged';
  }

  /** The same of a step that had changed the chip before this failed. */
  afterChange(): ChipError {
    return new ChipError({ ...this, outcome: 'unknown' }, this.message);
  }
}

type ChipErrorFacts = Pick<ChipError, 'kind' | 'step' | 'meaning' | 'advice'> &
  Partial<Pick<ChipError, 'sent' | 'statusWord' | 'attemptsLeft' | 'outcome'>>;

/** A step as it is told: what it is for, what is sent, whether it changes the chip. */
export interface Attempt {
  step: string;
  /** Null while nothing went out. */
  sent: string | null;
  changes: boolean;
  /** Status words that mean something else here than usual. */
  meanings?: Record<string, Explanation>;
}

const stateIsAsked = 'It is not known whether it was done: the next run checks the chip first.';

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
    attemptsLeft: attemptsLeftIn(error.statusWord),
    meaning: `${explained.meaning} (${statusWord})`,
    advice: explained.advice,
    outcome: attempt.changes && !refused ? 'unknown' : 'unchanged',
  };
}

/** The line is refused before a byte goes out. */
const unsent: ReadonlySet<ChipErrorKind> = new Set<ChipErrorKind>(['poisoned', 'locked']);

function lineFacts(error: PortError | LinkError, attempt: Attempt): ChipErrorFacts {
  const unknown = attempt.changes && error.kind !== 'poisoned';
  const { meaning, advice } = lineFaults[error.kind];
  return {
    kind: error.kind,
    step: attempt.step,
    sent: unsent.has(error.kind) ? null : attempt.sent,
    meaning,
    advice: unknown ? `${advice} ${stateIsAsked}` : advice,
    outcome: unknown ? 'unknown' : 'unchanged',
  };
}

/** What a lower layer threw, as the failure of a step. What is not an error of those layers is left as it is. */
function failureOf(attempt: Attempt, error: unknown): unknown {
  if (error instanceof StatusError) return new ChipError(statusFacts(error, attempt));
  if (error instanceof PortError || error instanceof LinkError) {
    return new ChipError(lineFacts(error, attempt));
  }
  return error;
}

/** The failure of a step, which is recorded with what the lower layer said. */
export function failedStep(attempt: Attempt, error: unknown, trace: Trace): unknown {
  const failure = failureOf(attempt, error);
  if (failure instanceof ChipError && error instanceof Error) {
    trace.note(`${failure.meaning} [${error.message}]`);
  }
  return failure;
}

export const connecting: Attempt = { step: 'connect to the dongle', sent: null, changes: false };

/** What choosing a dongle or a run threw, as the screens show it; null for what is no error of the chip. */
export function chipErrorOf(error: unknown): ChipError | null {
  const failure = failureOf(connecting, error);
  return failure instanceof ChipError ? failure : null;
}

/** Whether the line failed, rather than the chip or the person said no. */
export function isLineFailure(error: unknown): boolean {
  return error instanceof ChipError && error.kind in lineFaults;
}

/** A failure that no lower layer reported. */
export function chipError(
  kind: OwnErrorKind,
  attempt: { step: string; sent?: string },
  { meaning, advice }: Explanation,
): ChipError {
  return new ChipError({ kind, ...attempt, meaning, advice });
}

export function stopped(step: string): ChipError {
  const advice = 'Start again: the run first checks what is already done.';
  return chipError('stopped', { step }, { meaning: 'the run was stopped', advice });
}

/** Something that was typed cannot be used; nothing was sent. */
export function badInput(problem: string): ChipError {
  return new ChipError(
    { kind: 'badInput', step: 'start', meaning: problem, advice: 'Correct it and start again.' },
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
      meaning: `${found}, the record ${wanted}`,
      advice: 'Plug in the dongle of this record, or open the record of this dongle.',
    },
    `Serial number of multos does not match - ${found}, the record ${wanted}`,
  );
}
