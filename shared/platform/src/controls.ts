import type { FailureRule } from './api/failures';
import type { RecordedCall } from './api/recordedCalls';
import type { Violation } from './objectStorage/objectStorageApp';

/** Controls a platform outside its API; the control calls do the same over HTTP. */
export interface Controls {
  fail(rule: FailureRule): void;
  clearFailures(): void;
  setLatency(milliseconds: number): void;
  /** The current failures and the minimum duration of a call, in milliseconds. */
  present(): { failures: FailureRule[]; milliseconds: number };
  /** Restores the seed, and clears failures, latency, recorded calls and tokens. */
  reset(): void;
  /** Revokes every token issued so far: their calls answer 401. */
  expireTokens(): void;
  /** The received calls, oldest first, with complete bodies. */
  readonly calls: readonly RecordedCall[];
  readonly objectStorage: ObjectStorage;
}

export interface ObjectStorage {
  fetch(request: Request): Promise<Response>;
  /** Requests with an Authorization header, which must never happen (part 1, section 6). */
  readonly violations: readonly Violation[];
}
