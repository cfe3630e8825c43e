import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callBodyLimit } from '@console/build/gatewayRules';
import { errorHeaders } from '@console/build/headers';
import { testFolder } from '../testing/testFolder';
import { gatewayApp } from './gateway';
import { localConfig } from './localConsole';

const folder = testFolder();
const calls: Request[] = [];

beforeAll(() => {
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  for (const name of [
    'static/app.js',
    'static/app.js.br',
    'static/.secret.js',
    '.built-from',
    'history.json',
  ])
    writeFileSync(join(folder, name), '1');
});

function app(hosts: readonly string[] = []) {
  return gatewayApp({
    shell: folder,
    areas: { 'mf-one': folder },
    config: localConfig('http://objects.test', {}),
    facts: {},
    api: async (request) => {
      calls.push(request);
      await request.arrayBuffer();
      return new Response('{}');
    },
    hosts,
  });
}

const ask = (path: string, init?: RequestInit) => app().request(`http://127.0.0.1:8080${path}`, init);

function expectError(reply: Response, status: number) {
  expect(reply.status).toBe(status);
  for (const [name, value] of Object.entries(errorHeaders())) expect(reply.headers.get(name)).toBe(value);
}

it.each([
  '/remotes/mf-one/.built-from',
  '/remotes/mf-one/%2ebuilt-from',
  '/remotes/mf-one/history.json',
  '/remotes/mf-one/static/app.js.br',
  '/remotes/constructor/static/app.js',
  '/static/.secret.js',
  '/static/app.js%00',
  '/static/%ff.js',
])('does not serve %s', async (path) => {
  expectError(await ask(path), 404);
});

it('serves the files next to them', async () => {
  for (const path of ['/static/app.js', '/remotes/mf-one/static/app.js'])
    expect((await ask(path)).status).toBe(200);
});

it('accepts the host names of this machine and the configured ones', async () => {
  const statuses = async (gateway: ReturnType<typeof app>) =>
    Promise.all(
      ['127.0.0.1:1', 'localhost', '[::1]:80', 'console.example.com', 'rebound.example'].map(
        async (host) => (await gateway.request(`http://${host}/config.json`)).status,
      ),
    );
  await expect(statuses(app())).resolves.toEqual([200, 200, 200, 421, 421]);
  await expect(statuses(app(['console.example.com']))).resolves.toEqual([200, 200, 200, 200, 421]);
  await expect(statuses(app(['Console.Example.COM']))).resolves.toEqual([200, 200, 200, 200, 421]);
});

it('does not forward calls for a foreign host name', async () => {
  calls.length = 0;
  expectError(await app().request('http://rebound.example/api/admin/oems'), 421);
  expect(calls).toEqual([]);
});

it('refuses a body above the limit, announced or not', async () => {
  const announced = { 'content-length': String(callBodyLimit + 1) };
  expectError(await ask('/api/a', { method: 'POST', headers: announced, body: 'x' }), 413);
  const mebibyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent > callBodyLimit) controller.close();
      else controller.enqueue(mebibyte);
      sent += mebibyte.length;
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  expectError(await ask('/api/a', init), 413);
});
