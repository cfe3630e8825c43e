import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callBodyLimit, callHeaders } from '@console/build/gatewayRules';
import { apiHeaders, errorHeaders } from '@console/build/headers';
import { gatewayApp } from '@console/commands/gateway';
import { localConfig } from '@console/commands/localConsole';
import { type Served, serve } from '@console/commands/loopbackServer';
import { testFolder } from '@console/commands/testFolder';
import { rawBytes, rawRequest } from '../testing/testRawRequest';
import { type GatewayAlone, gatewayOfTest, serveGatewayAlone } from './testGatewayAlone';

/** Headers with which a client could impersonate the gateway or another client. */
const forged = [
  ...['Forwarded', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Port'],
  ...['X-Forwarded-Prefix', 'X-Forwarded-Proto', 'X-Forwarded-Scheme', 'X-Forwarded-Server'],
  ...['X-Forwarded-Ssl', 'X-Forwarded-User', 'X-Forwarded-Email', 'X-Forwarded-Client-Cert'],
  ...['X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Originating-IP', 'X-Remote-IP', 'X-Remote-Addr'],
  ...['True-Client-IP', 'CF-Connecting-IP', 'Fastly-Client-IP', 'Client-IP', 'X-Host', 'X-Original-Host'],
  ...['X-Original-URL', 'X-Original-URI', 'X-Rewrite-URL', 'X-HTTP-Method-Override', 'X-HTTP-Method'],
  ...['X-Method-Override', 'X-Remote-User', 'Remote-User', 'Front-End-Https', 'Proxy', 'Via', 'Base-Url'],
  ...[
    'SSL-Client-Cert',
    'X-SSL-Client-Verify',
    'X-Accel-Redirect',
    'Cookie',
    'Proxy-Authorization',
    'Upgrade',
  ],
];

/** Headers with which a platform could speak for the console, or control the browsers of its staff. */
const platformOnly = [
  ...['Set-Cookie', 'Server', 'Via', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version'],
  ...['X-Generator', 'X-Runtime', 'X-Application-Context', 'Access-Control-Allow-Origin'],
  ...['Access-Control-Allow-Credentials', 'Access-Control-Allow-Headers', 'Access-Control-Allow-Methods'],
  ...['Access-Control-Allow-Private-Network', 'Access-Control-Expose-Headers', 'Access-Control-Max-Age'],
  ...['Timing-Allow-Origin', 'WWW-Authenticate', 'Alt-Svc', 'Clear-Site-Data'],
  ...['Content-Security-Policy-Report-Only', 'Cross-Origin-Opener-Policy', 'Integrity-Policy', 'Link'],
  ...['NEL', 'Permissions-Policy', 'Refresh', 'Report-To', 'Reporting-Endpoints', 'Service-Worker-Allowed'],
  ...['SourceMap', 'Strict-Transport-Security'],
];

const evil: Record<string, string> = {
  ...Object.fromEntries(platformOnly.map((name) => [name, 'from the platform'])),
  'Set-Cookie': 'platform=1',
  'Cache-Control': 'public, max-age=600',
  'Content-Security-Policy': 'default-src *',
  'X-Content-Type-Options': 'sniff',
  'X-Auth-Token': 'a session',
};

interface Arrived {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}
const folder = testFolder();
let arrived: Arrived[] = [];
let echo: Server;
let nginx: GatewayAlone;
let node: Served;

beforeAll(async () => {
  echo = createServer(async (request, reply) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    arrived.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: Object.fromEntries(headers),
      body: await text(request),
    });
    const command = request.url === '/redirected' ? { 'X-Accel-Redirect': '/config.json' } : {};
    reply.writeHead(200, { ...evil, ...command, 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { port } = echo.address() as AddressInfo;
  nginx = await serveGatewayAlone({
    CONSOLE_PLATFORM: `127.0.0.1:${port}`,
    CONSOLE_PLATFORM_HOST: 'platform.example.com',
  });
  const app = gatewayApp({
    ...{ shell: folder, areas: {}, facts: {}, config: localConfig('', {}) },
    api: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      arrived.push({ method: request.method, path: pathname + search, headers, body: await request.text() });
      return new Response('{}', { headers: { ...evil, 'Content-Type': 'application/json' } });
    },
  });
  node = await serve(app.fetch, 0);
});

afterAll(async () => {
  await Promise.all([nginx?.close(), node?.close()]);
  await new Promise((resolve) => echo.close(resolve));
});

beforeEach(() => {
  arrived = [];
});

const head = 'Host: 127.0.0.1\r\nConnection: close\r\n';

const gateways: [string, () => string][] = [
  ['nginx', () => nginx.origin],
  ['the Node gateway', () => node.origin],
];

describe.each(gateways)('between a browser and the platform, %s', (name, origin) => {
  const ownNames = ['host', 'connection', 'content-length', 'x-forwarded-for', 'x-forwarded-proto'];

  it('passes on only the headers of a call, so nobody can impersonate it', async () => {
    const headers = Object.fromEntries(forged.map((header) => [header, 'forged.example']));
    const call = {
      ...Object.fromEntries(callHeaders.map((header) => [header, `the ${header}`])),
      'x-auth-token': 'a session',
      'x-lb-session': 'a server',
    };
    await rawRequest(`${origin()}/api/admin/a%2Fb?x=%26`, {
      method: 'PUT',
      headers: { ...headers, ...call, 'x-made-up': 'forged.example' },
      body: '{}',
    });
    expect(arrived).toHaveLength(1);
    const [got] = arrived;
    expect(got).toMatchObject({ method: 'PUT', path: '/admin/a%2Fb?x=%26' });
    for (const [header, value] of Object.entries(call))
      expect(got?.headers[header.toLowerCase()]).toBe(value);
    expect(JSON.stringify(got)).not.toContain('forged.example');
    const known = new Set([...Object.keys(call).map((header) => header.toLowerCase()), ...ownNames]);
    expect(Object.keys(got?.headers ?? {}).filter((header) => !known.has(header))).toEqual([]);
  });

  it.each([
    ['with its length', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('passes the whole body on, sent %s', async (_, headers) => {
    const body = JSON.stringify({ meta: 'x'.repeat(100_000) });
    await rawRequest(`${origin()}/api/a`, { method: 'POST', headers, body });
    expect(arrived[0]?.body).toBe(body);
  });

  it('passes on a body as large as a device with its pictures may be', async () => {
    const body = 'x'.repeat(callBodyLimit);
    const reply = await rawRequest(`${origin()}/api/a`, { method: 'POST', body });
    expect([reply.status, arrived[0]?.body.length]).toEqual([200, callBodyLimit]);
  });

  it('removes the platform’s headers about cookies, other origins and its software', async () => {
    const reply = await rawRequest(`${origin()}/api/admin/oems`);
    const own: Record<string, string> = { ...apiHeaders(), ...(name === 'nginx' && { Server: 'nginx' }) };
    for (const header of platformOnly)
      expect([header, reply.headers[header.toLowerCase()]]).toEqual([header, own[header]]);
    for (const [header, value] of Object.entries(apiHeaders()))
      expect(reply.headers[header.toLowerCase()]).toBe(value);
    expect(reply.headers['x-auth-token']).toBe('a session');
  });

  it('is not controlled by headers of a reply', async () => {
    const reply = await rawRequest(`${origin()}/api/redirected`);
    expect(reply.body).toBe('{}');
  });

  it.each(['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', '169.254.169.254', '0.0.0.0'])(
    'refuses any other host name: %s',
    async (host) => {
      for (const path of ['/api/admin/oems', '/config.json', '/', '/static/a.js']) {
        const reply = await rawRequest(origin() + path, {
          headers: { host, 'x-forwarded-host': '127.0.0.1' },
        });
        expect([path, reply.status, reply.body]).toEqual([path, 421, '421 Misdirected Request']);
      }
      expect(arrived).toEqual([]);
    },
  );

  it('answers to both names of this machine', async () => {
    for (const host of ['127.0.0.1', 'localhost:1234'])
      expect((await rawRequest(`${origin()}/config.json`, { headers: { host } })).status).toBe(200);
  });

  it('has nothing at /api, which is no call, nor at /static, which is no file', async () => {
    for (const path of ['/api', '/static']) {
      const { status, body } = await rawRequest(origin() + path);
      expect([path, status, body]).toEqual([path, 404, '404 Not Found']);
    }
    expect(arrived).toEqual([]);
  });

  it.each(['/%61pi/admin/oems', '/ap%69/admin/oems'])(
    'passes on no call whose address is only one of the API once it is decoded: %s',
    async (path) => {
      const reply = await rawRequest(origin() + path);
      expect([reply.status, reply.body, arrived]).toEqual([404, '404 Not Found', []]);
    },
  );

  const long = 'x'.repeat(40_000);
  it.each([
    ['no request at all', 'HELLO\r\n\r\n', /^400 /],
    ['an unknown version of HTTP', `GET / HTTP/9.9\r\n${head}\r\n`, /^(400|505) /],
    ['an unknown encoding', `POST / HTTP/1.1\r\n${head}Transfer-Encoding: br\r\n\r\n`, /^(400|501) /],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^400 /],
    ['a header that is too large', `GET / HTTP/1.1\r\n${head}X: ${long}\r\n\r\n`, /^(400|431) /],
    ['an address that is too long', `GET /${long} HTTP/1.1\r\n${head}\r\n`, /^(414|431) /],
    ['an unknown host name', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^421 /],
    ['a missing file', `GET /static/gone.js HTTP/1.1\r\n${head}\r\n`, /^(404|502) /],
    ['a missing area', `GET /remotes/other/a.js HTTP/1.1\r\n${head}\r\n`, /^404 /],
    ['a method that files do not allow', `POST /config.json HTTP/1.1\r\n${head}\r\n`, /^405 /],
    [
      'a body above the limit',
      `POST /api/a HTTP/1.1\r\n${head}Content-Length: ${callBodyLimit + 1}\r\n\r\n`,
      /^413 /,
    ],
    ['a page whose server is down', `GET /dashboard HTTP/1.1\r\n${head}\r\n`, /^50[02] /],
  ])('refuses %s with the error headers and a line of text', async (_, bytes, expected) => {
    jest.spyOn(console, 'error').mockImplementation();
    const reply = await rawBytes(origin(), bytes);
    const [top = '', body = ''] = reply.split('\r\n\r\n');
    expect(body).toMatch(expected);
    expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${body.slice(0, 3)} `));
    const lines = top.toLowerCase().split('\r\n');
    for (const [header, value] of Object.entries(errorHeaders()))
      expect(lines.filter((line) => line.startsWith(`${header}:`.toLowerCase()))).toEqual([
        `${header}: ${value}`.toLowerCase(),
      ]);
    expect(lines).toContain('content-type: text/plain; charset=utf-8');
  });
});

it('nginx passes on only the content of a violation report, not who sent it', async () => {
  const { port } = echo.address() as AddressInfo;
  const gateway = await gatewayOfTest({ CONSOLE_REPORTS: `127.0.0.1:${port}` });
  await rawRequest(`${gateway.origin}/reports`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/reports+json', referer: 'http://a/secret' },
      ...{ authorization: 'Bearer secret', cookie: 'session=secret', 'x-auth-token': 'secret' },
    },
    body: '[]',
  });
  expect(arrived).toMatchObject([{ method: 'POST', path: '/reports', body: '[]' }]);
  expect(arrived[0]?.headers['content-type']).toBe('application/reports+json');
  expect(JSON.stringify(arrived)).not.toContain('secret');
});

it.each(['//api/admin/oems', '/x/../api/admin/oems'])(
  'nginx passes on no call whose address is only one of the API once it is normalised: %s',
  async (path) => {
    const reply = await rawBytes(nginx.origin, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(arrived).toEqual([]);
  },
);

it('nginx never sends a browser to its own scheme and port, which are not those of the proxy in front of it', async () => {
  for (const path of ['/api', '/static']) {
    const { headers } = await rawRequest(nginx.origin + path);
    expect([path, headers.location ?? 'none']).toEqual([path, expect.not.stringContaining('//')]);
  }
});

describe('nginx tells the platform', () => {
  it('its host name, the protocol and the client’s address', async () => {
    await rawRequest(`${nginx.origin}/api/a`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(arrived[0]?.headers).toMatchObject({
      host: 'platform.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('the client’s address behind trusted proxies: the last one that is not a proxy', async () => {
    const { port } = echo.address() as AddressInfo;
    const behindProxy = await gatewayOfTest({
      CONSOLE_PLATFORM: `127.0.0.1:${port}`,
      CONSOLE_SCHEME: 'https',
      CONSOLE_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8',
    });
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.1.2.3' };
    await rawRequest(`${behindProxy.origin}/api/a`, { headers });
    expect(arrived[0]?.headers).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
    });
  });
});
