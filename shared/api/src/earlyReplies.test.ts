import { setTimeout as later } from 'node:timers/promises';
import { areEarlyRepliesHere, askEarly, endEarlyReplies } from './earlyReplies';
import { callApi, callObjectStorage, runtimeConfig, setRuntimeConfig } from './index';
import { answer, failureOf, json, listThing, opaqueRedirect, wire } from './testWire';

const address = 'http://api.test/base/admin/thing';
const asThisSession = { headers: { Authorization: 'Bearer token-1' } };
const thing = { id: '1', tags: [] };
const sentBy = () => wire.requests.map(({ headers }) => headers.get('Authorization'));

beforeEach(() => {
  globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
  answer(() => json(thing));
});

test('a call that was already sent early is not sent again; its reply serves one call only', async () => {
  await askEarly(address, asThisSession);
  await expect(callApi(listThing)).resolves.toEqual(thing);
  expect(wire.requests).toHaveLength(1);
  await callApi(listThing);
  expect(wire.requests).toHaveLength(2);
});

test('a redirect is reported by the call that takes it', async () => {
  answer(opaqueRedirect);
  await askEarly(address, asThisSession);
  const { details } = await failureOf(callApi(listThing));
  expect(details).toBe('The platform redirected this call');
  expect(wire.requests).toHaveLength(1);
});

test('the query may be encoded differently', async () => {
  await askEarly(`${address}?entity=a%20b%40c`, asThisSession);
  await callApi({ ...listThing, query: { entity: 'a b@c', page: undefined } });
  expect(wire.requests).toHaveLength(1);
});

test('a call with another token, another query, or a write does not take an early reply', async () => {
  await askEarly(address, { headers: { Authorization: 'Bearer token-0' } });
  await callApi(listThing);
  await callApi({ ...listThing, query: { entity: 'nordlys' } });
  await askEarly(`${address}?n=1`, asThisSession);
  await callApi({ ...listThing, method: 'DELETE', query: { n: 1 } });
  expect(sentBy()).toEqual(['Bearer token-0', ...Array(4).fill('Bearer token-1')]);
});

test('a call to another server does not take an early reply', async () => {
  await askEarly(address);
  await callObjectStorage({ ...listThing, path: '/base/admin/thing' });
  expect(wire.requests.map(({ url }) => url)).toEqual([address, 'http://storage.test/base/admin/thing']);
});

test("an address may be a path on the console's own origin", async () => {
  const fetched: string[] = [];
  globalThis.fetch = async (asked) => {
    fetched.push(String(asked));
    return json(thing);
  };
  setRuntimeConfig({ ...runtimeConfig(), apiBase: '/api' });
  await askEarly('/api/admin/thing', asThisSession);
  await expect(callApi(listThing)).resolves.toEqual(thing);
  expect(fetched).toEqual(['/api/admin/thing']);
});

test('a request that the console has sent first is not sent early', async () => {
  await askEarly(`${address}/other`, asThisSession);
  await callApi(listThing);
  expect(askEarly(address, asThisSession)).toBeUndefined();
  expect(wire.requests).toHaveLength(2);
});

test('a refusal, a network failure and an invalid shape fail the call that takes the reply', async () => {
  answer(() => json({ message: 'Not today' }, 403));
  await askEarly(address, asThisSession);
  expect((await failureOf(callApi(listThing))).message).toBe('Not today');
  expect(wire.refusedTokens).toEqual(['token-1']);

  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await askEarly(`${address}?n=1`, asThisSession)?.catch(() => undefined);
  expect(await failureOf(callApi({ ...listThing, query: { n: 1 } }))).toMatchObject({ kind: 'network' });

  answer(() => json({ id: 1 }));
  await askEarly(`${address}?n=2`, asThisSession);
  expect(await failureOf(callApi({ ...listThing, query: { n: 2 } }))).toMatchObject({ kind: 'shape' });
});

