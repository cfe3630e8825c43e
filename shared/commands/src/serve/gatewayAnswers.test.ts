import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apiHeaders,
  cacheControl,
  errorHeaders,
  fileHeaders,
  pageHeaders,
  reportLimit,
} from '@console/build/headers';
import { testFolder } from '../testing/testFolder';
import { type Gateway, gatewayApp } from './gateway';
import { localConfig } from './localConsole';

const origins = { api: '/api', objectStorage: 'http://objects.test', remotes: [] };
const config = localConfig(origins.objectStorage, {});
let shell: string;
beforeEach(() => {
  shell = testFolder();
  mkdirSync(join(shell, 'static'));
  for (const name of ['index.html', 'dashboard.html', 'static/app.js', 'static/app.js.br'])
    writeFileSync(join(shell, name), `this is ${name}`);
});

/** The console's response, with the headers under test. */
async function answer(path: string, init: RequestInit = {}, more: Partial<Gateway> = {}) {
  const api = () => Response.json({});
  const app = gatewayApp({ shell, areas: { 'mf-one': shell }, config, facts: {}, api, ...more });
  const reply = await app.request(`http://localhost${path}`, init);
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
}
const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const error = (status: number) => ({ status, headers: expect.objectContaining(lowered(errorHeaders())) });

it.each([
  ['/', 'index.html'],
  ['/anything/else', 'index.html'],
  ['/dashboard', 'dashboard.html'],
  ['/dashboard/clients', 'dashboard.html'],
])('%s is a page, with the headers of a page', async (path, page) => {
  expect(await answer(path)).toEqual({
    status: 200,
    text: `this is ${page}`,
    headers: expect.objectContaining(lowered(pageHeaders(origins))),
  });
});

it('a call that fails is printed, unless its caller has left', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = () => Promise.reject(new Error('a fault'));
  expect(await answer('/api/admin/oems', {}, { api })).toMatchObject(error(500));
  expect(printed).toHaveBeenCalledTimes(1);
  await answer('/api/admin/oems', { signal: AbortSignal.abort() }, { api });
  expect(printed).toHaveBeenCalledTimes(1);
});

it('a standalone area has one page for all addresses', async () => {
  rmSync(join(shell, 'dashboard.html'));
  expect((await answer('/dashboard')).text).toBe('this is index.html');
});

it('an unchanged page is not sent again', async () => {
  const { headers } = await answer('/');
  const again = await answer('/', { headers: { 'If-None-Match': headers.etag ?? '' } });
  expect(again).toMatchObject({ status: 304, text: '', headers: lowered(pageHeaders(origins)) });
});

it('a missing page is a server error', async () => {
  rmSync(join(shell, 'index.html'));
  expect(await answer('/')).toMatchObject({ ...error(500), text: '500 Internal Server Error' });
});

