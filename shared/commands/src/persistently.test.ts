import timers from 'node:timers/promises';
import { NoAnswer } from './bucketFailure';
import { persistently, someOf, usualPatience } from './persistently';

/** Of the pauses between the tries; the limit of one request is far away. */
let pauses: number[];
const patience = { forOne: 60_000, tries: 4, pause: 100, forTurn: 0 };
beforeEach(() => {
  pauses = [];
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds, _value, options) => {
    if (milliseconds !== patience.forOne) pauses.push(milliseconds ?? 0);
    else
      await new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new Error('nobody waits any more'))),
      );
    return undefined as never;
  });
});
afterEach(() => jest.restoreAllMocks());

const thrown = (status: number | undefined, name = 'Any', more: object = {}) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status }, ...more });

/** How often something is tried that always fails so. */
async function triesOf(error: unknown): Promise<number> {
  let tries = 0;
  const failing = persistently(patience, async () => {
    tries += 1;
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  return tries;
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
])('%s is tried again, each time after twice as long, and then given up', async (_, error) => {
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
])('%s is not tried again', async (_, error) => {
  expect(await triesOf(error)).toBe(1);
  expect(pauses).toEqual([]);
});

it('an error whose code only contains one of those is tried again', async () => {
  expect(await triesOf(thrown(undefined, 'Error', { code: 'MY_ERR_X' }))).toBe(4);
});

it('what is answered in the end is the answer; each request is told when nobody waits for it any more', async () => {
  const signals: AbortSignal[] = [];
  const answer = await persistently(patience, async (signal) => {
    signals.push(signal);
    expect(signal.aborted).toBe(false);
    if (signals.length < 3) throw thrown(500);
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(pauses).toEqual([100, 200]);
});

it('a request that is not answered in time ends, in seconds that are not less than what was waited', async () => {
  jest.restoreAllMocks();
  let signal: AbortSignal | undefined;
  const hanging = persistently({ ...patience, forOne: 1, tries: 1 }, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  await expect(hanging).rejects.toThrow('No answer within 1 s');
  expect(signal?.aborted).toBe(true);
});

it('a pause is between half of what it may be and all of it', () => {
  expect(someOf(100)).toBe(100);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(someOf(100)).toBe(50);
  expect(someOf(1)).toBe(1);
});

it('a person waits for a minute five times, and for five minutes to be first', () => {
  expect(usualPatience).toEqual({ forOne: 60_000, tries: 5, pause: 200, forTurn: 300_000 });
});
