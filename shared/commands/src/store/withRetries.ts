import { setTimeout as wait } from 'node:timers/promises';
import { NoAnswer, refusalOf } from './bucketFailure';

export const defaultRetryPolicy = {
  /** Milliseconds per request, including its response. */
  requestTimeout: 60_000,
  attempts: 5,
  /** Milliseconds before the second attempt; doubles with each further one. */
  backoff: 200,
  /** Milliseconds after which a command that keeps conflicting with others gives up. */
  conflictTimeout: 300_000,
};
export type RetryPolicy = typeof defaultRetryPolicy;

/** Whether a retry may succeed. After a first refusal for clock skew the client corrects its clock. */
function isTransient(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  const { name, status, code } = refusalOf(error);
  if (/^(RequestTimeTooSkewed|RequestTimeout|SlowDown)$/.test(name)) return true;
  // No response at all: retry a lost connection, but not errors that would only recur.
  if (status === undefined)
    return !(
      name === 'CredentialsProviderError' ||
      error instanceof TypeError ||
      /^(ENOTFOUND|CERT_|ERR_)/.test(code ?? '')
    );
  return status === 409 || status === 429 || (status >= 500 && status !== 501);
}

/** Adds jitter: between half and all of the time, so that competing clients do not retry in step. */
export const withJitter = (milliseconds: number) => Math.ceil(milliseconds * (0.5 + Math.random() / 2));

/** Runs one request; aborts it if its response is not complete in time. */
async function withTimeout<T>(requestTimeout: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asked = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const noAnswer = () => reject(new NoAnswer(Math.ceil(requestTimeout / 1000)));
    timer = setTimeout(noAnswer, requestTimeout);
  });
  try {
    return await Promise.race([act(asked.signal), late]);
  } finally {
    clearTimeout(timer);
    asked.abort();
  }
}

/** Retries on transient errors, up to `attempts` times in all; then throws the last error. */
export async function withRetries<T>(
  { requestTimeout, attempts, backoff }: RetryPolicy,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let nth = 1; ; nth++)
    try {
      return await withTimeout(requestTimeout, act);
    } catch (error) {
      if (nth >= attempts || !isTransient(error)) throw error;
      await wait(withJitter(backoff * 2 ** (nth - 1)));
    }
}