it.each(['/static/app.js', '/remotes/mf-one/static/app.js'])(
  '%s is sent in an encoding that the browser accepts, with the headers of a file',
  async (path) => {
    const expected = { ...lowered(fileHeaders()), 'cache-control': cacheControl(path) };
    expect(await answer(path)).toMatchObject({
      status: 200,
      text: 'this is static/app.js',
      headers: expected,
    });
    const compressed = await answer(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed).toMatchObject({
      text: 'this is static/app.js.br',
      headers: { ...expected, 'content-encoding': 'br' },
    });
    expect(await answer(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  },
);

it.each(['/static/missing.js', '/remotes/mf-one/missing.js', '/remotes/mf-two/static/app.js', '/remotes/x'])(
  '%s is not found',
  async (path) => {
    expect(await answer(path)).toMatchObject({ ...error(404), text: '404 Not Found' });
  },
);

it('documents that a page reads at startup are generated for each request', async () => {
  let asked = 0;
  const facts = { '/remotes.json': { areas: [] }, '/anew.json': () => ({ asked: ++asked }) };
  const expected = { ...lowered(fileHeaders()), 'cache-control': 'no-cache' };
  const served = await answer('/config.json', {}, { facts });
  expect(JSON.parse(served.text)).toEqual(config);
  expect(served.headers).toMatchObject(expected);
  expect(await answer('/remotes.json', {}, { facts })).toMatchObject({
    text: '{"areas":[]}',
    headers: expected,
  });
  for (const text of ['{"asked":1}', '{"asked":2}'])
    expect(await answer('/anew.json', {}, { facts })).toMatchObject({ text, headers: expected });
});

it.each(['POST', 'DELETE', 'OPTIONS'])('a %s request for a file is refused', async (method) => {
  expect(await answer('/config.json', { method })).toMatchObject({
    ...error(405),
    text: '405 Method Not Allowed',
  });
});

describe('a call of the API', () => {
  let call: Request | undefined;
  const api = (request: Request) => {
    call = request;
    return new Response('{"an":"answer"}', {
      status: 418,
      statusText: 'Teapot',
      headers: {
        'X-Own': 'stays',
        Server: 'a secret',
        'Set-Cookie': 'a=b',
        'Cache-Control': 'public',
      },
    });
  };

  it('reaches the platform by its own path, with only the headers of a call', async () => {
    await answer(
      '/api/admin/oems?q=1',
      {
        method: 'PUT',
        body: 'the body',
        headers: {
          Authorization: 'Bearer x',
          [config.sessionIdHeader]: 'session',
          [config.loadBalancerHeader]: 'balanced',
          Cookie: 'a=b',
          'X-Forwarded-Host': 'evil.example',
        },
      },
      { api },
    );
    expect(call?.url).toBe('http://localhost/admin/oems?q=1');
    expect(call?.method).toBe('PUT');
    await expect(call?.text()).resolves.toBe('the body');
    expect(Object.fromEntries(call?.headers ?? [])).toEqual({
      authorization: 'Bearer x',
      'content-type': 'text/plain;charset=UTF-8',
      [config.sessionIdHeader.toLowerCase()]: 'session',
      [config.loadBalancerHeader.toLowerCase()]: 'balanced',
    });
  });

  it('is answered with the headers of the console', async () => {
    const { status, text, headers } = await answer('/api/x', {}, { api });
    expect({ status, text }).toEqual({ status: 418, text: '{"an":"answer"}' });
    expect(headers).toEqual({
      ...lowered(apiHeaders()),
      'content-type': 'text/plain;charset=UTF-8',
      'x-own': 'stays',
    });
  });

  it('that fails is a server error, and is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('no platform');
    const reply = await answer('/api/x', {}, { api: () => Promise.reject(broken) });
    expect(reply).toMatchObject({ ...error(500), text: '500 Internal Server Error' });
    expect(log.mock.calls).toEqual([[broken]]);
  });

  it('is a page if the API is on another origin', async () => {
    const elsewhere = { ...config, apiBase: 'https://api.test' };
    expect((await answer('/api/x', {}, { config: elsewhere })).text).toBe('this is index.html');
  });
});

describe('a violation report', () => {
  const violation = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x' },
  };
  const report = (init: RequestInit, more: Partial<Gateway> = {}) =>
    answer('/reports', { method: 'POST', body: JSON.stringify([violation]), ...init }, more);
  const headers = { 'Content-Type': 'application/reports+json' };

  it('is logged as a line, and answered without content', async () => {
    const lines: string[] = [];
    const reply = await report({ headers }, { onViolation: (line) => void lines.push(line) });
    expect(reply).toMatchObject({ ...error(204), text: '' });
    expect(lines).toEqual(['violation directive=img-src blocked=https://evil.example release=-']);
    await expect(report({ headers })).resolves.toMatchObject({ status: 204 });
  });

  it.each<[string, RequestInit, number]>([
    ['another method', { method: 'GET', body: null }, 405],
    ['another type', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['no type', { body: new Blob([]) }, 415],
    ['too much', { headers, body: 'x'.repeat(reportLimit + 1) }, 413],
  ])('is refused with %s', async (_, init, status) => {
    expect(await report(init)).toMatchObject(error(status));
  });
});
