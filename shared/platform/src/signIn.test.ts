import { Maintenance } from '@console/resources';
import { Claims, SignInReply } from '@console/resources/signIn';
import { assert, create } from 'superstruct';
import { tokenLifetime } from './api/tokens';
import { createPlatform } from './platform';
import { staffAccounts } from './staff';
import { apiBase, call, noon, smallPlatform } from './testCalls';

const target =
  '/security/oauth/authorize?client_id=console&response_type=token&redirect_uri=http%3A%2F%2Fconsole.test%2F';
const approval = '&user_oauth_approval=true&authorize=Authorize';

const basic = (email: string, password: string) => ({
  authorization: `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${email}:${password}`)))}`,
});

type Sample = ReturnType<typeof smallPlatform>;

const firstPost = (platform: Sample, email: string, password: string) =>
  call(platform, target, { method: 'POST', as: null, headers: basic(email, password) });

const secondPost = (platform: Sample, { headers }: Response, changed: Record<string, string> = {}) =>
  call(platform, target + approval, {
    method: 'POST',
    as: null,
    headers: {
      'x-auth-token': headers.get('x-auth-token') ?? '',
      'x-lb-session': headers.get('x-lb-session') ?? '',
      ...changed,
    },
  });

async function signIn(platform: Sample, email: string, password = 'any') {
  const response = await secondPost(platform, await firstPost(platform, email, password));
  const reply: unknown = await response.json();
  assert(reply, SignInReply);
  const [, payload = ''] = reply.access_token.split('.');
  const claims = create(JSON.parse(Buffer.from(payload, 'base64url').toString()), Claims);
  return { token: reply.access_token, claims };
}

const withToken = (platform: Sample, token: string) =>
  call(platform, '/admin/oems', { as: null, headers: { authorization: `Bearer ${token}` } });

test.each(staffAccounts)(
  '$email signs in as $role of $entityId',
  async ({ email, password, role, entityId }) => {
    const platform = smallPlatform();
    const { token, claims } = await signIn(platform, email, password);
    expect(claims).toMatchObject({ authorities: [role], entity_id: entityId });
    expect(claims.exp).toBe(noon / 1000 + tokenLifetime);
    expect((await withToken(platform, token)).status).toBe(200);
  },
);

test.each([
  ['admin@example.com', 'wrong'],
  ['reader@example.com', 'admin'],
])(
  'the wrong credentials %s and %s are answered 401 with the message and no browser prompt',
  async (email, password) => {
    const response = await firstPost(smallPlatform(), email, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Invalid email or password' });
    expect(response.headers.has('www-authenticate')).toBe(false);
  },
);

test('CORS exposes the session headers', async () => {
  const response = await call(smallPlatform(), target, {
    method: 'POST',
    as: null,
    headers: { ...basic('admin@example.com', 'admin'), origin: 'http://console.test' },
  });
  expect(response.headers.get('access-control-expose-headers')).toBe('x-auth-token,x-lb-session');
});

test('CORS lets the second call send the session headers', async () => {
  const preflight = await smallPlatform().fetch(
    new Request(apiBase + target, {
      method: 'OPTIONS',
      headers: { origin: 'http://console.test', 'access-control-request-method': 'POST' },
    }),
  );
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
  expect(allowed).toEqual(expect.arrayContaining(['Authorization', 'x-auth-token', 'x-lb-session']));
});

test.each(['&user_oauth_approval=true', '&authorize=Authorize', '&user_oauth_approval=true&authorize=no'])(
  'an incomplete approval gives no token: %s',
  async (half) => {
    const platform = smallPlatform();
    const { headers } = await firstPost(platform, 'admin@example.com', 'admin');
    const response = await call(platform, target + half, {
      method: 'POST',
      as: null,
      headers: {
        'x-auth-token': headers.get('x-auth-token') ?? '',
        'x-lb-session': headers.get('x-lb-session') ?? '',
        ...basic('admin@example.com', 'admin'),
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'The approval is not complete' });
  },
);

test('the approval works only once, and only with the headers of the first reply', async () => {
  const platform = smallPlatform();
  expect((await call(platform, target + approval, { method: 'POST', as: null })).status).toBe(401);
  const started = await firstPost(platform, 'admin@example.com', 'admin');
  expect((await secondPost(platform, started, { 'x-auth-token': 'another' })).status).toBe(401);
  expect((await secondPost(platform, started, { 'x-lb-session': 'another' })).status).toBe(401);
  expect((await secondPost(platform, started)).status).toBe(200);
  expect((await secondPost(platform, started)).status).toBe(401);
});

test('the approval works for five minutes', async () => {
  let now = noon;
  const platform = smallPlatform({ now: () => now });
  const [used, expired] = await Promise.all([
    firstPost(platform, 'admin@example.com', 'admin'),
    firstPost(platform, 'admin@example.com', 'admin'),
  ]);
  now += 5 * 60_000;
  expect((await secondPost(platform, used)).status).toBe(200);
  now += 1;
  expect((await secondPost(platform, expired)).status).toBe(401);
});

test.each([
  ['client_id', '', 'client_id is missing'],
  ['response_type', 'code', 'response_type must be token'],
  ['redirect_uri', '', 'redirect_uri is missing'],
])('the query of the specification is required: %s', async (name, wrong, message) => {
  const headers = basic('admin@example.com', 'admin');
  const [path, query] = target.split('?');
  for (const changed of [undefined, wrong]) {
    const parameters = new URLSearchParams(query);
    if (changed === undefined) parameters.delete(name);
    else parameters.set(name, changed);
    const response = await call(smallPlatform(), `${path}?${parameters}`, {
      method: 'POST',
      as: null,
      headers,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
  }
});

test("calls without a token, with a forged one or with another platform's are answered 401", async () => {
  const platform = smallPlatform();
  const token = await platform.tokenFor('reader@example.com');
  const [header, payload = '', signature] = token.split('.');
  const stronger = Buffer.from(payload, 'base64url').toString().replace('_READ_ONLY', '');
  const forged = [header, Buffer.from(stronger).toString('base64url'), signature].join('.');
  expect((await call(platform, '/admin/oems', { as: null })).status).toBe(401);
  expect((await withToken(platform, forged)).status).toBe(401);
  expect((await withToken(smallPlatform(), token)).status).toBe(401);
  expect((await withToken(platform, token)).status).toBe(200);
});

test('with a kept secret, tokens outlive a restart, until all are expired', async () => {
  const secret = { tokenSecret: 'kept' };
  const before = smallPlatform(secret);
  const token = await before.tokenFor('partner@example.com');
  const after = smallPlatform(secret);
  const signedInAgain = await call(after, '/admin/oems', { as: 'partner@example.com' });
  const asBefore = await withToken(after, token);
  expect(asBefore.status).toBe(200);
  expect(await asBefore.json()).toEqual(await signedInAgain.json());
  expect((await withToken(smallPlatform({ tokenSecret: 'another' }), token)).status).toBe(401);
  for (const platform of [before, after]) {
    platform.expireTokens();
    expect((await withToken(platform, token)).status).toBe(401);
    expect((await call(platform, '/admin/oems')).status).toBe(200);
  }
});

test('a token from before a restart expires at its exp, too', async () => {
  const token = await smallPlatform({ tokenSecret: 'kept' }).tokenFor('admin@example.com', 60);
  const later = smallPlatform({ tokenSecret: 'kept', now: () => noon + 60_000 });
  expect((await withToken(later, token)).status).toBe(401);
});

test('a token expires at its exp', async () => {
  let now = noon;
  const platform = createPlatform({ now: () => now, scale: { wearables: 10 } });
  const token = await platform.tokenFor('admin@example.com', 60);
  now += 59_000;
  expect((await withToken(platform, token)).status).toBe(200);
  now += 1_000;
  expect((await withToken(platform, token)).status).toBe(401);
});

test('signing in again works after all tokens have been expired', async () => {
  const platform = smallPlatform();
  const token = await platform.tokenFor('admin@example.com');
  platform.expireTokens();
  expect((await withToken(platform, token)).status).toBe(401);
  const { token: next } = await signIn(platform, 'admin@example.com', 'admin');
  expect((await withToken(platform, next)).status).toBe(200);
});

test('sentinel emails produce every kind of session', async () => {
  const platform = smallPlatform();
  expect((await signIn(platform, 'no-role@example.com')).claims.authorities).toEqual(['ROLE_CUSTOMER']);
  expect((await signIn(platform, 'all-roles@example.com')).claims.authorities).toHaveLength(4);
  expect((await signIn(platform, 'expires-90@example.com')).claims.exp).toBe(noon / 1000 + 90);
  const { token } = await signIn(platform, 'expired@example.com');
  expect((await withToken(platform, token)).status).toBe(401);
  expect((await firstPost(platform, 'all-roles@example.com', '')).status).toBe(401);
});

test('the session id header is missing as often as the sentinel specifies', async () => {
  const platform = smallPlatform();
  const present = async (email: string) =>
    (await firstPost(platform, email, 'any')).headers.has('x-auth-token');
  const twice = 'no-session-2@example.com';
  for (const isPresent of [false, false, true, false]) expect(await present(twice)).toBe(isPresent);
  expect(await present('no-session@example.com')).toBe(false);
});

test('reading the maintenance state needs a token like any other call', async () => {
  const platform = smallPlatform();
  const response = await platform.fetch(new Request(`${apiBase}/admin/system/maintenance`));
  expect(response.status).toBe(401);
  const allowed = await call(platform, '/admin/system/maintenance');
  expect(Maintenance.validate(await allowed.json())[0]).toBeUndefined();
});
