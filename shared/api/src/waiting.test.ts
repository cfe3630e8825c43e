import { callApi, callWithoutSession, limitReply, Nothing } from './index';
import { answer, failureOf, json, listThing, wire } from './testWire';

describe('waiting for a reply', () => {
  /** Mocks a platform that never answers: like `fetch`, the request rejects when its signal is aborted. */
  function hang() {
    globalThis.fetch = (input, init) => {
      wire.requests.push(new Request(input, init));
      return new Promise((_, reject) => {
        const giveUp = () => reject(init?.signal?.reason);
        if (init?.signal?.aborted) giveUp();
        init?.signal?.addEventListener('abort', giveUp);
      });
    };
  }

  it.each([
    ['times out after 30 seconds', listThing, 30],
    [
      'gives 2 MB another 20 seconds to be sent',
      { ...listThing, method: 'PUT' as const, body: 'x'.repeat(2e6) },
      50,
    ],
  ])('%s, and then shows the text of the call', async (_, call, seconds) => {
    jest.useFakeTimers();
    hang();
    const failed = failureOf(callApi(call));
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(await Promise.race([failed, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({
      kind: 'timeout',
      message: 'Error getting the thing',
      details: `No reply within ${seconds} seconds`,
    });
  });

  it('times out too if the reply has begun, but its body does not end', async () => {
    jest.useFakeTimers();
    globalThis.fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"id": "a", '));
            init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
          },
        }),
      );
    const failed = failureOf(callApi(listThing));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await Promise.race([failed, 'waiting'])).toMatchObject({ kind: 'timeout' });
  });

  it('has another limit where the caller sets one', () => {
    jest.useFakeTimers();
    const limit = limitReply(undefined, 5_000);
    jest.advanceTimersByTime(4_999);
    expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect([limit.signal.aborted, limit.isOver()]).toEqual([true, true]);
  });

  it.each([true, false])(
    'leaves the outcome of a write unknown when it times out (online: %j)',
    async (online) => {
      jest.useFakeTimers();
      // A write to a platform on this machine is sent without a network too.
      const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      try {
        hang();
        const failed = failureOf(callApi({ ...listThing, method: 'PUT' }));
        await jest.advanceTimersByTimeAsync(30_000);
        expect(await failed).toMatchObject({ kind: 'timeout', arrival: 'unknown' });
      } finally {
        network.mockRestore();
        jest.useRealTimers();
      }
    },
  );

  it('ends at once when the caller aborts', async () => {
    hang();
    const leaving = new AbortController();
    const failed = failureOf(callApi({ ...listThing, signal: leaving.signal }));
    const reason = new DOMException('The page is left', 'AbortError');
    leaving.abort(reason);
    expect(await failed).toBe(reason);
  });

  it('does not start if the signal is already aborted', async () => {
    // The clock is stopped, so that the limit is not reached.
    jest.useFakeTimers();
    hang();
    const reason = new DOMException('The page is left', 'AbortError');
    const failed = failureOf(callApi({ ...listThing, signal: AbortSignal.abort(reason) }));
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.race([failed, 'waiting'])).toBe(reason);
    expect(wire.requests.every((request) => request.signal.aborted)).toBe(true);
  });

  it('works without AbortSignal.any and AbortSignal.timeout, which older supported browsers lack', async () => {
    const young = ['any', 'timeout'] as const;
    const own = young.map((name) => Object.getOwnPropertyDescriptor(AbortSignal, name) ?? {});
    for (const name of young) Reflect.deleteProperty(AbortSignal, name);
    try {
      answer(() => json({ id: 'a', tags: [] }));
      const { signal } = new AbortController();
      await expect(callApi({ ...listThing, signal })).resolves.toEqual({ id: 'a', tags: [] });
    } finally {
      young.forEach((name, i) => {
        Object.defineProperty(AbortSignal, name, own[i] ?? {});
      });
    }
  });

  it('leaves no listener on the signal of the caller, and no timer', async () => {
    jest.useFakeTimers();
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    answer(() => json({ id: 'a', tags: [] }));
    await callApi({ ...listThing, signal });
    answer(() => json({}, 500));
    await failureOf(callApi({ ...listThing, signal }));
    expect(added).toHaveBeenCalledTimes(2);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('without a network', () => {
  let online = false;
  beforeEach(() => {
    online = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    answer(() => {
      online = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  it('a call fails as offline instead of blaming the platform', async () => {
    const { kind, message, arrival } = await failureOf(callApi(listThing));
    expect({ kind, message, arrival }).toEqual({
      kind: 'offline',
      message: 'You are offline',
      arrival: undefined,
    });
  });

  it('a call is sent anyway: a platform on this machine answers without a network', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await expect(callApi(listThing)).resolves.toEqual({ id: 'a', tags: [] });
  });

  it('a write was not sent, or may have arrived if the network failed during the call', async () => {
    const change = { ...listThing, method: 'PUT', body: {} } as const;
    expect(await failureOf(callApi(change))).toMatchObject({ kind: 'offline', arrival: 'notSent' });
    online = true;
    expect(await failureOf(callApi(change))).toMatchObject({ kind: 'offline', arrival: 'unknown' });
    expect(await failureOf(callApi({ ...listThing, changes: true }))).toMatchObject({ arrival: 'notSent' });
    expect(wire.requests).toHaveLength(3);
  });

  it.each([
    ['a gateway', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a gateway that timed out', () => new Response('{"message": "Timed out"}', { status: 504 })],
    ['an HTML page of a proxy', () => new Response('\n<html>Sign in</html>')],
  ])('a write that is answered by %s may have arrived', async (_, reply) => {
    online = true;
    answer(reply);
    const change = { ...listThing, method: 'PUT', reply: Nothing } as const;
    expect(await failureOf(callApi(change))).toMatchObject({ arrival: 'unknown' });
    expect((await failureOf(callApi(listThing))).arrival).toBeUndefined();
  });

  it('a sign-in may be redirected or answered by an HTML page, and is not a write', async () => {
    online = true;
    const signIn = { ...listThing, method: 'POST', reply: Nothing } as const;
    answer(() => new Response('<html>Approve</html>'));
    await expect(callWithoutSession(signIn, {})).resolves.toHaveProperty('headers');
    expect(wire.requests.map(({ redirect }) => redirect)).toEqual(['follow']);
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(callWithoutSession(signIn, {}))).arrival).toBeUndefined();
  });

  it('a write without a reply may have arrived', async () => {
    online = true;
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi({ ...listThing, method: 'DELETE' }))).toMatchObject({
      kind: 'network',
      message: 'Error getting the thing',
      arrival: 'unknown',
    });
  });
});
