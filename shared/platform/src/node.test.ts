import { type ServedPlatform, servePlatform } from './node';

const scale = { wearables: 20, accounts: 20, clients: 10, devices: 20, entities: 5 };
let served: ServedPlatform | undefined;

afterEach(async () => {
  await served?.close();
  served = undefined;
});

test('API and object storage are two origins, and pictures point to the second', async () => {
  served = await servePlatform({ scale, prefix: '/api' });
  const { apiOrigin, objectStorageOrigin, platform } = served;
  expect(apiOrigin).not.toBe(objectStorageOrigin);
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  const entity = await fetch(`${apiOrigin}/api/admin/entities/nordlys`, { headers });
  const { logo } = await entity.json();
  expect(logo.startsWith(`${objectStorageOrigin}/`)).toBe(true);
  const picture = await fetch(logo, { headers: { origin: apiOrigin } });
  expect([picture.status, picture.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  for (const path of ['/', '/admin/oems', '/apiary'])
    expect((await fetch(`${apiOrigin}${path}`, { headers })).status).toBe(404);
});

test('reads a body, and CORS lets any origin send the token', async () => {
  served = await servePlatform({ scale, controls: true });
  const { apiOrigin, platform } = served;
  const preflight = await fetch(`${apiOrigin}/admin/clients`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://console.test',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  const failure = { match: { path: '/admin/oems' }, status: 418 };
  await fetch(`${apiOrigin}/__control/failures`, { method: 'POST', body: JSON.stringify(failure) });
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  expect((await fetch(`${apiOrigin}/admin/oems`, { headers })).status).toBe(418);
});

test('closing lets an open call finish and frees the port', async () => {
  served = await servePlatform({ scale });
  const { apiOrigin, platform, close } = served;
  platform.setLatency(50);
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  const open = fetch(`${apiOrigin}/admin/oems`, { headers });
  await new Promise((resolve) => setImmediate(resolve));
  while (platform.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await close();
  expect((await open).status).toBe(200);
  await expect(fetch(`${apiOrigin}/admin/oems`)).rejects.toThrow();
  const port = Number(new URL(apiOrigin).port);
  served = await servePlatform({ scale, port });
  expect(served.apiOrigin).toBe(apiOrigin);
});

test('a port that is in use is an error', async () => {
  served = await servePlatform({ scale });
  const port = Number(new URL(served.apiOrigin).port);
  await expect(servePlatform({ scale, port })).rejects.toThrow(/EADDRINUSE/);
});

test('replies are compressed for callers that accept it, truncated ones too', async () => {
  served = await servePlatform({ scale });
  const { apiOrigin, platform } = served;
  const authorization = `Bearer ${await platform.tokenFor('admin@example.com')}`;
  const ask = (encoding: string) =>
    fetch(`${apiOrigin}/admin/clients`, { headers: { authorization, 'accept-encoding': encoding } });
  const plain = await ask('identity');
  const packed = await ask('gzip');
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
    null,
    'gzip',
  ]);
  const whole = await plain.text();
  expect(await packed.text()).toBe(whole);
  platform.fail({ match: { path: '/admin/clients' }, body: 'cut' });
  expect(await (await ask('gzip')).text()).toBe(whole.slice(0, Math.ceil(whole.length / 2)));
});
