import { array, create, string, type } from 'superstruct';
import {
  type ApiError,
  apiPath,
  callApi,
  callObjectStorage,
  callWithoutSession,
  Nothing,
  setAuthorization,
} from './index';
import { RuntimeConfig, setRuntimeConfig } from './runtimeConfig';

const Thing = type({ id: string(), tags: array(string()) });
const listThing = { path: '/admin/thing', reply: Thing, failure: 'Error getting the thing' };

let requests: Request[] = [];
let refusedTokens: string[] = [];
let token: string | null = 'token-1';

/** The network: answers every request as told, and keeps what it was asked. */
function answer(reply: () => Response | Promise<Response>) {
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return reply();
  };
}

function json(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (error: ApiError) => error,
  );
}

beforeEach(() => {
  requests = [];
  refusedTokens = [];
  token = 'token-1';
  setRuntimeConfig(
    create(
      {
        environment: 'Test',
        apiBase: 'http://api.test/base',
        objectStorageBase: 'http://storage.test',
        oauthClientId: 'console',
      },
      RuntimeConfig,
    ),
  );
  setAuthorization({ token: () => token, refused: (refused) => refusedTokens.push(refused) });
});

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
    const [request] = requests;
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
    expect(requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit']);
  });

  it('is not sent once the session is over', async () => {
    token = null;
    answer(() => json({}));
    expect((await failureOf(callApi(listThing))).kind).toBe('session');
    expect(requests).toHaveLength(0);
  });

  it.each([401, 403])('ends the session at %i, naming the token that was refused', async (status) => {
    answer(() => json({ message: 'No' }, status));
    await failureOf(callApi(listThing));
    expect(refusedTokens).toEqual(['token-1']);
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

describe('waiting for a reply', () => {
  /** A platform that never answers, as `fetch` would say it: the request fails when its signal does. */
  function hang() {
    globalThis.fetch = (input, init) => {
      requests.push(new Request(input, init));
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    };
  }

  it('ends after 30 seconds, in the words of the call', async () => {
    jest.useFakeTimers();
    try {
      hang();
      const failed = failureOf(callApi(listThing));
      await jest.advanceTimersByTimeAsync(29_999);
      expect(await Promise.race([failed, 'waiting'])).toBe('waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(await failed).toMatchObject({
        kind: 'timeout',
        message: 'Error getting the thing',
        details: 'No reply within 30 seconds',
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends at once when the caller gives up', async () => {
    hang();
    const leaving = new AbortController();
    const failed = failureOf(callApi({ ...listThing, signal: leaving.signal }));
    leaving.abort();
    expect((await failed).name).not.toBe('ApiError');
  });

  it('needs nothing that the oldest supported browsers lack', async () => {
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

  it('leaves no listener on the signal of the caller, and no clock', async () => {
    jest.useFakeTimers();
    try {
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
    } finally {
      jest.useRealTimers();
    }
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

  it('a call says so instead of blaming the platform', async () => {
    const { kind, message, arrival } = await failureOf(callApi(listThing));
    expect({ kind, message, arrival }).toEqual({
      kind: 'offline',
      message: 'You are offline',
      arrival: undefined,
    });
  });

  it('a call is tried all the same: a console on this machine answers without one', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await expect(callApi(listThing)).resolves.toEqual({ id: 'a', tags: [] });
  });

  it('a change was not sent, or may have arrived if the network went away under it', async () => {
    const change = { ...listThing, method: 'PUT', body: {} } as const;
    expect(await failureOf(callApi(change))).toMatchObject({ kind: 'offline', arrival: 'notSent' });
    online = true;
    expect(await failureOf(callApi(change))).toMatchObject({ kind: 'offline', arrival: 'unknown' });
    expect(await failureOf(callApi({ ...listThing, changes: true }))).toMatchObject({ arrival: 'notSent' });
    expect(requests).toHaveLength(3);
  });

  it('a change that got no reply may have arrived', async () => {
    online = true;
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi({ ...listThing, method: 'DELETE' }))).toMatchObject({
      kind: 'network',
      message: 'Error getting the thing',
      arrival: 'unknown',
    });
  });
});

describe('a path', () => {
  it('holds every parameter as one segment', () => {
    expect(apiPath`/admin/devices/brand/${'A/B'}/model/${'50 % off?'}`).toBe(
      '/admin/devices/brand/A%2FB/model/50%20%25%20off%3F',
    );
  });

  it.each([
    ['would lead elsewhere', '..'],
    ['would lead elsewhere', '.'],
    ['is nothing, and would call the list', ''],
    ['is half of a surrogate pair', 'A\ud800'],
  ])('with a parameter that %s is refused before anything is sent', async (_, parameter) => {
    answer(() => json({}));
    const { kind, message } = await failureOf(
      callApi({ ...listThing, path: apiPath`/admin/clients/${parameter}.json` }),
    );
    expect({ kind, message }).toEqual({ kind: 'shape', message: 'This address is not valid' });
    expect(requests).toHaveLength(0);
  });

  it('is refused with a query that has no UTF-8', async () => {
    answer(() => json({}));
    const failed = await failureOf(callApi({ ...listThing, query: { entity: '\udc00' } }));
    expect(failed).toMatchObject({ kind: 'shape', message: 'This address is not valid' });
    expect(requests).toHaveLength(0);
  });
});

describe('the token', () => {
  it('never goes to the object storage', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callObjectStorage(listThing);
    expect(requests[0]?.url).toBe('http://storage.test/admin/thing');
    expect(requests[0]?.headers.get('Authorization')).toBeNull();
  });

  it('is not part of a call that signs in', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    const { headers } = await callWithoutSession(listThing, { 'x-own': '1' });
    expect(requests[0]?.headers.get('Authorization')).toBeNull();
    expect(requests[0]?.headers.get('x-own')).toBe('1');
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});
