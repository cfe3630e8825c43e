import type { FailureRule } from './api/failures';
import type { RecordedCall } from './api/recordedCalls';
import type { Violation } from './objectStorage/objectStorageApp';

/** What can be done to a platform from outside its API; the control calls do the same. */
export interface Controls {
  fail(rule: FailureRule): void;
  clearFailures(): void;
  setLatency(milliseconds: number): void;
  /** The failures that are set, and the milliseconds that every call takes at least. */
  present(): { failures: FailureRule[]; milliseconds: number };
  /** Back to the seed, without failures, latency, recorded calls and tokens. */
  reset(): void;
  /** Every token issued so far is answered 401 from now on. */
  expireTokens(): void;
  /** Calls as they arrived, oldest first, with the bodies whole. */
  readonly calls: readonly RecordedCall[];
  readonly objectStorage: ObjectStorage;
}

export interface ObjectStorage {
  fetch(request: Request): Promise<Response>;
  /** Requests that came with an Authorization header, which must never happen (part 1, section 6). */
  readonly violations: readonly Violation[];
}
