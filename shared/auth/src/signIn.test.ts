import { staffAccounts } from '@console/platform';
import { currentSession, signIn } from './index';
import { testToken } from './testSession';
import { signedOutTab } from './testTab';

const platform = signedOutTab();

const wrong = 'Invalid email or password';
const unavailable = 'Sign-in is not available right now, please try again';
const admin = { email: 'admin@example.com', password: 'admin' };

describe('signing in', () => {
  it.each(staffAccounts)(
    'returns $role and the entity of the token',
    async ({ email, password, role, entityId }) => {
      await signIn({ email, password });
      expect(currentSession()).toMatchObject({ role, entityId });
      expect(sessionStorage.getItem('access_token')).toBe(currentSession()?.accessToken);
      expect(sessionStorage.getItem('scope')).toBe(currentSession()?.scope);
    },
  );

  /** A platform that answers the first call with these headers. Returns the requests it received. */
  function answerWith(headers: Record<string, string>): Request[] {
    const requests: Request[] = [];
    globalThis.fetch = async (input, init) => {
      requests.push(new Request(input, init));
      const reply = requests.length > 1 ? { access_token: testToken(), scope: 'read' } : {};
      return Response.json(reply, { headers });
    };
    return requests;
  }

  it('makes two calls: the first identifies the user, the second gets the token with the headers of the first reply', async () => {
    // A session is renewed on any page, whose address the platform must not get.
    history.replaceState(null, '', '/dashboard/clients?email=jane%40example.com');
    const requests = answerWith({ 'x-auth-token': 'session-1', 'x-lb-session': 'node-7' });
    await signIn(admin);
    const client = { client_id: 'c', response_type: 'token', redirect_uri: 'http://console.test/' };
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
      Array(2).fill('POST /security/oauth/authorize'),
    );
    expect(requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      client,
      { ...client, user_oauth_approval: 'true', authorize: 'Authorize' },
    ]);
    const sent = (name: string) => requests.map(({ headers }) => headers.get(name));
    expect(sent('Authorization')).toEqual([`Basic ${btoa('admin@example.com:admin')}`, null]);
    expect(sent('x-auth-token')).toEqual([null, 'session-1']);
    expect(sent('x-lb-session')).toEqual([null, 'node-7']);
    expect(currentSession()).toMatchObject({ address: 'admin@example.com', scope: 'read' });
  });

  it('sends no load-balancer header if the platform returned none', async () => {
    const requests = answerWith({ 'x-auth-token': 'session-1' });
    await signIn(admin);
    expect(requests.map(({ headers }) => headers.has('x-lb-session'))).toEqual([false, false]);
  });

  it.each([
    [400, wrong],
    [403, wrong],
    [404, unavailable],
    [399, unavailable],
  ])('reads a refusal with %i as "%s"', async (status, text) => {
    globalThis.fetch = async () => new Response('{}', { status });
    await expect(signIn(admin)).rejects.toMatchObject({ message: text, kind: 'http', status });
  });

  it.each([
    [400, 'redirect_uri is not registered', 'redirect_uri is not registered'],
    [401, 'Bad credentials', wrong],
    [402, 'The licence has expired', 'The licence has expired'],
    [403, 'This account is locked', 'This account is locked'],
    [403, '\u200b', wrong],
  ])('reads a refusal with %i and the message %j as "%s", of either call', async (status, message, text) => {
    const refusal = () => Response.json({ message }, { status });
    globalThis.fetch = async () => refusal();
    await expect(signIn(admin)).rejects.toMatchObject({ message: text, kind: 'http', status });
    globalThis.fetch = async (address) =>
      String(address).includes('user_oauth_approval')
        ? refusal()
        : new Response('{}', { headers: { 'x-auth-token': 'session-1' } });
    await expect(signIn(admin)).rejects.toMatchObject({ message: text, kind: 'http', status });
  });

  it.each([
    ['no token', { access_token: 'nonsense', scope: '' }, 'The sign-in reply contains no valid token'],
    ['another shape', { token: 7 }, unavailable],
    [
      'a token without a role of this console',
      { access_token: testToken({ role: 'ROLE_CUSTOMER' }), scope: '' },
      'This account has no role in this console. Please ask an administrator for one.',
    ],
    [
      'a token of external staff without an entity',
      { access_token: testToken({ role: 'ROLE_EXTERNAL_ADMIN', entity: '' }), scope: '' },
      'This account has no entity in this console. Please ask an administrator for one.',
    ],
    [
      'a token that is over by the clock of this machine',
      { access_token: testToken({ lasts: -1 }), scope: '' },
      'By the clock of this computer your new session has already ended. Check its date and time, then sign in again.',
    ],
  ])('reports a reply with %s', async (_, reply, text) => {
    globalThis.fetch = async () => Response.json(reply, { headers: { 'x-auth-token': 'a' } });
    const kind = text === unavailable ? 'shape' : 'session';
    await expect(signIn(admin)).rejects.toMatchObject({ message: text, kind });
    expect(currentSession()).toBeNull();
  });

  it('rejects wrong credentials and stores nothing', async () => {
    await expect(signIn({ ...admin, password: 'no' })).rejects.toThrow(wrong);
    expect(currentSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends credentials encoded as UTF-8', async () => {
    const requests = answerWith({ 'x-auth-token': 'session-1' });
    await signIn({ email: 'zoë@example.com', password: 'пароль' });
    const sent = requests[0]?.headers.get('Authorization')?.split(' ')[1] ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe('zoë@example.com:пароль');
  });

  it('distinguishes a platform failure from wrong credentials', async () => {
    platform().fail({ match: { path: '/security/oauth/authorize' }, status: 503, body: 'html' });
    await expect(signIn(admin)).rejects.toThrow(unavailable);
  });
});

describe('the session-id header', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] }),
  );

  function withoutHeader(times: number) {
    let calls = 0;
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const reply = await answer(input, init);
      calls += 1;
      return calls > times ? reply : new Response(await reply.text(), { status: reply.status });
    };
    return () => calls;
  }

  it('is requested again after a second if missing', async () => {
    const calls = withoutHeader(2);
    const signedIn = signIn(admin);
    await jest.advanceTimersByTimeAsync(999);
    expect(calls()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
    await jest.advanceTimersByTimeAsync(1000);
    await signedIn;
    expect(calls()).toBe(4);
  });

  it('is requested again at most three times, then it fails', async () => {
    const calls = withoutHeader(99);
    const failed = expect(signIn(admin)).rejects.toMatchObject({
      kind: 'http',
      message: unavailable,
      details: 'No x-auth-token header in the reply',
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(calls()).toBe(4);
  });
});
