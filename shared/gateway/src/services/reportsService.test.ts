import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { reportsPath } from '@console/build/headers';
import { sharedFolder } from '@console/build/workspace';
import { endWithTest } from '../testing/testEndings';
import { rawRequest } from '../testing/testRawRequest';

const headers = { 'content-type': 'application/reports+json' };
const body = JSON.stringify([
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
]);

it('the service of reports survives one that its sender breaks off, one of another type, and one that cannot be turned into text, and exits on SIGTERM during another', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/services/reportsService.ts'], {
    cwd: sharedFolder('gateway'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithTest(() => child.kill('SIGKILL'));
  const [started]: Buffer[] = await once(child.stdout, 'data');
  const { origin, hostname, port } = new URL(/http:\S+/.exec(String(started))?.[0] ?? 'no address');

  async function begin() {
    const socket = connect(Number(port), hostname);
    const head = `POST ${reportsPath} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${headers['content-type']}`;
    socket.write(`${head}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n[`);
    await once(socket, 'data');
    return socket;
  }
  (await begin()).destroy();
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body };
  expect((await rawRequest(origin + reportsPath, plain)).status).toBe(415);
  const hostile = '[{"type":"integrity-violation","user_agent":{"toString":null},"body":{}}]';
  await rawRequest(origin + reportsPath, { method: 'POST', headers, body: hostile });
  const logged = once(child.stdout, 'data');
  const reply = await rawRequest(origin + reportsPath, { method: 'POST', headers, body });
  expect(reply.status).toBe(204);
  const [line]: Buffer[] = await logged;
  expect(String(line)).toMatch(/^\d{4}-\S+Z violation directive=img-src blocked=inline release=-\n$/);

  const open = await begin();
  // It may be reset.
  open.on('error', () => undefined);
  const ended = once(child, 'exit');
  child.kill();
  expect(await ended).toEqual([0, null]);
});
