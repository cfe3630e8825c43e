import timers from 'node:timers/promises';
import { NoAnswer } from './bucketFailure';
import { defaultRetryPolicy, withJitter, withRetries } from './withRetries';

/** Records the pauses between attempts; request timeouts do not occur. */
let pauses: number[];
const retryPolicy = { requestTimeout: 60_000, attempts: 4, backoff: 100, conflictTimeout: 0 };
beforeEach(() => {
  pauses = [];
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds) => {
    pauses.push(milliseconds ?? 0);
    return undefined as never;
  });
});

const thrown = (status: number | undefined, name = 'Any', more: object = {}) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status }, ...more });

/** How often a request is attempted that always fails with this error. */
async function triesOf(error: unknown): Promise<number> {
  let attempts = 0;
  const failing = withRetries(retryPolicy, async () => {
    attempts += 1;
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  return attempts;
}

it.each<[string, unknown]>([
  ['no answer in time', new NoAnswer(1)],
  ['a clock that differs', thrown(403, 'RequestTimeTooSkewed')],
  ['a request that was too slow', thrown(400, 'RequestTimeout')],
  ['too many requests by name', thrown(400, 'SlowDown')],
  ['a lost connection', thrown(undefined, 'Error', { code: 'ECONNRESET' })],
  ['a lost connection of which no more is known', thrown(undefined)],
  ['409', thrown(409)],
  ['429', thrown(429)],
  ['500', thrown(500)],
  ['502', thrown(502)],
])('%s is retried with exponential backoff, then given up', async (_, error) => {
  expect(await triesOf(error)).toBe(4);
  expect(pauses).toEqual([100, 200, 400]);
});

it.each<[string, unknown]>([
  ['no credentials', thrown(undefined, 'CredentialsProviderError')],
  ['a bug', new TypeError('of ours')],
  ['a name that is not known', thrown(undefined, 'Error', { code: 'ENOTFOUND' })],
  ['a certificate that has expired', thrown(undefined, 'Error', { code: 'CERT_HAS_EXPIRED' })],
  ['a certificate of another name', thrown(undefined, 'Error', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
  ['403', thrown(403)],
  ['404', thrown(404)],
  ['412', thrown(412)],
  ['501', thrown(501)],
  ['a name that only contains one of those', thrown(400, 'NoSlowDownAtAll')],
])('%s is not retried', async (_, error) => {
  expect(await triesOf(error)).toBe(1);
  expect(pauses).toEqual([]);
});

it('an error whose code merely contains one of those is retried', async () => {
  expect(await triesOf(thrown(undefined, 'Error', { code: 'MY_ERR_X' }))).toBe(4);
});

it('resolves to the first success, and aborts each request that is no longer needed', async () => {
  const signals: AbortSignal[] = [];
  const answer = await withRetries(retryPolicy, async (signal) => {
    signals.push(signal);
    expect(signal.aborted).toBe(false);
    if (signals.length < 3) throw thrown(500);
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(pauses).toEqual([100, 200]);
});

it('makes no further attempt before the pause is over', async () => {
  let goOn: () => void = () => undefined;
  jest.spyOn(timers, 'setTimeout').mockImplementation(
    () =>
      new Promise((resolve) => {
        goOn = () => resolve(undefined as never);
      }),
  );
  let attempts = 0;
  const answer = withRetries(retryPolicy, async () => {
    attempts += 1;
    if (attempts === 1) throw thrown(500);
    return 'answer';
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(attempts).toBe(1);
  goOn();
  await expect(answer).resolves.toBe('answer');
});

it('a request times out, and the message rounds the seconds up', async () => {
  jest.restoreAllMocks();
  let signal: AbortSignal | undefined;
  const hanging = withRetries({ ...retryPolicy, requestTimeout: 1, attempts: 1 }, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  await expect(hanging).rejects.toThrow('No response within 1 s');
  expect(signal?.aborted).toBe(true);
});

it('jitter is between half of the pause and all of it', () => {
  expect(withJitter(100)).toBe(100);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(withJitter(100)).toBe(50);
  expect(withJitter(1)).toBe(1);
});

it('the default policy is five attempts of a minute each, and five minutes for conflicts', () => {
  expect(defaultRetryPolicy).toEqual({
    requestTimeout: 60_000,
    attempts: 5,
    backoff: 200,
    conflictTimeout: 300_000,
  });
});
