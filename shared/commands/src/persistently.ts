import { setTimeout } from 'node:timers/promises';
import { NoAnswer, refusalOf } from './bucketFailure';

/** How long a request may take, and how often it is tried. */
export const usualPatience = {
  /** Milliseconds for one request, with its answer. */
  forOne: 60_000,
  tries: 5,
  /** Milliseconds before the second try; each further one waits twice as long. */
  pause: 200,
  /** Milliseconds in which a command gives up to be the first of several. */
  forTurn: 300_000,
};
export type Patience = typeof usualPatience;

/** What may be answered otherwise a moment later. A clock that differs is known to the client after its first refusal. */
function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  const { name, status, code } = refusalOf(error);
  if (/^(RequestTimeTooSkewed|RequestTimeout|SlowDown)$/.test(name)) return true;
  // No answer at all: a connection that was lost, but for what no second one would find otherwise.
  if (status === undefined)
    return !(
      name === 'CredentialsProviderError' ||
      error instanceof TypeError ||
      /^(ENOTFOUND|CERT_|ERR_)/.test(code ?? '')
    );
  return status === 409 || status === 429 || (status >= 500 && status !== 501);
}

/** Somewhere between half of the time and all of it, so that those who wait for the same do not return together. */
export const someOf = (milliseconds: number) => Math.ceil(milliseconds * (0.5 + Math.random() / 2));

/** One request: ended where its answer is not whole in time. */
async function inTime<T>(forOne: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asked = new AbortController();
  const waited = new AbortController();
  const late = setTimeout(forOne, undefined, { signal: waited.signal }).then(() => {
    throw new NoAnswer(Math.ceil(forOne / 1000));
  });
  // Where the answer comes first, nobody waits for this any more.
  late.catch(() => undefined);
  try {
    return await Promise.race([act(asked.signal), late]);
  } finally {
    waited.abort();
    asked.abort();
  }
}

/** Asks again where that may help, so many times; then throws what was answered last. */
export async function persistently<T>(
  { forOne, tries, pause }: Patience,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let nth = 1; ; nth++)
    try {
      return await inTime(forOne, act);
    } catch (error) {
      if (nth >= tries || !isPassing(error)) throw error;
      await setTimeout(someOf(pause * 2 ** (nth - 1)));
    }
}
