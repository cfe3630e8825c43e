import {
  apiHeaders,
  errorHeaders,
  fileHeaders,
  pageHeaders,
  reportLimit,
  reportsPath,
  storageHeaders,
} from '@console/build/headers';
import { type LocalConsole, serveLocalConsole } from '@console/commands/localConsole';
import { create, string, type } from 'superstruct';
import { serveReports } from '../services/reportsServer';
import { endWithTest } from '../testing/testEndings';
import { type RawReply, rawRequest } from '../testing/testRawRequest';
import { type NginxConsole, serveNginxConsole } from './nginxConsole';
import { gatewayOfTest } from './testGatewayAlone';

const scale = { wearables: 20, accounts: 20, clients: 10, devices: 20, entities: 5 };
const violations: string[] = [];
let nginx: NginxConsole;
let node: LocalConsole;

beforeAll(async () => {
  const platform = { scale };
  [nginx, node] = await Promise.all([
    serveNginxConsole({ platform }),
    serveLocalConsole({ port: 0, platform, onViolation: (line) => violations.push(line) }),
  ]);
});
beforeEach(() => {
  for (const reported of [nginx.violations, violations]) reported.length = 0;
});
afterAll(() => Promise.all([nginx?.close(), node?.close()]));

type Server = Pick<LocalConsole, 'origin' | 'objectStorageOrigin' | 'platform'>;

const servers: [string, () => Server, readonly string[]][] = [
  ['nginx', () => nginx, []],
  ['the Node gateway', () => node, violations],
];

function expectHeaders(reply: RawReply, headers: Record<string, string>) {
  const got = Object.keys(headers).map((name) => [name, reply.headers[name.toLowerCase()]]);
  expect(Object.fromEntries(got)).toEqual(headers);
  expect(reply.headers['strict-transport-security']).toBe(headers['Strict-Transport-Security']);
}

const post = { method: 'POST', body: '[]', headers: { 'content-type': 'application/reports+json' } };

describe.each(servers)('every response of %s has its headers', (_, server) => {
  it('for a page, a file or an error, whatever the request', async () => {
    const { origin, objectStorageOrigin: objectStorage } = server();
    const page = pageHeaders({ api: '/api', objectStorage });
    const cases: [number, Record<string, string>, string, Parameters<typeof rawRequest>[1]?][] = [
      [200, page, '/'],
      [200, page, '/dashboard/clients'],
      [200, page, '/', { method: 'HEAD' }],
      [200, fileHeaders(), '/config.json'],
      [200, fileHeaders(), '/remotes.json'],
      [200, fileHeaders(), '/remotes/mf-clients/release.json'],
      [404, errorHeaders(), '/static/gone.js'],
      [404, errorHeaders(), '/remotes/mf-none/a.js'],
      [405, errorHeaders(), '/config.json', { method: 'POST' }],
      [405, errorHeaders(), '/config.json', { method: 'OPTIONS' }],
      [421, errorHeaders(), '/', { headers: { host: 'elsewhere.example' } }],
      [401, apiHeaders(), '/api/admin/oems'],
      [403, apiHeaders(), '/api/__control/calls', { headers: { origin: 'https://elsewhere.example' } }],
      [204, errorHeaders(), reportsPath, post],
      [405, errorHeaders(), reportsPath],
      [415, errorHeaders(), reportsPath, { ...post, headers: { 'content-type': 'text/plain' } }],
      [413, errorHeaders(), reportsPath, { ...post, body: ' '.repeat(reportLimit + 1) }],
    ];
    for (const [status, headers, path, init] of cases) {
      const reply = await rawRequest(origin + path, init);
      expect([path, init?.method, reply.status]).toEqual([path, init?.method, status]);
      expectHeaders(reply, headers);
    }
  });

  it('that make a response inert when opened by itself, and let other origins embed pictures only', async () => {
    const { origin, objectStorageOrigin } = server();
    const file = {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox; report-uri /reports",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    };
    expectHeaders(await rawRequest(`${origin}/config.json`), file);
    expectHeaders(await rawRequest(`${origin}/api/admin/oems`), { ...file, 'Cache-Control': 'no-store' });
    const shown = { ...file, 'Cross-Origin-Resource-Policy': 'cross-origin' };
    expectHeaders(await rawRequest(`${objectStorageOrigin}/nothing`), shown);
  });

  it('from the object storage, whose pictures are shown by pages of the console', async () => {
    const { origin, objectStorageOrigin, platform } = server();
    const authorization = `Bearer ${await platform.tokenFor('admin@example.com')}`;
    const entity = await rawRequest(`${origin}/api/admin/entities/nordlys`, { headers: { authorization } });
    const { logo } = create(JSON.parse(entity.body), type({ logo: string() }));
    const etag = (await rawRequest(logo)).headers.etag ?? 'none';
    const cases: [number, string, Record<string, string>][] = [
      [200, logo, {}],
      [304, logo, { 'if-none-match': etag }],
      [400, logo, { authorization: 'Bearer secret' }],
      [404, `${objectStorageOrigin}/nothing`, {}],
    ];
    for (const [status, address, headers] of cases) {
      const reply = await rawRequest(address, { headers });
      expect([address, reply.status]).toEqual([address, status]);
      expectHeaders(reply, storageHeaders());
    }
    platform.reset();
  });
});

const reportOf = (blockedURL: string) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'img-src',
        blockedURL,
        documentURL: 'http://127.0.0.1/dashboard/support/accounts/account/jane.doe@example.com',
      },
    },
  ]);

