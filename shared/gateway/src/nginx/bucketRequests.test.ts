import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { testFolder } from '@console/commands/testFolder';
import { endWithTest, listenInTest } from '../testing/testEndings';
import { nameServer } from '../testing/testNameServer';
import { rawRequest } from '../testing/testRawRequest';
import { makeCertificate } from './certificate';
import { makeCertificateChain } from './testCertificateChain';
import { gatewayOfTest } from './testGatewayAlone';

const certificate = () => makeCertificate(testFolder());

const answer: RequestListener = ({ url }, reply) => reply.end(url);

it('takes releases over TLS only from a bucket whose certificate it trusts: any code could come from an impostor', async () => {
  const own = certificate();
  const bucket = createServer({ cert: readFileSync(own.certificate), key: readFileSync(own.key) }, answer);
  const CONSOLE_BUCKET = `https://127.0.0.1:${await listenInTest(bucket)}/production`;
  const trusting = await gatewayOfTest({ CONSOLE_BUCKET, CONSOLE_BUCKET_CA: own.certificate });
  expect(await rawRequest(`${trusting.origin}/remotes.json`)).toMatchObject({
    status: 200,
    body: '/production/remotes.json',
  });
  const strict = await gatewayOfTest({ CONSOLE_BUCKET, CONSOLE_BUCKET_CA: certificate().certificate });
  for (const path of ['/', '/remotes.json', '/remotes/mf-clients/release.json', '/static/js/a.01234567.js'])
    expect([path, (await rawRequest(strict.origin + path)).status]).toEqual([path, 502]);
});

it('asks a bucket by its name, as one server has many, and trusts one whose certificate has two authorities below the root', async () => {
  const name = 'files.test';
  const { root, cert, key } = makeCertificateChain(testFolder(), name);
  const other = certificate();
  const bucket = createServer(
    {
      cert: readFileSync(other.certificate),
      key: readFileSync(other.key),
      SNICallback: (asked, choose) =>
        choose(null, asked === name ? createSecureContext({ cert, key }) : undefined),
    },
    answer,
  );
  const names = await nameServer(name);
  endWithTest(names.close);
  const gateway = await gatewayOfTest({
    CONSOLE_RESOLVER: `127.0.0.1:${names.port}`,
    CONSOLE_BUCKET: `https://${name}:${await listenInTest(bucket)}`,
    CONSOLE_BUCKET_CA: root,
  });
  expect(await rawRequest(`${gateway.origin}/remotes.json`)).toMatchObject({
    status: 200,
    body: '/remotes.json',
  });
});

