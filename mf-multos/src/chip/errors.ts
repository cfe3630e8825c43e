import { StatusError } from './apdu';
import { PortError } from './bytePort';
import { type Explanation, type LinkErrorKind, lineFaults, type PortErrorKind } from './lineFaults';
import { LinkError } from './link';
import type { PinType } from './pin';
import { attemptsLeftIn, explainStatus, isBlocked, statusWordText } from './statusWords';
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

/** A failed step, as shown on screen (part 2, section 8). Contains no PIN and no client secret. */
export class ChipError extends Error {
  override readonly name = 'ChipError';
  readonly kind: ChipErrorKind;
  /** What was attempted, as in "Failed to verify the PIN". */
  readonly step: string;
  /** Description of the failed command; null if none was sent. */
  readonly sent: string | null;
  /** Four hexadecimal digits; null if the chip did not answer. */
  readonly statusWord: string | null;
  readonly attemptsLeft: number | null;
  /** The PIN that has no attempts left; null if the failure is another one. */
  readonly blockedPin: PinType | null;
  readonly meaning: string;
  readonly advice: string;
  /** Whether the failed step left the chip unchanged, or may have changed it nevertheless. */
  readonly outcome: 'unchanged' | 'unknown';

  constructor(facts: ChipErrorFacts, message = `Failed to ${facts.step}: ${facts.meaning}.`) {
    super(message);
    this.kind = facts.kind;
    this.step = facts.step;
    this.sent = facts.sent ?? null;
    this.statusWord = facts.statusWord ?? null;
    this.attemptsLeft = facts.attemptsLeft ?? null;
    this.blockedPin = facts.blockedPin ?? null;
    this.meaning = facts.meaning;
    this.advice = facts.advice;
    this.outcome = facts.outcome ?? 'unchanged';
  }

  /** The same error for a step that had already changed the chip. */
  afterChange(): ChipError {
    return new ChipError({ ...this, outcome: 'unknown' }, this.message);
  }

  withAdvice(advice: string): ChipError {
    return new ChipError({ ...this, advice }, this.message);
  }
}

type ChipErrorFacts = Pick<ChipError, 'kind' | 'step' | 'meaning' | 'advice'> &
  Partial<Pick<ChipError, 'sent' | 'statusWord' | 'attemptsLeft' | 'blockedPin' | 'outcome'>>;

/** Describes a step for its error: its purpose, the command, and whether it changes the chip. */
export interface Attempt {
  step: string;
  /** Null until something has been sent. */
  sent: string | null;
  changes: boolean;
  /** Status words with a special meaning in this step. */
  meanings?: Record<string, Explanation>;
  /** The PIN that the step verifies. */
  pinType?: PinType;
  /** What the next run does about a change of unknown outcome, unless it checks whether that was done. */
  nextRun?: string | undefined;
}

const outcomeUnknown = ({ nextRun = 'checks the chip first' }: Attempt) =>
  `It may or may not have been done: the next run ${nextRun}.`;

/** Classes of status words that mean, by ISO/IEC 7816-4, that nothing was changed. */
const refusals = new Set(['64', '67', '69', '6A', '6B', '6C', '6D', '6E']);
/** Means a wrong PIN where one is verified, and as 63Cx always (chip.md). Otherwise it is a warning: that was done. */
const wrongPin = '63';

function statusFacts(error: StatusError, attempt: Attempt): ChipErrorFacts {
  const statusWord = statusWordText(error.statusWord);
  const explained = attempt.meanings?.[statusWord] ?? explainStatus(error.statusWord, attempt.pinType);
  const ofClass = statusWord.slice(0, 2);
  const attemptsLeft = attemptsLeftIn(error.statusWord);
  const isPin = attempt.pinType !== undefined || attemptsLeft !== null;
  const refused = refusals.has(ofClass) || (ofClass === wrongPin && isPin);
  return {
    kind: 'status',
    step: attempt.step,
    sent: attempt.sent,
    statusWord,
    attemptsLeft,
    blockedPin: (isBlocked(error.statusWord) && attempt.pinType) || null,
    meaning: `${explained.meaning} (${statusWord})`,
    advice: explained.advice,
    outcome: attempt.changes && !refused ? 'unknown' : 'unchanged',
  };
}

/** Errors raised before a byte is sent. */
const unsent: ReadonlySet<ChipErrorKind> = new Set<ChipErrorKind>(['poisoned', 'locked']);

function lineFacts(error: PortError | LinkError, attempt: Attempt): ChipErrorFacts {
  const unknown = attempt.changes && error.kind !== 'poisoned';
  const { meaning, advice } = lineFaults[error.kind];
  return {
    kind: error.kind,
    step: attempt.step,
    sent: unsent.has(error.kind) ? null : attempt.sent,
    meaning,
    advice: unknown ? `${advice} ${outcomeUnknown(attempt)}` : advice,
    outcome: unknown ? 'unknown' : 'unchanged',
  };
}

/** Converts an error of a lower layer into a ChipError for a step. Leaves other errors as they are. */
function failureOf(attempt: Attempt, error: unknown): unknown {
  if (error instanceof StatusError) return new ChipError(statusFacts(error, attempt));
  if (error instanceof PortError || error instanceof LinkError) {
    return new ChipError(lineFacts(error, attempt));
  }
  return error;
}

/** Converts an error into the failure of a step, and adds the original message to the trace. */
export function failedStep(attempt: Attempt, error: unknown, trace: Trace): unknown {
  const failure = failureOf(attempt, error);
  if (failure instanceof ChipError && error instanceof Error) {
    trace.note(`${failure.meaning} [${error.message}]`);
  }
  return failure;
}

export const connecting: Attempt = { step: 'connect to the dongle', sent: null, changes: false };

/** Converts an error from choosing a dongle or from a run; null if it is not a chip error. */
export function chipErrorOf(error: unknown): ChipError | null {
  const failure = failureOf(connecting, error);
  return failure instanceof ChipError ? failure : null;
}

/** Whether the connection failed, as opposed to an error of the chip or a declined question. */
export function isLineFailure(error: unknown): boolean {
  return error instanceof ChipError && error.kind in lineFaults;
}

/** A failure that does not come from a lower layer. */
export function chipError(
  kind: OwnErrorKind,
  attempt: { step: string; sent?: string },
  facts: Explanation & Partial<Pick<ChipError, 'attemptsLeft' | 'blockedPin'>>,
): ChipError {
  return new ChipError({ kind, ...attempt, ...facts });
}

/** @param where completes the sentence "The run was stopped" */
export function stopped(where: string): ChipError {
  const advice = 'Start again: the run first checks what is already done.';
  return new ChipError(
    { kind: 'stopped', step: 'continue', meaning: 'the run was stopped', advice },
    `The run was stopped ${where}.`,
  );
}

export function isStopped(error: unknown): boolean {
  return error instanceof ChipError && error.kind === 'stopped';
}

/** Invalid input; nothing was sent. */
export function badInput(problem: string): ChipError {
  return new ChipError(
    { kind: 'badInput', step: 'start', meaning: problem, advice: 'Correct it and start again.' },
    problem,
  );
}
