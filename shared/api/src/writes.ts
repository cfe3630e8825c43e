import { ApiError } from './apiError';
import { randomId } from './randomId';

/** A record that a person works on, for the log of the session. */
export interface RecordRef {
  /** 'Wearable', 'Application'. */
  kind: string;
  /** What the platform knows it by; never a secret. */
  id: string;
  /** What a person calls it, where that is not its id. */
  name?: string | undefined;
  /** The address of its page, where it has one. */
  path?: string | undefined;
}

/** A write in words for the person. They are kept until sign-out, so nothing secret belongs in them. */
export interface WriteWords {
  /** What it is to do, so that how it ended can follow: 'Revoke the refresh token'. */
  what: string;
  record?: RecordRef | undefined;
}

/** How a write ended; `unknown` where the platform may or may not have done it. */
export interface WriteOutcome {
  state: 'done' | 'failed' | 'unknown';
  /** What is known of why, in the console's own words: the platform's could repeat what was sent. */
  why?: string | undefined;
}

export interface StartedWrite extends WriteWords {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Hears of each write as it begins; what it returns hears of its end, and again if it turns out to have been done. */
export type WriteObserver = (write: StartedWrite) => (outcome: WriteOutcome) => void;

let observer: WriteObserver = () => () => undefined;
/** What hears of the end of a failed write, by the error that its caller was given. */
const endings = new WeakMap<object, (outcome: WriteOutcome) => void>();

/** One at a time: the log of the session. */
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
 * Does what changes something, and has it written down. Calls of the API are; this is for what goes elsewhere, as to a chip.
 * @param explain how it ended that failed, where that is known; nothing secret belongs in it either
 */
export async function recordWrite<T>(
  words: WriteWords,
  work: () => Promise<T>,
  explain: (error: unknown) => WriteOutcome | undefined = () => undefined,
): Promise<T> {
  const end = observer({ ...words, id: randomId(), at: Date.now() });
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

/** The write that failed with this error turned out to have been done: its answer was lost, or an earlier attempt did it. */
export function markWriteDone(error: unknown): void {
  if (error instanceof Error) endings.get(error)?.({ state: 'done' });
}
