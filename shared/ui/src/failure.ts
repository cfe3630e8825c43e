import { ApiError, type Arrival, genericFailure } from '@console/api';

/** What a person is told about something that went wrong. */
export interface Failure {
  /** The text to show. */
  message: string;
  /** Of something that was to be changed, where no reply came: whether that may have happened. */
  arrival?: string;
  /** What the person can do about it. */
  advice?: string;
  /** Whether the machine has no network: it can be tried again when there is one. */
  offline?: boolean;
  /** For support staff; behind a fold. */
  details?: string;
}

const arrivals: Record<Arrival, string> = {
  notSent: 'Nothing was sent.',
  unknown: 'It is not known whether the platform received this. Check before you send it again.',
};

/** What a person is told where a part of the console's code could not be had; nothing for any other error. */
export function missingCodeText(error: unknown): string | undefined {
  // By name and code, as a bundler sets them: its own text names the file.
  const { name, code }: { name?: string; code?: unknown } = error instanceof Error ? error : {};
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
    ? 'A part of the console could not be loaded. Check your connection, then try again.'
    : undefined;
}

/** Errors of the program itself; their texts say nothing to a person. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError, URIError];

/**
 * The text of anything that was thrown. An ApiError speaks for itself, so does an Error that the console's own code
 * throws with a text for people; a fault of the program becomes the generic text, its own goes to the details.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return {
      message: error.message,
      ...(error.kind === 'offline' && { offline: true }),
      ...(error.arrival !== undefined && { arrival: arrivals[error.arrival] }),
      ...(error.advice !== undefined && { advice: error.advice }),
      ...(error.details !== undefined && { details: error.details }),
    };
  }
  if (!(error instanceof Error) || error.message === '') return { message: genericFailure };
  const missingCode = missingCodeText(error);
  if (missingCode) return { message: missingCode };
  if (faults.some((fault) => error instanceof fault))
    return { message: genericFailure, details: error.message };
  return { message: error.message };
}
