export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'shape' | 'session';

interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** HTTP status, where a reply came. */
  status?: number;
  /** For support staff: what exactly did not fit. Never holds a secret. */
  details?: string;
}

/**
 * A call that failed. `message` is for the person: the server's message where it sent one, else the call's own text
 * (part 1 and 2, section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly details: string | undefined;

  constructor(message: string, { kind, status, details }: ApiErrorFacts) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.details = details;
  }
}

/** Part 2, section 8, "Generic". */
export const genericFailure = 'Error, please try again later';

/** The text to show for anything that was thrown. */
export function errorText(error: unknown, fallback = genericFailure): string {
  return error instanceof ApiError ? error.message : fallback;
}
