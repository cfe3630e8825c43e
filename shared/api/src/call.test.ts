import { define } from 'superstruct';
import { callApi, callObjectStorage, callWithoutSession, Nothing } from './index';
import { answer, failureOf, json, listThing, wire } from './testWire';

describe('a call of the API', () => {
  it('carries the token, the query and JSON, and answers the checked reply', async () => {
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

  it('carries no cookie, of the API or of the object storage', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi(listThing);
    await callObjectStorage(listThing);
    await callWithoutSession(listThing, {});
    expect(wire.requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit']);
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

  it('is answered by nothing but success: no other status is read as a reply', async () => {
    for (const status of [300, 399, 400]) {
      answer(() => json({ id: 'a', tags: [] }, status));
      expect(await failureOf(callApi(listThing))).toMatchObject({ kind: 'http', status });
    }
  });

  it.each([null, 2])('hands its reply to nobody once its session is over (then: %j)', async (session) => {
    answer(() => {
      wire.session = session;
      return json({ id: 'a', tags: [] });
    });
    expect(await failureOf(callApi(listThing))).toMatchObject({ kind: 'session' });
  });

  it.each([
    ['a refusal', () => json({ message: 'The thing of Nordlys is taken' }, 409)],
    ['no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('hands its failure to nobody once its session is over: %s', async (_, reply) => {
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

  it.each([401, 403])('ends the session at %i, naming the token that was refused', async (status) => {
    answer(() => json({ message: 'No' }, status));
    await failureOf(callApi(listThing));
    expect(wire.refusedTokens).toEqual(['token-1']);
  });

  it.each([400, 404, 500])('does not end the session at %i', async (status) => {
    answer(() => json({}, status));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      status,
      details: `The platform answered ${status}`,
    });
    expect(wire.refusedTokens).toEqual([]);
  });

  it('does not end the session where no reply came, or one of another shape', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(callApi(listThing));
    answer(() => json({}));
    await failureOf(callApi(listThing));
    expect(wire.refusedTokens).toEqual([]);
  });

  it('has no body where it was given none, and says that it speaks JSON', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi(listThing);
    expect(wire.requests[0]?.body).toBeNull();
    expect(wire.requests[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('takes every status of success', async () => {
    answer(() => json({ id: 'a', tags: [] }, 299));
    await expect(callApi(listThing)).resolves.toEqual({ id: 'a', tags: [] });
  });

  it('says at which place a reply differs, also where it is the whole', async () => {
    answer(() => json('text'));
    expect((await failureOf(callApi(listThing))).details).toBe(
      'Unexpected reply at the reply itself: expected type',
    );
  });

  it('passes on what is no matter of the reply: a model that throws', async () => {
    answer(() => json({}));
    const broken = define<unknown>('broken', () => {
      throw new RangeError('a bug of the model');
    });
    expect((await failureOf(callApi({ ...listThing, reply: broken }))).name).toBe('RangeError');
  });

  it('shows at most 500 characters of what the server said', async () => {
    answer(() => json({ message: ` ${'x'.repeat(600)}` }, 409));
    expect((await failureOf(callApi(listThing))).message).toBe('x'.repeat(500));
  });

  it('shows the message of the server where it sent one', async () => {
    answer(() => json({ message: 'The thing is taken' }, 409));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      message: 'The thing is taken',
      status: 409,
      kind: 'http',
    });
  });

  it.each([
    ['HTML', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 500 })],
    ['JSON that was cut short', () => new Response('{"message": "Th', { status: 503 })],
    ['another shape', () => json({ error: { code: 7 } }, 429)],
    ['a message that is no text', () => json({ message: { a: 1 } }, 500)],
  ])('shows its own text when the error reply is %s', async (_, reply) => {
    answer(reply);
    const { failure, ...withoutText } = listThing;
    expect((await failureOf(callApi(listThing))).message).toBe(failure);
    expect((await failureOf(callApi(withoutText))).message).toBe('Error, please try again later');
  });

  it.each([
    [413, {}, 'This is too large to be sent: send less at once, or a smaller file.'],
    [429, {}, 'Too many requests were sent. Wait a moment, then try again.'],
    [429, { 'Retry-After': '1' }, 'Too many requests were sent. Try again in 1 second.'],
    [429, { 'Retry-After': '30' }, 'Too many requests were sent. Try again in 30 seconds.'],
    [429, { 'Retry-After': '61' }, 'Too many requests were sent. Try again in 2 minutes.'],
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
  ])('says what can be done about a %d with %j', async (status, headers, advice) => {
    answer(() => new Response('<html>', { status, headers }));
    const { failure } = listThing;
    expect(await failureOf(callApi(listThing))).toMatchObject({ message: failure, advice });
  });

  it('counts from its own clock to a date of a server that does not say its time', async () => {
    const later = new Date(Date.now() + 3_000_000).toUTCString();
    answer(() => new Response('', { status: 429, headers: { 'Retry-After': later } }));
    expect((await failureOf(callApi(listThing))).advice).toMatch(/Try again in (49|50) minutes\.$/);
  });

  it.each([
    ['HTML', () => new Response('<html></html>'), 'The reply is not JSON'],
    ['empty', () => new Response(''), 'The reply is not JSON'],
    ['cut short', () => new Response('{"id": "a", "ta'), 'The reply is not JSON'],
    [
      'of another shape',
      () => json({ id: 'a', tags: ['x', 7] }),
      'Unexpected reply at tags.1: expected string',
    ],
  ])('fails with its own text and says where, when a good reply is %s', async (_, reply, details) => {
    answer(reply);
    expect(await failureOf(callApi(listThing))).toMatchObject({
      message: 'Error getting the thing',
      kind: 'shape',
      details,
    });
  });

  it('says so when the network is down, and is quiet when the caller gave up', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi(listThing))).toMatchObject({
      kind: 'network',
      message: 'Error getting the thing',
    });
    const leaving = AbortSignal.abort();
    expect((await failureOf(callApi({ ...listThing, signal: leaving }))).name).not.toBe('ApiError');
  });

  it('does not read a reply that nobody needs', async () => {
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

  it('is not part of a call that signs in', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    const { headers } = await callWithoutSession(listThing, { 'x-own': '1' });
    expect(wire.requests[0]?.headers.get('Authorization')).toBeNull();
    expect(wire.requests[0]?.headers.get('x-own')).toBe('1');
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});
