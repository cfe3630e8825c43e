export type ApiErrorKind = 'offline' | 'network' | 'timeout' | 'http' | 'shape' | 'session';

/** Of a call that would change something and got no reply of the platform: whether it can have heard of the call. */
export type Arrival = 'notSent' | 'unknown';

interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** HTTP status, where a reply came. */
  status?: number;
  arrival?: Arrival | undefined;
  /** What the person can do, where the refusal itself says it. */
  advice?: string | undefined;
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
  readonly arrival: Arrival | undefined;
  readonly advice: string | undefined;
  readonly details: string | undefined;

  constructor(message: string, { kind, status, arrival, advice, details }: ApiErrorFacts) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.arrival = arrival;
    this.advice = advice;
    this.details = details;
  }
}

/** Said instead of a call's own text, which would blame the platform. */
export const offlineText = 'You are offline';

/** Part 2, section 8, "Generic". */
export const genericFailure = 'Error, please try again later';

/** Whether the platform answered that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The text to show for anything that was thrown. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return genericFailure;
  return error.advice ? `${error.message.replace(/\.$/, '')}. ${error.advice}` : error.message;
}
