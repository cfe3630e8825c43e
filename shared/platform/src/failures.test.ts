import { Account } from '@console/resources';
import type { FailureRule } from './api/failures';
import { apiBase, call, first, refusal, reply, smallPlatform } from './testCalls';

const control = (platform: ReturnType<typeof smallPlatform>, path: string, method = 'POST', body?: unknown) =>
  platform.fetch(
    new Request(`http://127.0.0.1/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

test('a failure applies only to matching calls, and as often as specified', async () => {
  const platform = smallPlatform();
  platform.fail({
    match: { method: 'GET', path: '/admin/clients/*' },
    status: 503,
    message: 'Later',
    times: 2,
  });
  const path = `/admin/clients/${first(platform.records.clients()).clientId}`;
  expect((await call(platform, '/admin/clients')).status).toBe(200);
  platform.fail({ match: { path: '/admin/clien' }, status: 500 });
  expect((await call(platform, path, { method: 'PUT', body: {} })).status).toBe(400);
  expect(await refusal(platform, path)).toEqual([503, 'Later']);
  expect(await refusal(platform, path)).toEqual([503, 'Later']);
  expect((await call(platform, path)).status).toBe(200);
});

test('the oldest matching failure comes first; its method may be in lower case, or any', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { method: 'get', path: '/admin/oems' }, status: 503, times: 1 });
  platform.fail({ match: { path: '/admin/oems' }, status: 502 });
  expect((await call(platform, '/admin/oems', { method: 'POST', body: {} })).status).toBe(502);
  expect((await call(platform, '/admin/oems')).status).toBe(503);
  expect((await call(platform, '/admin/oems')).status).toBe(502);
});

test.each<[NonNullable<FailureRule['body']>, number, (text: string) => boolean]>([
  ['message', 500, (text) => JSON.parse(text).message === 'The platform failed, as asked'],
  ['html', 500, (text) => text.startsWith('<!doctype html>')],
  ['empty', 500, (text) => text === ''],
  ['cut', 200, (text) => text.startsWith('[{') && !text.endsWith(']')],
  ['no-rows', 200, (text) => text === '[]'],
  ['wrong-shape', 200, (text) => text === '[{"unexpected":"shape"}]'],
])('a %s body has status %i', async (body, status, fits) => {
  const platform = smallPlatform();
  platform.fail({ match: { path: '/admin/oems' }, body });
  const response = await call(platform, '/admin/oems', { headers: { origin: 'http://console.test' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(fits(await response.text())).toBe(true);
});

test.each<Pick<FailureRule, 'status' | 'body'>>([
  { status: 204 },
  { status: 204, body: 'message' },
  { status: 204, body: 'html' },
  { status: 204, body: 'empty' },
  { status: 204, body: 'cut' },
  { status: 204, body: 'no-rows' },
  { status: 204, body: 'wrong-shape' },
  { status: 205, body: 'empty' },
  { status: 304, body: 'empty' },
])('a failure with a status that never has a body has none: %j', async (failure) => {
  const platform = smallPlatform();
  platform.fail({ match: { path: '/admin/oems' }, ...failure });
  const response = await call(platform, '/admin/oems');
  expect(response.status).toBe(failure.status);
  expect(await response.text()).toBe('');
});

test('a reply without rows is otherwise the real one, even an error', async () => {
  const platform = smallPlatform();
  const client = first(platform.records.clients());
  const path = `/admin/clients/${client.clientId}`;
  platform.fail({ match: { path: '/admin/clients/*' }, body: 'no-rows' });
  const without = await call(platform, path);
  expect(await without.json()).toMatchObject({ clientId: client.clientId, authorities: [], resourceIds: [] });
  expect((await call(platform, '/admin/clients/none')).status).toBe(404);
  // Without a body.
  expect((await call(platform, path, { method: 'DELETE' })).status).toBe(204);
});

test.each<[string, (platform: ReturnType<typeof smallPlatform>) => void]>([
  ['failure', ({ fail }) => fail({ match: { path: '/admin/oems' }, delayMs: 60_000 })],
  ['latency', ({ setLatency }) => setLatency(60_000)],
])('a call delayed by a %s ends at once when the caller aborts', async (_, delay) => {
  const platform = smallPlatform();
  delay(platform);
  const token = await platform.tokenFor('admin@example.com');
  const caller = new AbortController();
  const request = new Request(`${apiBase}/admin/oems`, {
    headers: { authorization: `Bearer ${token}` },
    signal: caller.signal,
  });
  const response = platform.fetch(request);
  caller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

test('a failure with only a delay ends in the real reply', async () => {
  const platform = smallPlatform();
  platform.fail({ match: { path: '/admin/oems' }, delayMs: 1 });
  expect((await call(platform, '/admin/oems')).status).toBe(200);
});

test('sentinel values cause failures in a path, a body or Basic credentials', async () => {
  const platform = smallPlatform();
  expect((await call(platform, '/admin/accounts/fails-500@example.com')).status).toBe(500);
  expect((await call(platform, '/admin/accounts/fails-404%40example.com')).status).toBe(404);
  expect((await call(platform, '/admin/wearables/asn/FAILS503XXXXXXXXXXXX')).status).toBe(503);
  expect(await (await call(platform, '/admin/wearables/asn/HTMLXXXXXXXXXXXXXXXX')).text()).toContain('<h1>');
  expect(await (await call(platform, '/admin/accounts/cut@example.com')).text()).toBe(
    '{"message":"No account with ',
  );
  const revoke = { method: 'POST', body: { email: 'fails-502@example.com' } } as const;
  expect((await call(platform, '/admin/accounts/revoke', revoke)).status).toBe(502);
  const signIn = '/security/oauth/authorize?client_id=c&response_type=token&redirect_uri=x';
  const headers = { authorization: `Basic ${btoa('fails-500@example.com:any')}` };
  expect((await call(platform, signIn, { method: 'POST', as: null, headers })).status).toBe(500);
});

test.each(['Cut price', 'Emptying service', 'Html5 wallet'])(
  'an application may be named %s',
  async (name) => {
    const platform = smallPlatform();
    const { clientId } = first(platform.records.clients());
    const body = { name };
    const path = `/admin/clients/${clientId}`;
    expect(await refusal(platform, path, { method: 'PUT', body })).toEqual([
      400,
      'entityId: expected string',
    ]);
  },
);

test('records with slow sentinels exist, so that the delayed reply is real', async () => {
  const { records } = smallPlatform();
  expect(records.accounts().some(({ email }) => email === 'slow-2000@example.com')).toBe(true);
  expect(records.wearables().some(({ asn }) => asn === 'SLOW5000XXXXXXXXXXXX')).toBe(true);
});

test('control calls exist only if enabled', async () => {
  expect((await control(smallPlatform(), 'reset')).status).toBe(401);
  expect((await control(smallPlatform({ controls: true }), 'reset')).status).toBe(204);
});

test.each([
  ['a page of another origin', 'http://127.0.0.1', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', 'http://127.0.0.1', { origin: 'null' }],
  ['a picture of another site', 'http://127.0.0.1', { 'sec-fetch-site': 'cross-site' }],
  ['a name that was made to resolve to this machine', 'http://rebound.example', {}],
  ['the same, from its own page', 'http://rebound.example', { origin: 'http://rebound.example' }],
])('%s is denied control calls', async (_, at, headers) => {
  const platform = smallPlatform({ controls: true });
  platform.fail({ match: { path: '/admin/oems' }, status: 500 });
  const request = new Request(`${at}/__control/failures`, { method: 'DELETE', headers });
  expect((await platform.fetch(request)).status).toBe(403);
  expect((await call(platform, '/admin/oems')).status).toBe(500);
});

test.each([
  { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3103', 'sec-fetch-site': 'same-site' },
  {},
])('pages on this machine and tools can make control calls: %j', async (headers) => {
  const platform = smallPlatform({ controls: true });
  const request = new Request('http://localhost:8080/__control/reset', { method: 'POST', headers });
  expect((await platform.fetch(request)).status).toBe(204);
});

test('control calls set and clear failures, expire tokens and reject invalid bodies', async () => {
  const platform = smallPlatform({ controls: true });
  const failure = { match: { path: '/admin/oems' }, status: 500 };
  expect((await control(platform, 'failures', 'POST', failure)).status).toBe(204);
  expect((await call(platform, '/admin/oems')).status).toBe(500);
  expect((await control(platform, 'latency', 'POST', { milliseconds: 1 })).status).toBe(204);
  const set = await control(platform, 'set', 'GET');
  expect(await set.json()).toEqual({ failures: [failure], milliseconds: 1 });
  expect((await control(platform, 'failures', 'DELETE')).status).toBe(204);
  expect(platform.present()).toEqual({ failures: [], milliseconds: 1 });
  expect((await call(platform, '/admin/oems')).status).toBe(200);
  expect((await control(platform, 'failures', 'POST', { path: '/admin/oems' })).status).toBe(400);
  expect((await control(platform, 'latency', 'POST', { milliseconds: -1 })).status).toBe(400);
  const token = await platform.tokenFor('admin@example.com');
  expect((await control(platform, 'expire-tokens')).status).toBe(204);
  const headers = { authorization: `Bearer ${token}` };
  expect((await call(platform, '/admin/oems', { as: null, headers })).status).toBe(401);
});

test('recorded calls show path, query, body and status, and never a secret', async () => {
  const platform = smallPlatform({ controls: true });
  const body = { name: 'Till', clientSecret: 'hush', adminPin: '123456', operatorPin: '654321' };
  await call(platform, '/admin/clients/a%2Fb?x=1', { method: 'PUT', body });
  const text = await (await control(platform, 'calls', 'GET')).text();
  expect(JSON.parse(text)).toMatchObject([
    { method: 'PUT', path: '/admin/clients/a/b', query: { x: '1' }, status: 404, withToken: true },
  ]);
  expect(text).toContain('Till');
  expect(text).not.toMatch(/hush|123456|654321|Bearer/);
  expect(platform.calls[0]?.body).toEqual(body);
  await call(platform, '/admin/oems', { as: null });
  expect(platform.calls.at(-1)).toMatchObject({ withToken: false, status: 401 });
});

test('a path is recorded as sent, and failures match with or without a trailing slash', async () => {
  const platform = smallPlatform();
  for (const path of ['/admin/devices', '/admin/devices/']) {
    platform.fail({ match: { path }, status: 503 });
    await call(platform, '/admin/devices/?entity=nordlys');
    await call(platform, '/admin/devices');
    platform.clearFailures();
  }
  await call(platform, '/admin/clients/a%252Fb');
  const sent = ['/admin/devices/', '/admin/devices'].map((path) => [path, 503]);
  expect(platform.calls.map(({ path, status }) => [path, status])).toEqual([
    ...sent,
    ...sent,
    ['/admin/clients/a%2Fb', 404],
  ]);
});

test('only the list of devices has a trailing slash', async () => {
  const platform = smallPlatform();
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await call(platform, path)).status));
  expect(await statuses('/admin/devices/', '/admin/oems', '/admin/dashboard')).toEqual([200, 200, 200]);
  expect(await statuses('/admin/devices', '/admin/oems/', '/admin/dashboard/')).toEqual([404, 404, 404]);
});

test('`answer` handles unknown calls, which are authenticated, recorded and failed like any other', async () => {
  const platform = smallPlatform({
    answer: ({ url }) => (url.endsWith('/admin/reports') ? Response.json([{ id: 1 }]) : undefined),
  });
  expect(await (await call(platform, '/admin/reports')).json()).toEqual([{ id: 1 }]);
  expect((await call(platform, '/admin/reports', { as: null })).status).toBe(401);
  expect((await call(platform, '/admin/more')).status).toBe(404);
  platform.fail({ match: { path: '/admin/reports' }, body: 'no-rows' });
  expect(await (await call(platform, '/admin/reports')).json()).toEqual([]);
});

test('`answer` can read the body of a call, as it was sent', async () => {
  const platform = smallPlatform({
    answer: async (request) => {
      const copy = request.clone();
      if (request.method === 'POST') return Response.json([await request.json(), await copy.text()]);
      return new Response(await request.arrayBuffer());
    },
  });
  const body = { title: 'Fälle' };
  const answered = await call(platform, '/admin/reports', { method: 'POST', body });
  expect(await answered.json()).toEqual([body, JSON.stringify(body)]);
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  const file = new Uint8Array([0x89, 0xff, 0x00]);
  const sent = new Request(`${apiBase}/admin/reports`, { method: 'PUT', headers, body: file });
  expect(new Uint8Array(await (await platform.fetch(sent)).arrayBuffer())).toEqual(file);
  expect((await call(platform, '/admin/reports', { method: 'DELETE' })).status).toBe(200);
});

test('reset restores the seed and clears failures, latency, calls, tokens and violations', async () => {
  const platform = smallPlatform();
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  await platform.objectStorage.fetch(new Request('http://object-storage.test/', { headers }));
  platform.setLatency(60_000);
  platform.reset();
  expect(platform.present()).toEqual({ failures: [], milliseconds: 0 });
  expect(platform.objectStorage.violations).toEqual([]);
  expect((await call(platform, '/admin/oems', { as: null, headers })).status).toBe(401);
  const { email } = first(platform.records.accounts().filter(({ hasRefreshToken }) => hasRefreshToken));
  await reply(platform, Account, '/admin/accounts/revoke', { method: 'POST', body: { email } });
  platform.fail({ match: { path: '*' }, status: 500 });
  platform.reset();
  expect(platform.calls).toEqual([]);
  expect((await reply(platform, Account, `/admin/accounts/${email}`)).hasRefreshToken).toBe(true);
});
