import { define } from 'superstruct';
import { callApi, callObjectStorage, callWithoutSession, Nothing } from './index';
import { answer, failureOf, json, listThing, opaqueRedirect, wire } from './testWire';

describe('a call of the API', () => {
  it('sends the token, the query and JSON, and resolves to the validated reply', async () => {
    answer(() => json({ id: 'a', tags: ['x'], later: 'unknown fields are fine' }));
    const thing = await callApi({
      ...listThing,
      method: 'POST',
      query: { entity: 'o&o', none: undefined },
      body: { n: 1 },
    });
    expect(thing).toMatchObject({ id: 'a', tags: ['x'] });
    const [request] = wire.requests;
    expect(request?.url).toBe('http://api.test/base/admin/thing?entity=o%26o');
    expect(request?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('Accept')).toBe('application/json');
    await expect(request?.json()).resolves.toEqual({ n: 1 });
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'is sent as %s, with and without a body',
    async (method) => {
      answer(() => json({ id: 'a', tags: [] }));
      await callApi({ ...listThing, method });
      if (method !== 'GET') await callApi({ ...listThing, method, body: { n: 1 } });
      expect(new Set(wire.requests.map((request) => request.method))).toEqual(new Set([method]));
    },
  );

  it('sends no cookie, and keeps no reply of the API in the browser’s cache', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi(listThing);
    await callObjectStorage(listThing);
    await callWithoutSession(listThing, {});
    expect(wire.requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit']);
    expect(wire.requests.map(({ cache }) => cache)).toEqual(['no-store', 'default', 'no-store']);
  });

  it('is not sent once the session is over', async () => {
    wire.token = null;
    answer(() => json({}));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      name: 'ApiError',
      kind: 'session',
      message: 'Your session has ended, please sign in again',
    });
    expect(wire.requests).toHaveLength(0);
  });

  it('fails with any status other than 2xx', async () => {
    for (const status of [300, 399, 400]) {
      answer(() => json({ id: 'a', tags: [] }, status));
      expect(await failureOf(callApi(listThing))).toMatchObject({ kind: 'http', status });
    }
  });

  it.each([null, 2])('discards its reply if the session has ended (next session: %j)', async (session) => {
    answer(() => {
      wire.session = session;
      return json({ id: 'a', tags: [] });
    });
    expect(await failureOf(callApi(listThing))).toMatchObject({ kind: 'session' });
  });

  it.each([
    ['a refusal', () => json({ message: 'The thing of Nordlys is taken' }, 409)],
    ['no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('discards its failure if the session has ended: %s', async (_, reply) => {
    answer(() => {
      wire.session = 2;
      return reply();
    });
    expect(await failureOf(callApi({ ...listThing, method: 'PUT' }))).toMatchObject({
      kind: 'session',
      message: 'Your session has ended, please sign in again',
      details: undefined,
    });
  });

  it.each([401, 403])('ends the session on %i, passing on the token that was sent', async (status) => {
    answer(() => {
      // Renewed meanwhile.
      wire.token = 'token-2';
      return json({ message: 'No' }, status);
    });
    await failureOf(callApi(listThing));
    expect(wire.refusedTokens).toEqual(['token-1']);
  });

  it.each([400, 404, 500])('does not end the session on %i', async (status) => {
    answer(() => json({}, status));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      status,
      details: `The platform answered ${status}`,
    });
    expect(wire.refusedTokens).toEqual([]);
  });

  it('does not end the session without a reply, or with one of another shape', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(callApi(listThing));
    answer(() => json({}));
    await failureOf(callApi(listThing));
    expect(wire.refusedTokens).toEqual([]);
  });

  it('sends a body only if it is given one, and declares JSON', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi(listThing);
    expect(wire.requests[0]?.body).toBeNull();
    expect(wire.requests[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('accepts every 2xx status', async () => {
    answer(() => json({ id: 'a', tags: [] }, 299));
    await expect(callApi(listThing)).resolves.toEqual({ id: 'a', tags: [] });
  });

  // A copy of the value, as react-query makes, would have it as prototype: fields that nothing validated.
  it.each(['__proto__', '_\\u005fp\\u0072\\u006Fto__'])('drops the key %s from a reply', async (name) => {
    answer(() => new Response(`{"id":"a","tags":[],"${name}":{"note":7},"of":{"${name}":[]}}`));
    expect(JSON.stringify(await callApi(listThing))).toBe('{"id":"a","tags":[],"of":{}}');
  });

  it('reports where a reply differs, including at its root', async () => {
    answer(() => json('text'));
    expect((await failureOf(callApi(listThing))).details).toBe(
      'Unexpected reply at the reply itself: expected type',
    );
  });

  // Superstruct writes the value that it refuses into its message.
  it.each(['{"id":{"toString":1}}', '[{"to\\u0053tring":1}]'])(
    'refuses %s, which is no text',
    async (text) => {
      answer(() => new Response(text));
      expect(await failureOf(callApi(listThing))).toMatchObject({ kind: 'shape' });
    },
  );

  it('rethrows an error that the reply did not cause: a model that throws', async () => {
    answer(() => json({}));
    const broken = define<unknown>('broken', () => {
      throw new RangeError('a bug of the model');
    });
    expect((await failureOf(callApi({ ...listThing, reply: broken }))).name).toBe('RangeError');
  });

  it('shows at most 500 characters of the server message, and keeps all of it', async () => {
    answer(() => json({ message: ` ${'x'.repeat(600)}` }, 409));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      message: 'x'.repeat(500),
      fullMessage: 'x'.repeat(600),
    });
  });

  it('shows the server message if there is one', async () => {
    answer(() => json({ message: 'The thing is taken' }, 409));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      message: 'The thing is taken',
      status: 409,
      kind: 'http',
    });
  });

  it.each([
    ['HTML', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['empty', () => new Response(null, { status: 500 })],
    ['truncated JSON', () => new Response('{"message": "Th', { status: 503 })],
    ['of another shape', () => json({ error: { code: 7 } }, 429)],
    ['a message that is not a string', () => json({ message: { a: 1 } }, 500)],
    ['an empty message', () => json({ message: '' }, 409)],
    ['a blank message', () => json({ message: ' \n' }, 409)],
    ['a message of invisible characters', () => json({ message: '\u200b \u2060' }, 409)],
  ])('shows its own text when the error reply is %s', async (_, reply) => {
    answer(reply);
    const { failure, ...withoutText } = listThing;
    expect((await failureOf(callApi(listThing))).message).toBe(failure);
    expect((await failureOf(callApi(withoutText))).message).toBe('Error, please try again later');
  });

  it.each([
    [429, {}, 'Too many requests were sent. Wait a moment, then try again.'],
    [429, { 'Retry-After': '1' }, 'Too many requests were sent. Try again in 1 second.'],
    [429, { 'Retry-After': '30' }, 'Too many requests were sent. Try again in 30 seconds.'],
    [429, { 'Retry-After': '61' }, 'Too many requests were sent. Try again in 2 minutes.'],
    [429, { 'Retry-After': '3600' }, 'Too many requests were sent. Try again in 60 minutes.'],
    [429, { 'Retry-After': '7201' }, 'Too many requests were sent. Try again in 3 hours.'],
    [429, { 'Retry-After': '0' }, 'Too many requests were sent. Wait a moment, then try again.'],
    [429, { 'Retry-After': 'soon' }, 'Too many requests were sent. Wait a moment, then try again.'],
    [
      429,
      { 'Retry-After': 'Fri, 31 Dec 1999 23:59:59 GMT', Date: 'Fri, 31 Dec 1999 23:59:19 GMT' },
      'Too many requests were sent. Try again in 40 seconds.',
    ],
    [503, { 'Retry-After': '300' }, 'Try again in 5 minutes.'],
    [503, {}, undefined],
    [409, { 'Retry-After': '300' }, undefined],
    [502, { 'Retry-After': '300' }, undefined],
  ])('gives advice on a %d with %j', async (status, headers, advice) => {
    answer(() => new Response('<html>', { status, headers }));
    const { failure } = listThing;
    expect(await failureOf(callApi(listThing))).toMatchObject({ message: failure, advice });
  });

  it('advises to send less on a 413 to a write, but not to a read or on another failure', async () => {
    answer(() => new Response('<html>', { status: 413 }));
    expect((await failureOf(callApi({ ...listThing, method: 'PUT' }))).advice).toBe(
      'This is too large to be sent: send less at once, or a smaller file.',
    );
    expect((await failureOf(callApi(listThing))).advice).toBeUndefined();
    expect(
      (await failureOf(callWithoutSession({ ...listThing, method: 'POST' }, {}))).advice,
    ).toBeUndefined();
    answer(() => new Response('<html>', { status: 502 }));
    expect((await failureOf(callApi({ ...listThing, method: 'PUT' }))).advice).toBeUndefined();
  });

  it('counts from its own clock to a Retry-After date if the reply has no Date', async () => {
    const later = new Date(Date.now() + 3_000_000).toUTCString();
    answer(() => new Response('', { status: 429, headers: { 'Retry-After': later } }));
    expect((await failureOf(callApi(listThing))).advice).toMatch(/Try again in (49|50) minutes\.$/);
  });

  it.each([
    ['HTML', () => new Response('<html></html>'), 'The reply is not JSON'],
    ['empty', () => new Response(''), 'The reply is not JSON'],
    ['truncated', () => new Response('{"id": "a", "ta'), 'The reply is not JSON'],
    [
      'of another shape',
      () => json({ id: 'a', tags: ['x', 7] }),
      'Unexpected reply at tags.1: expected string',
    ],
  ])('fails with its own text and the details if a 2xx reply is %s', async (_, reply, details) => {
    answer(reply);
    expect(await failureOf(callApi(listThing))).toMatchObject({
      message: 'Error getting the thing',
      kind: 'shape',
      status: 200,
      details,
    });
  });

  it.each([
    ['POST', 'unknown'],
    ['GET', undefined],
  ] as const)('a redirect of a %s is not followed, and reported', async (method, arrival) => {
    answer(opaqueRedirect);
    expect(await failureOf(callApi({ ...listThing, method }))).toMatchObject({
      message: 'Error getting the thing',
      kind: 'shape',
      arrival,
      details: 'The platform redirected this call',
    });
    expect(wire.requests.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  it('fails with an ApiError if the network is down, but not if the caller aborted', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      kind: 'network',
      message: 'Error getting the thing',
    });
    const reason = new Error('left the page');
    expect(await failureOf(callApi({ ...listThing, signal: AbortSignal.abort(reason) }))).toBe(reason);
  });

  it('does not read a reply whose model is Nothing', async () => {
    answer(() => new Response('not JSON'));
    await expect(callApi({ ...listThing, reply: Nothing })).resolves.toBeUndefined();
  });
});

describe('the token', () => {
  it('never goes to the object storage', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callObjectStorage(listThing);
    expect(wire.requests[0]?.url).toBe('http://storage.test/admin/thing');
    expect(wire.requests[0]?.headers.get('Authorization')).toBeNull();
  });

  it('nor does any header that needs a CORS preflight', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callObjectStorage(listThing);
    expect([...(wire.requests[0]?.headers ?? [])]).toEqual([['accept', 'application/json']]);
  });

  it('is not sent with a sign-in call', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    const { headers } = await callWithoutSession(listThing, { 'x-own': '1' });
    expect(wire.requests[0]?.headers.get('Authorization')).toBeNull();
    expect(wire.requests[0]?.headers.get('x-own')).toBe('1');
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});
