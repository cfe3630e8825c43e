export type ApiErrorKind = 'offline' | 'network' | 'timeout' | 'http' | 'shape' | 'session';

/** For a write without a reply from the platform: whether the request may have reached it. */
export type Arrival = 'notSent' | 'unknown';

interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** HTTP status, if there was a reply. */
  status?: number | undefined;
  arrival?: Arrival | undefined;
  /** What the user can do about it, where the status code says so (`replyAdvice.ts`). */
  advice?: string | undefined;
  /** For support staff: what exactly was wrong. Never contains a secret. */
  details?: string | undefined;
}

/** The most characters of a server's message to show. */
const SHOWN_LENGTH = 500;

/**
 * A failed API call. `message` is shown to the user: the server's message if it sent one, otherwise the call's own text
 * (part 1 and 2, section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The message in full, for what the console reads from it. */
  readonly fullMessage: string;
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly arrival: Arrival | undefined;
  readonly advice: string | undefined;
  readonly details: string | undefined;

  constructor(message: string, { kind, status, arrival, advice, details }: ApiErrorFacts) {
    super(message.slice(0, SHOWN_LENGTH));
    this.fullMessage = message;
    this.kind = kind;
    this.status = status;
    this.arrival = arrival;
    this.advice = advice;
    this.details = details;
  }
}

/** Replaces the call's own text when offline, because that text would blame the platform. */
export const offlineText = 'You are offline';

/** Part 2, section 8, "Generic". */
export const genericFailure = 'Error, please try again later';

/** Whether the platform answered 404. One that is not from the platform is of kind `shape` (`call.ts`). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status === 404;
}

/** Whether the platform answered 409: there is such a record already. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status === 409;
}

/** Whether the reply to a write was lost, so that it may have taken effect. */
export function isReplyLost(error: unknown): error is ApiError {
  return error instanceof ApiError && error.arrival === 'unknown';
}

/** The failure of a read that precedes a write: by itself it does not say that nothing was sent. */
export const beforeSending = (error: unknown): unknown =>
  error instanceof ApiError ? new ApiError(error.fullMessage, { ...error, arrival: 'notSent' }) : error;

/** The text to show for any thrown value. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return genericFailure;
  return error.advice ? `${error.message.replace(/\.$/, '')}. ${error.advice}` : error.message;
}
