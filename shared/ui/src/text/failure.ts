import { ApiError, type Arrival, genericFailure } from '@console/api';

/** How an error is presented to the user. */
export interface Failure {
  /** The text to show. */
  message: string;
  /** For a write without a reply: whether it may have happened. */
  arrival?: string | undefined;
  /** What the user can do about it. */
  advice?: string | undefined;
  /** The machine has no network; the call can be retried once there is one. */
  offline?: boolean;
  /** For support staff; collapsed. */
  details?: string | undefined;
}

const arrivals: Record<Arrival, string> = {
  notSent: 'Nothing was sent.',
  unknown: 'It is not known whether the platform received this. Check before you send it again.',
};

/** The message if a part of the console's code could not be loaded; undefined for any other error. */
export function missingCodeText(error: unknown): string | undefined {
  // By the bundler's name and code: its message contains the file name.
  const { name, code }: { name?: string; code?: unknown } = error instanceof Error ? error : {};
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
    ? 'A part of the console could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.'
    : undefined;
}

/** Programming errors; their messages mean nothing to users. */
const programmingErrors = [TypeError, ReferenceError, RangeError, SyntaxError, URIError];

/**
 * Describes any thrown value. Uses the message of an ApiError, and of an Error that the console's code throws with a text
 * for the user. A programming error gets the generic message, with its own in the details.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { message, kind, arrival, advice, details } = error;
    return { message, offline: kind === 'offline', arrival: arrival && arrivals[arrival], advice, details };
  }
  if (!(error instanceof Error) || error.message === '') return { message: genericFailure };
  if (programmingErrors.some((type) => error instanceof type))
    return { message: genericFailure, details: error.message };
  return { message: missingCodeText(error) ?? error.message };
}
