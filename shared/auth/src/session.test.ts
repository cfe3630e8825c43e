import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { createPlatform, type Platform, staffAccounts } from '@console/platform';
import { create } from 'superstruct';
import {
  currentSession,
  hasSession,
  may,
  onSignOut,
  type Role,
  rememberReturnPath,
  restoreSession,
  roles,
  type SignOutReason,
  safeReturnPath,
  sessionOf,
  signIn,
  signInMessages,
  signOut,
  takeReturnPath,
} from './index';
import { isPermission } from './permissions';

let platform: Platform;

function startTab() {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return platform.fetch(
      new Request(request.url.replace('http://api.test', 'http://platform.test'), request),
    );
  };
  setRuntimeConfig(
    create(
      {
        environment: 'Test',
        apiBase: 'http://api.test',
        objectStorageBase: '/s',
        oauthClientId: 'c',
      },
      RuntimeConfig,
    ),
  );
}

beforeEach(async () => {
  signOut('otherTab');
  sessionStorage.clear();
  platform = createPlatform();
  startTab();
  await restoreSession();
});

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

  it('refuses wrong credentials and keeps nothing', async () => {
    await expect(signIn({ ...admin, password: 'no' })).rejects.toThrow(signInMessages.wrong);
    expect(currentSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes credentials that are not ASCII', async () => {
    await expect(signIn({ email: 'zoë@example.com', password: 'пароль' })).rejects.toThrow(
      signInMessages.wrong,
    );
  });

  it('tells a platform that failed from credentials that are wrong', async () => {
    platform.fail({ match: { path: '/security/oauth/authorize' }, status: 503, body: 'html' });
    await expect(signIn(admin)).rejects.toThrow(signInMessages.unavailable);
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
    await jest.advanceTimersByTimeAsync(1000);
    await jest.advanceTimersByTimeAsync(1000);
    await signedIn;
    expect(calls()).toBe(4);
  });

  it('is asked for at most three times more, then that is said', async () => {
    const calls = withoutHeader(99);
    const failed = expect(signIn(admin)).rejects.toThrow(signInMessages.unavailable);
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

  it('that was refused ends only where it is still the one in use', async () => {
    await signIn(admin);
    platform.expireTokens();
    const { callApi, Nothing } = jest.requireActual<typeof import('@console/api')>('@console/api');
    await expect(callApi({ path: '/admin/oems', reply: Nothing, failure: 'x' })).rejects.toMatchObject({
      status: 401,
    });
    expect(currentSession()).toBeNull();
  });

  it('has the strongest of several roles, and needs one that the console knows', () => {
    const token = (authorities: string[]) =>
      `h.${btoa(JSON.stringify({ exp: 9e9, authorities, entity_id: 'o' }))}.s`;
    const of = (...authorities: string[]) => sessionOf({ accessToken: token(authorities), scope: '' });
    expect(of('ROLE_EXTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY')).toMatchObject({
      role: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
    });
    expect(of('ROLE_SOMETHING')).toHaveProperty('problem');
    expect(sessionOf({ accessToken: 'nonsense', scope: '' })).toHaveProperty('problem');
  });
});

describe('the way back', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/clients?page=2', '/dashboard/clients?page=2'],
    ['/dashboard/../elsewhere', undefined],
    ['/dashboardx', undefined],
    ['//evil.test/dashboard', undefined],
    ['https://evil.test/dashboard', undefined],
    ['/\\evil.test/dashboard', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s is taken as %s', (path, taken) => {
    expect(safeReturnPath(path)).toBe(taken);
  });

  it('is taken once', () => {
    rememberReturnPath('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard');
  });
});

describe('permissions', () => {
  /** The table of decisions.md, a column a role. */
  const table: Record<string, [boolean, boolean, boolean, boolean]> = {
    'dashboard.read': [true, true, true, true],
    'devices.read': [true, true, true, true],
    'clients.read': [true, true, true, true],
    'support.read': [true, true, true, true],
    'accountsCard.read': [true, true, false, false],
    'entities.read': [true, true, false, false],
    'entities.readOwn': [false, false, false, true],
    'system.read': [true, true, false, false],
    'devices.write': [true, false, false, false],
    'clients.write': [true, false, false, false],
    'entities.write': [true, false, false, false],
    'support.write': [true, false, true, false],
    'system.write': [true, false, false, false],
    'multos.use': [true, false, false, false],
  };

  it.each(Object.entries(table))('%s is held as decided', (permission, expected) => {
    if (!isPermission(permission)) throw new Error(`${permission} is not a permission`);
    expect(roles.map((role: Role) => may(role, permission))).toEqual(expected);
  });
});
