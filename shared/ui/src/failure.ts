import { ApiError, genericFailure } from '@console/api';

/** What a person is told about something that went wrong. */
export interface Failure {
  /** The text to show. */
  message: string;
  /** For support staff; behind a fold. */
  details?: string;
}

/** Errors of the program itself; their texts say nothing to a person. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError, URIError];

/**
 * The text of anything that was thrown. An ApiError speaks for itself, so does an Error that the console's own code
 * throws with a text for people; a fault of the program becomes the generic text, its own goes to the details.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return error.details === undefined
      ? { message: error.message }
      : { message: error.message, details: error.details };
  }
  if (!(error instanceof Error) || error.message === '') return { message: genericFailure };
  if (faults.some((fault) => error instanceof fault))
    return { message: genericFailure, details: error.message };
  return { message: error.message };
}