it.each([403, 404])(
  'serves the plain file, or 404, from a bucket that answers %i for a missing object: it does so without permission to list',
  async (missing) => {
    const script = '/static/js/a.01234567.js';
    const conditions = {
      ...{ 'if-none-match': '"known"', 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' },
      ...{ range: 'bytes=10-19', 'if-range': '"known"' },
    };
    const bucket = createPlainServer(({ url, headers: sent }, reply) => {
      if (url !== `/shell${script}`) reply.writeHead(missing);
      const asked = Object.keys(conditions).map((name) => [name, sent[name]]);
      reply.end(JSON.stringify(Object.fromEntries(asked)));
    });
    const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
    const headers = { 'accept-encoding': 'br', ...conditions };
    const plain = await rawRequest(gateway.origin + script, { headers });
    expect(plain).toMatchObject({ status: 200, body: JSON.stringify(conditions) });
    for (const path of ['/', '/remotes.json', '/remotes/mf-clients/release.json', '/static/js/b.01234567.js'])
      expect(await rawRequest(gateway.origin + path, { headers })).toMatchObject({
        status: 404,
        body: '404 Not Found',
      });
  },
);

it.each([500, 502, 503, 504])(
  'serves the plain file if a bucket, or the cache in front of it, answers %i for the compressed form',
  async (status) => {
    const bucket = createPlainServer(({ url = '' }, reply) => {
      if (/\.(br|gz)$/.test(url)) reply.writeHead(status);
      reply.end(url);
    });
    const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
    const script = '/static/js/a.01234567.js';
    const headers = { 'accept-encoding': 'br' };
    const { status: served, body } = await rawRequest(gateway.origin + script, { headers });
    expect([served, body]).toEqual([200, `/shell${script}`]);
  },
);

it('asks a bucket for the page of the frame at /dashboard and below, and for the other one elsewhere', async () => {
  const bucket = createPlainServer(answer);
  const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
  for (const [path, page] of [
    ['/', '/shell/index.html'],
    ['/dashboards', '/shell/index.html'],
    ['/dashboard', '/shell/dashboard.html'],
    ['/dashboard/clients', '/shell/dashboard.html'],
  ] as const)
    expect([path, (await rawRequest(gateway.origin + path)).body]).toEqual([path, page]);
});

it('asks a bucket for the compressed form that a browser accepts, and never for one that it excludes', async () => {
  const bucket = createPlainServer(answer);
  const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
  for (const [accepted, form] of [
    ['br', '.br'],
    ['gzip, deflate, br', '.br'],
    ['br;q=0.5, gzip', '.br'],
    ['br;q=1.0, gzip', '.br'],
    ['gzip;q=1.000, br;q=0', '.gz'],
    ['br;q=0', ''],
    ['br;q=0.0, gzip', '.gz'],
    ['br; q=0, gzip; q=0.3', '.gz'],
    ['gzip;q=0', ''],
    ['brotli', ''],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const { body } = await rawRequest(`${gateway.origin}/static/js/a.01234567.js`, { headers });
    expect([accepted, body]).toEqual([accepted, `/shell/static/js/a.01234567.js${form}`]);
  }
});

it.each([
  ['static/a.01234567.css', '.br'],
  ['static/a.01234567.svg', '.br'],
  ['static/a.01234567.txt', '.br'],
  ['static/a.01234567.cdx.json', '.br'],
  ['signature.0123456789abcdef.json', '.br'],
  ['static/a.01234567.png', ''],
])(
  'asks a bucket for %s with the ending %j, to be kept for ever by what browsers accept',
  async (file, form) => {
    const bucket = createPlainServer(answer);
    const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
    const path = `/remotes/mf-clients/${file}`;
    const reply = await rawRequest(gateway.origin + path, { headers: { 'accept-encoding': 'br' } });
    expect(reply.body).toBe(path + form);
    expect(reply.headers.vary).toBe(form ? 'Accept-Encoding' : undefined);
    expect(reply.headers['cache-control']).toContain('immutable');
  },
);

it('does not pass on what a bucket says about itself and its caches', async () => {
  const own = {
    ...{ Age: '600', 'Cache-Control': 'public, s-maxage=60', Vary: 'Origin' },
    ...{ 'x-amz-request-id': 'R1', 'x-amz-id-2': 'H2', 'x-amz-version-id': 'V3' },
    ...{ 'x-amz-server-side-encryption': 'AES256', 'x-amz-replication-status': 'COMPLETED' },
  };
  const bucket = createPlainServer((_, reply) => reply.writeHead(200, own).end());
  const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
  for (const path of ['/', '/remotes.json', '/remotes/mf-clients/release.json', '/static/js/a.01234567.js']) {
    const { headers } = await rawRequest(gateway.origin + path);
    const passed = Object.entries(own).filter(([name, value]) =>
      headers[name.toLowerCase()]?.includes(value),
    );
    expect([path, passed]).toEqual([path, []]);
  }
});

it('always sends a pointer of a bucket whole, without what a browser could compare it by', async () => {
  const validators = { ETag: '"1"', 'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
  const bucket = createPlainServer((_, reply) => reply.writeHead(200, validators).end('{}'));
  const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
  const headers = { 'if-none-match': '"1"', 'if-modified-since': validators['Last-Modified'] };
  for (const path of ['/remotes.json', '/remotes/mf-clients/release.json']) {
    const pointer = await rawRequest(gateway.origin + path, { headers });
    expect([path, pointer.status, pointer.body]).toEqual([path, 200, '{}']);
    expect([pointer.headers.etag, pointer.headers['last-modified']]).toEqual([undefined, undefined]);
  }
});

it('never asks a bucket for files of the tools or in two lines, and passes on neither a token nor a cookie', async () => {
  const asked: string[] = [];
  const bucket = createPlainServer((request, reply) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`);
    reply.end();
  });
  const gateway = await gatewayOfTest({ CONSOLE_BUCKET: `http://127.0.0.1:${await listenInTest(bucket)}` });
  const headers = { authorization: 'Bearer secret', cookie: 'session=secret' };
  for (const path of [
    '/remotes/mf-clients/history.json',
    '/remotes/mf-clients/.built-from',
    '/remotes/mf-clients/.maps/a.js',
    '/remotes/mf-clients/static/.a.js.12.draft',
    '/remotes/mf-clients/static/a.js.12.draft',
    '/static/.hidden.js',
    '/static/js/a.01234567.js.br',
    '/static/js/a.01234567.js.gz',
    '/static/js/a.01234567.js%0a',
    '/static/js/a.01234567.js%0d%0aX-Other:%20a.js',
    '/static/%0aa.01234567.js',
    '/remotes/mf-clients/static/a.js%0a',
    '/remotes/mf-clients/release.json%0a',
    '/remotes/mf-clients%0a/release.json',
  ])
    expect([path, (await rawRequest(gateway.origin + path, { headers })).status]).toEqual([path, 404]);
  expect(asked).toEqual([]);
  for (const path of ['/', '/remotes.json', '/remotes/mf-clients/release.json', '/static/js/a.01234567.js'])
    expect((await rawRequest(gateway.origin + path, { headers })).status).toBe(200);
  expect(asked).toHaveLength(4);
  expect(asked.join()).not.toContain('secret');
});

it.each([
  ['files.example.com/console', 'must start with https://'],
  ['ftp://files.example.com/console', 'must start with https://'],
  ['https://files.example.com/console/', 'without a trailing slash'],
  ['https://files.example.com/$host', 'must be an origin'],
  ['https://files.example.com; deny all', 'must be an origin'],
])('does not start with the bucket %j, and says why', async (CONSOLE_BUCKET, why) => {
  await expect(gatewayOfTest({ CONSOLE_BUCKET })).rejects.toThrow(new RegExp(`CONSOLE_BUCKET .*${why}`));
});
