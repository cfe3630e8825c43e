import { askEarly } from '@console/api/earlyReplies';
import { type Platform, staffAccounts } from '@console/platform';
import {
  currentSession,
  hasSession,
  onSessionStart,
  onSignOut,
  rememberReturnPath,
  restoreSession,
  type SignOutReason,
  sessionMark,
  sessionOf,
  signIn,
  signOut,
  startSession,
  takeReturnPath,
} from './index';
import { testSession, testToken } from './testSession';
import { connectPlatform, testConfigure, tinyPlatform } from './testTab';

let platform: Platform;

beforeEach(async () => {
  signOut('otherTab');
  sessionStorage.clear();
  platform = tinyPlatform();
  connectPlatform(platform);
  testConfigure();
  await restoreSession();
});

const wrong = 'Invalid email or password';
const unavailable = 'Sign-in is not available right now, please try again';
const admin = { email: 'admin@example.com', password: 'admin' };

describe('signing in', () => {
  it.each(staffAccounts)(
    'gives $role and the entity of the token',
    async ({ email, password, role, entityId }) => {
      await signIn({ email, password });
      expect(currentSession()).toMatchObject({ role, entityId });
      expect(sessionStorage.getItem('access_token')).toBe(currentSession()?.accessToken);
      expect(sessionStorage.getItem('scope')).toBe(currentSession()?.scope);
    },
  );

  /** A platform that answers the first call with these headers; answers what it was asked. */
  function answerWith(headers: Record<string, string>): Request[] {
    const requests: Request[] = [];
    globalThis.fetch = async (input, init) => {
      requests.push(new Request(input, init));
      const reply = requests.length > 1 ? { access_token: testToken(), scope: 'read' } : {};
      return Response.json(reply, { headers });
    };
    return requests;
  }

  it('calls the platform twice: who it is, then the token, with the headers of the first reply', async () => {
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

  it('has no header for the load balancer where the platform named none', async () => {
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
    ['no token', { access_token: 'nonsense', scope: '' }, 'The sign-in reply holds no valid token'],
    ['another shape', { token: 7 }, unavailable],
    [
      'a token without a role of this console',
      { access_token: testToken({ role: 'ROLE_CUSTOMER' }), scope: '' },
      'This account has no role in this console. Please ask an administrator for one.',
    ],
    [
      'a token that is over by the clock of this machine',
      { access_token: testToken({ lasts: -1 }), scope: '' },
      'By the clock of this computer your new session has already ended. Check its date and time, then sign in again.',
    ],
  ])('says so where the reply holds %s', async (_, reply, text) => {
    globalThis.fetch = async () => Response.json(reply, { headers: { 'x-auth-token': 'a' } });
    const kind = text === unavailable ? 'shape' : 'session';
    await expect(signIn(admin)).rejects.toMatchObject({ message: text, kind });
    expect(currentSession()).toBeNull();
  });

  it('refuses wrong credentials and keeps nothing', async () => {
    await expect(signIn({ ...admin, password: 'no' })).rejects.toThrow(wrong);
    expect(currentSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends credentials as bytes of UTF-8', async () => {
    const requests = answerWith({ 'x-auth-token': 'session-1' });
    await signIn({ email: 'zoë@example.com', password: 'пароль' });
    const sent = requests[0]?.headers.get('Authorization')?.split(' ')[1] ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe('zoë@example.com:пароль');
  });

  it('tells a platform that failed from credentials that are wrong', async () => {
    platform.fail({ match: { path: '/security/oauth/authorize' }, status: 503, body: 'html' });
    await expect(signIn(admin)).rejects.toThrow(unavailable);
  });
});

describe('the session-id header', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] }),
  );
  afterEach(() => jest.useRealTimers());

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

  it('is asked for again after a second', async () => {
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

  it('is asked for at most three times more, then that is said', async () => {
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

describe('a session', () => {
  it('that is over is dropped at the start and when it is asked for', async () => {
    const reasons: SignOutReason[] = [];
    const stop = onSignOut((reason) => reasons.push(reason));
    await signIn(admin);
    const now = jest.spyOn(Date, 'now').mockReturnValue((currentSession()?.expiresAt ?? 0) + 1);
    expect(hasSession()).toBe(false);
    now.mockRestore();
    expect(reasons).toEqual(['expired']);
    expect(sessionStorage.getItem('access_token')).toBeNull();
    stop();
  });

  it('names the person by either of the usual claims, and by nothing that is no name', () => {
    const subjectOf = (claims: object) => {
      const payload = btoa(JSON.stringify({ exp: 9e9, authorities: ['ROLE_EXTERNAL_ADMIN'], ...claims }));
      const session = sessionOf({ accessToken: `h.${payload}.s`, scope: '', address: ' Ingrid@Example.com' });
      return 'problem' in session ? session.problem : [session.subject, session.address, session.entityId];
    };
    const rest = ['ingrid@example.com', ''];
    expect(subjectOf({ sub: 'ingrid', user_name: 'i' })).toEqual(['ingrid', ...rest]);
    expect(subjectOf({ sub: '', user_name: 'i' })).toEqual(['i', ...rest]);
    expect(subjectOf({ sub: 7, user_name: null })).toEqual([undefined, ...rest]);
  });

  it('is over at its very end', async () => {
    const session = testSession();
    const now = jest.spyOn(Date, 'now').mockReturnValue(session.expiresAt - 1);
    startSession(session);
    expect(hasSession()).toBe(true);
    now.mockReturnValue(session.expiresAt);
    expect(hasSession()).toBe(false);
    now.mockRestore();
  });

  it('is told when it begins and when it is renewed, to those who have not left', () => {
    const told: unknown[] = [];
    const stop = onSessionStart((start) => told.push('gone', start));
    const stay = onSessionStart(({ renewed }) => told.push(renewed));
    stop();
    const session = testSession({ subject: 'ingrid' });
    startSession(session);
    startSession(session);
    startSession(testSession({ subject: 'ingrid', lasts: 7200 }));
    startSession(testSession({ subject: 'mateus' }));
    expect(told).toEqual([false, true, false]);
    stay();
  });

  it.each([
    ['the same person', { subject: 'ingrid' }, '/dashboard/system?q=a'],
    ['who may be the same person', {}, '/dashboard/system?q=a'],
    ['somebody else', { subject: 'mateus' }, '/dashboard'],
  ])('that ran out leaves the way back for %s as far as it is theirs', (_, claims, path) => {
    history.replaceState(null, '', '/dashboard/system?q=a');
    startSession(testSession({ subject: 'ingrid' }));
    signOut('expired');
    startSession(testSession(claims));
    expect(takeReturnPath()).toBe(path);
  });

  it('takes along what was asked for with it before the console was there', () => {
    globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
    let sent: AbortSignal | null | undefined;
    globalThis.fetch = (_, init) => {
      sent = init?.signal;
      return new Promise(() => undefined);
    };
    startSession(testSession());
    void askEarly('/api/admin/clients');
    signOut();
    expect(sent?.aborted).toBe(true);
    expect(askEarly('/api/admin/clients')).toBeUndefined();
  });

  it('that a person has ended leaves whoever comes next the address that they opened', () => {
    startSession(testSession({ subject: 'ingrid' }));
    signOut();
    rememberReturnPath('/dashboard/oems');
    startSession(testSession({ subject: 'mateus' }));
    expect(takeReturnPath()).toBe('/dashboard/oems');
  });

  it('keeps the listeners that have not left', async () => {
    const told: string[] = [];
    const stop = onSignOut((reason) => told.push(`gone: ${reason}`));
    const stay = onSignOut((reason) => told.push(reason));
    stop();
    await signIn(admin);
    signOut();
    signOut();
    expect(told).toEqual(['user']);
    expect(hasSession()).toBe(false);
    stay();
  });

  it('that was refused ends only where it is still the one in use', async () => {
    await signIn(admin);
    platform.expireTokens();
    const { callApi, Nothing } = jest.requireActual<typeof import('@console/api')>('@console/api');
    await expect(callApi({ path: '/admin/oems', reply: Nothing, failure: 'x' })).rejects.toMatchObject({
      kind: 'session',
    });
    expect(currentSession()).toBeNull();
  });

  it('has a mark that says nothing of its token, and is its own', () => {
    expect(sessionMark()).toBeUndefined();
    const tokens = [testSession(), testSession()].map((session) => {
      startSession(session);
      return [sessionMark(), session.accessToken];
    });
    const marks = tokens.map(([mark]) => mark);
    expect(new Set(marks).size).toBe(2);
    for (const [mark = '', token] of tokens) expect(token).not.toContain(mark);
  });

  it('has the strongest of several roles, and needs one that the console knows', () => {
    const token = (authorities: string[]) =>
      `h.${btoa(JSON.stringify({ exp: 9e9, authorities, entity_id: 'o' }))}.s`;
    const of = (...authorities: string[]) => sessionOf({ accessToken: token(authorities), scope: '' });
    expect(of('ROLE_EXTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY')).toMatchObject({
      role: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
    });
    expect(of('ROLE_EXTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN')).toMatchObject({
      role: 'ROLE_EXTERNAL_ADMIN',
      entityId: 'o',
      expiresAt: 9e12,
      subject: undefined,
      address: undefined,
    });
    expect(of('ROLE_SOMETHING')).toHaveProperty('problem');
    expect(sessionOf({ accessToken: 'nonsense', scope: '' })).toHaveProperty('problem');
  });
});