it('both gateways write the same line for a browser’s report, without the page’s address', async () => {
  const body = reportOf('https://elsewhere.example/a.png?email=jane.doe@example.com');
  for (const { origin } of [nginx, node]) await rawRequest(origin + reportsPath, { ...post, body });
  const line = 'violation directive=img-src blocked=https://elsewhere.example release=-';
  expect(nginx.violations.filter((one) => one.includes('img-src'))).toEqual([line]);
  expect(violations.filter((one) => one.includes('img-src'))).toEqual([line]);
  expect(nginx.logs('gateway').access).toMatch(/ 204 POST \/reports /);
  expect(nginx.logs('gateway').access).not.toMatch(/jane/);
});

it('nginx limits the reports of one address for a moment, without affecting other addresses or requests', async () => {
  const reports = await serveReports({ host: '127.0.0.1', port: 0, write: () => undefined });
  endWithTest(reports.close);
  const { origin } = await gatewayOfTest({
    CONSOLE_REPORTS: reports.address,
    CONSOLE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const sendFrom = (address: string) =>
    rawRequest(origin + reportsPath, { ...post, headers: { ...post.headers, 'x-forwarded-for': address } });
  const replies = await Promise.all(Array.from({ length: 40 }, () => sendFrom('198.51.100.7')));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expectHeaders(reply, errorHeaders());
  expect((await sendFrom('203.0.113.9')).status).toBe(204);
  expect((await rawRequest(`${origin}/config.json`)).status).toBe(200);
  // Two reports per second are allowed, so it takes half a second until the next one is.
  const end = Date.now() + 20_000;
  while ((await sendFrom('198.51.100.7')).status !== 204) expect(Date.now()).toBeLessThan(end);
});

describe('if the environment requires TLS', () => {
  const strictTransport = 'max-age=31536000; includeSubDomains';

  it('every response says so, and a page upgrades its requests to TLS', async () => {
    const gateway = await gatewayOfTest({
      CONSOLE_SCHEME: 'https',
      CONSOLE_STRICT_TRANSPORT: strictTransport,
      // Any server of a page will do.
      CONSOLE_SHELL: new URL(nginx.origin).host,
    });
    const origins = { api: '/api', objectStorage: 'http://127.0.0.1:8081' };
    const cases: [string, Record<string, string>][] = [
      ['/', pageHeaders(origins, { strictTransport })],
      ['/config.json', fileHeaders({ strictTransport })],
      ['/static/gone.js', errorHeaders({ strictTransport })],
      ['/api/admin/oems', errorHeaders({ strictTransport })],
    ];
    for (const [path, headers] of cases) expectHeaders(await rawRequest(gateway.origin + path), headers);
    const page = await rawRequest(`${gateway.origin}/`);
    expect(page.headers['content-security-policy']).toContain('; upgrade-insecure-requests;');
  });

  it.each([
    { CONSOLE_SCHEME: 'http', CONSOLE_STRICT_TRANSPORT: strictTransport },
    { CONSOLE_SCHEME: 'https', CONSOLE_STRICT_TRANSPORT: 'max-age=1"; deny all; #' },
  ])('a gateway with conflicting or invalid settings does not start: %j', async (variables) => {
    await expect(gatewayOfTest(variables)).rejects.toThrow('CONSOLE_STRICT_TRANSPORT is ');
  });
});