/** Mocks a network that never answers; returns the signal of each request. */
function silence() {
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = (_, init) => {
    signals.push(init?.signal);
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  };
  return signals;
}

test('a call whose signal is already aborted aborts its early request', async () => {
  const signals = silence();
  void askEarly(address, asThisSession);
  const reason = new DOMException('The page is left', 'AbortError');
  const failed = await failureOf(callApi({ ...listThing, signal: AbortSignal.abort(reason) }));
  expect(failed).toBe(reason);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test('aborting a call aborts its early request', async () => {
  const signals = silence();
  void askEarly(address, asThisSession);
  const leaving = new AbortController();
  const failed = failureOf(callApi({ ...listThing, signal: leaving.signal }));
  await later();
  const reason = new DOMException('The page is left', 'AbortError');
  leaving.abort(reason);
  expect(await failed).toBe(reason);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test('ending aborts early requests that nobody took, keeps those that were taken, and accepts no more', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    signals.push(init?.signal);
    return json(thing);
  };
  await askEarly(address, asThisSession);
  await askEarly(`${address}?n=1`, asThisSession);
  const taken = callApi(listThing);
  await later();
  endEarlyReplies();
  await expect(taken).resolves.toEqual(thing);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  expect(askEarly(`${address}?n=2`, asThisSession)).toBeUndefined();
  await callApi({ ...listThing, query: { n: 1 } });
  expect(signals).toHaveLength(3);
});

test('a reply that has waited for half a minute is stale and requested again', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  const answered = globalThis.fetch;
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = (asked, init) => {
    signals.push(init?.signal);
    return answered(asked, init);
  };
  await askEarly(address, asThisSession);
  await askEarly(`${address}?n=1`, asThisSession);
  jest.advanceTimersByTime(30_000);
  await callApi(listThing);
  expect(wire.requests).toHaveLength(2);
  jest.advanceTimersByTime(1);
  await callApi({ ...listThing, query: { n: 1 } });
  expect(wire.requests).toHaveLength(3);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false]);
});

test('areEarlyRepliesHere is true once every early request has settled, until the first screen has rendered', async () => {
  expect(areEarlyRepliesHere()).toBe(false);
  let end = (_: Response) => {};
  answer(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const reply = askEarly(address, asThisSession);
  expect(areEarlyRepliesHere()).toBe(false);
  end(json(thing));
  await reply;
  expect(areEarlyRepliesHere()).toBe(true);
  await callApi(listThing);
  expect(areEarlyRepliesHere()).toBe(true);

  answer(() => new Promise(() => undefined));
  void askEarly(`${address}?n=2`, asThisSession);
  expect(areEarlyRepliesHere()).toBe(false);
  globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;

  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await askEarly(`${address}?n=1`, asThisSession)?.catch(() => undefined);
  expect(areEarlyRepliesHere()).toBe(true);
  endEarlyReplies();
  expect(areEarlyRepliesHere()).toBe(false);
});

test('an early reply has arrived once its body is complete; it may have no body', async () => {
  let body: ReadableStreamDefaultController | undefined;
  const stream = new ReadableStream({
    start(controller) {
      body = controller;
    },
  });
  answer(() => new Response(stream, { status: 201, headers: { 'X-Total': '1' } }));
  const reply = askEarly(address, asThisSession);
  body?.enqueue(new TextEncoder().encode(JSON.stringify(thing)));
  await later();
  expect(areEarlyRepliesHere()).toBe(false);
  body?.close();
  expect(await reply).toMatchObject({ status: 201 });
  expect((await reply)?.headers.get('X-Total')).toBe('1');
  await expect(callApi(listThing)).resolves.toEqual(thing);

  for (const status of [204, 205, 304]) {
    answer(() => new Response(null, { status }));
    expect(await askEarly(`${address}?n=${status}`, asThisSession)).toMatchObject({ status });
  }
});
