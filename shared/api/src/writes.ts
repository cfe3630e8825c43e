import { ApiError } from './apiError';
import { platformNow } from './platformClock';
import { randomId } from './randomId';

/** The record that a write concerns, for the session log. */
export interface RecordRef {
  /** 'Wearable', 'Application'. */
  kind: string;
  /** Its id on the platform; never a secret. */
  id: string;
  /** Its display name, if that is not the id. */
  name?: string | undefined;
  /** The path of its page, if it has one. */
  path?: string | undefined;
}

/** Describes a write to the user. Kept until sign-out, so it must not contain a secret. */
export interface WriteWords {
  /** The action, worded so that an outcome can follow it: 'Revoke the refresh token'. */
  what: string;
  record?: RecordRef | undefined;
  /** Whether it deletes the record. */
  deletes?: boolean;
}

/** The outcome of a write; `unknown` if the platform may or may not have carried it out. */
export interface WriteOutcome {
  state: 'done' | 'failed' | 'unknown';
  /** The reason, in the console's own words: a message of the platform could repeat what was sent. */
  why?: string | undefined;
}

export interface StartedWrite extends WriteWords {
  id: string;
  /** By the platform's clock, in milliseconds since 1970. */
  at: number;
}

/** Called when a write starts; the function it returns is called with the outcome, and again if that turns out to be done. */
export type WriteObserver = (write: StartedWrite) => (outcome: WriteOutcome) => void;

let observer: WriteObserver = () => () => undefined;
/** Reports the outcome of a failed write again, by the error that its caller received. */
const endings = new WeakMap<object, (outcome: WriteOutcome) => void>();

/** Sets the one observer: the session log. */
export function observeWrites(next: WriteObserver): void {
  observer = next;
}

function outcomeOf(error: unknown): WriteOutcome {
  if (!(error instanceof ApiError)) return { state: 'unknown', why: 'It was cancelled or interrupted' };
  const { kind, arrival, details } = error;
  if (kind === 'session') return { state: 'failed', why: 'The session had ended; nothing was sent' };
  if (arrival === 'notSent') return { state: 'failed', why: 'Offline; nothing was sent' };
  return { state: arrival === 'unknown' ? 'unknown' : 'failed', why: details };
}

/**
 * Runs a write and reports it to the observer. `callApi` does so itself; call this for other writes, such as to a chip.
 * @param explain the outcome of a failure, if it is known; must not contain a secret either
 */
export async function recordWrite<T>(
  words: WriteWords,
  work: () => Promise<T>,
  explain: (error: unknown) => WriteOutcome | undefined = () => undefined,
): Promise<T> {
  const end = observer({ ...words, id: randomId(), at: platformNow() });
  try {
    const result = await work();
    end({ state: 'done' });
    return result;
  } catch (error) {
    end(explain(error) ?? outcomeOf(error));
    if (error instanceof Error) endings.set(error, end);
    throw error;
  }
}

/** Corrects the outcome of a failed write that took effect after all: its reply was lost, or an earlier attempt succeeded. */
export function markWriteDone(error: unknown): void {
  if (error instanceof Error) endings.get(error)?.({ state: 'done' });
}
