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
        resetPasswordClientId: 'app',
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

  it('says so when the network is away, and is quiet when the caller gave up', async () => {
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

describe('a path', () => {
  it('holds every parameter as one segment', () => {
    expect(apiPath`/admin/devices/brand/${'A/B'}/model/${'50 % off?'}`).toBe(
      '/admin/devices/brand/A%2FB/model/50%20%25%20off%3F',
    );
  });

  it('with a parameter that would lead elsewhere is refused before anything is sent', async () => {
    answer(() => json({}));
    expect((await failureOf(callApi({ ...listThing, path: apiPath`/admin/clients/${'..'}` }))).kind).toBe(
      'shape',
    );
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
