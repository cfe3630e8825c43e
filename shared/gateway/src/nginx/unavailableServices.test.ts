import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { freePorts } from '@console/commands/freePorts';
import { endWithTest, listenInTest } from '../testing/testEndings';
import { nameServer } from '../testing/testNameServer';
import { rawBytes, rawRequest } from '../testing/testRawRequest';
import { gatewayOfTest } from './testGatewayAlone';

describe('the logs of a gateway without upstreams', () => {
  const email = 'jane.doe@example.com';
  const encoded = encodeURIComponent(email);
  const addresses = [
    `/api/admin/accounts/${email}?search=${email}`,
    `/api/admin/accounts/${encoded}`,
    `//api/admin/accounts/${email}`,
    `/%61pi/admin/accounts/${email}`,
    `/dashboard/support/accounts/account/${encoded}?q=${email}`,
    `/%64ashboard/support/accounts/account/${email}`,
    `/${email}`,
    `/?email=${email}`,
    `/static/${email}`,
    `/static/a.js?${email}`,
    `/remotes/mf-support/${email}?${email}`,
    `/remotes/mf-${email}/`,
    `/remotes.json?${email}`,
  ];

  it('contain no customer’s address or query, and name the service that did not answer', async () => {
    const [port] = await freePorts(1);
    const unavailable = `127.0.0.1:${port}`;
    const gateway = await gatewayOfTest({
      CONSOLE_SHELL: unavailable,
      CONSOLE_PLATFORM: unavailable,
      CONSOLE_AREAS: `~^mf- ${unavailable};`,
    });
    for (const path of addresses)
      await rawRequest(gateway.origin + path, {
        headers: { referer: `http://a/${email}`, 'user-agent': email },
      });
    await rawRequest(`${gateway.origin}/api/admin/accounts/${email}`, { method: 'PUT' });
    for (const bytes of [
      `GET /${email} HTTP/1.1\r\nHost: ${email}\r\nConnection: close\r\n\r\n`,
      `GET /${email} HTTP/9.9\r\n\r\n`,
      `${email}\r\n\r\n`,
      `GET /${email} HTTP/1.1\r\nHost: 127.0.0.1\r\n${email}: ${'x'.repeat(40_000)}\r\n\r\n`,
      `GET /${email}${'x'.repeat(40_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      `POST /api/${email} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`,
    ])
      await rawBytes(gateway.origin, bytes);
    const { access, error } = gateway.logs();
    for (const log of [access, error]) expect(log).not.toMatch(/jane|doe|example\.com/);
    expect(access).toMatch(new RegExp(` 502 GET /api/\\* \\d+ \\S+ ${unavailable} 502\n`));
    // nginx calls every request that it answers with an error page a GET.
    expect(access).toMatch(new RegExp(` 502 PUT /api/\\* \\d+ \\S+ ${unavailable} 502\n`));
    expect(access).toMatch(/ 413 POST \/api\/\* /);
    expect(access).toMatch(new RegExp(` 502 GET /static/a\\.js \\d+ \\S+ ${unavailable} 502\n`));
    expect(access.trim().split('\n').length).toBeGreaterThan(addresses.length);
  });

  it('contain none if the name of an upstream cannot be resolved, or its reply breaks off', async () => {
    const broken = createServer((request) =>
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab'),
    );
    const gateway = await gatewayOfTest({
      CONSOLE_SHELL: 'no-such-name:8080',
      CONSOLE_PLATFORM: `127.0.0.1:${await listenInTest(broken)}`,
      CONSOLE_RESOLVER: '127.0.0.1:9',
    });
    await rawRequest(`${gateway.origin}/api/accounts/${email}`).catch(() => undefined);
    await rawRequest(`${gateway.origin}/dashboard/${email}`);
    // nginx logs a request after sending the last byte of its reply.
    while (!gateway.logs().access.includes(' GET /dashboard/* ')) await setImmediate();
    const { access, error } = gateway.logs();
    for (const log of [access, error]) expect(log).not.toMatch(/jane|doe|example\.com/);
  });
});

it('finds an area by the name of its service, even if the service starts after the gateway', async () => {
  const names = await nameServer('mf-seventh');
  endWithTest(names.close);
  const [port = 0] = await freePorts(1);
  const gateway = await gatewayOfTest({
    CONSOLE_RESOLVER: `127.0.0.1:${names.port}`,
    CONSOLE_AREAS: `~^mf- $area:${port};`,
  });
  const at = (area: string) => rawRequest(`${gateway.origin}/remotes/${area}/release.json`);
  expect((await at('mf-seventh')).status).toBe(502);
  const area = createServer(({ url }, reply) => reply.end(url));
  await listenInTest(area, port);
  expect(await at('mf-seventh')).toMatchObject({ status: 200, body: '/release.json' });
  expect((await at('mf-eighth')).status).toBe(502);
  expect((await at('platform')).status).toBe(404);
  expect((await at('mf-seventh.evil.example')).status).toBe(404);
});

it('finds the bucket by its name for every request, even if neither exists when the gateway starts', async () => {
  const names = await nameServer('files.test');
  endWithTest(names.close);
  const [port = 0] = await freePorts(1);
  const gateway = await gatewayOfTest({
    CONSOLE_RESOLVER: `127.0.0.1:${names.port}`,
    CONSOLE_BUCKET: `http://files.test:${port}/production`,
  });
  const at = (path: string) => rawRequest(gateway.origin + path);
  expect((await at('/remotes.json')).status).toBe(502);
  const bucket = createServer(({ url, headers }, reply) => reply.end(`${headers.host}${url}`));
  await listenInTest(bucket, port);
  for (const path of ['/remotes.json', '/remotes/mf-clients/release.json'])
    expect(await at(`${path}?token=1`)).toMatchObject({
      status: 200,
      body: `files.test:${port}/production${path}`,
    });
});
