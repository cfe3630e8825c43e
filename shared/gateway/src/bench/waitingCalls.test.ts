import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gatewayOfTest } from '../nginx/testGatewayAlone';
import { endWithTest, listenInTest } from '../testing/testEndings';
import { ask } from './load';

/** The platform of this test answers nobody until this many calls are waiting (docs/scale.md). */
const atOnce = 1000;

it(`holds ${atOnce} calls that wait for the platform, and answers all of them`, async () => {
  const waiting: ServerResponse[] = [];
  const platform = createServer((_, reply) => {
    waiting.push(reply);
    if (waiting.length === atOnce) for (const each of waiting) each.end('answered');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', atOnce, resolve));
  endWithTest(() => {
    platform.closeAllConnections();
    platform.close();
  });
  const { port } = platform.address() as AddressInfo;
  const gateway = await gatewayOfTest({ CONSOLE_PLATFORM: `127.0.0.1:${port}` });
  const calls = Array.from({ length: atOnce }, () => ask(gateway.origin, { path: '/api/slow', headers: {} }));
  expect(await Promise.all(calls)).toEqual(Array.from({ length: atOnce }, () => 'answered'.length));
});

it('passes on the body of a call while it is being sent: the pod has no room for several large ones', async () => {
  const platform = createServer((arriving, reply) => {
    arriving.once('data', () => call.end(', the rest'));
    text(arriving).then((whole) => reply.end(whole));
  });
  const gateway = await gatewayOfTest({ CONSOLE_PLATFORM: `127.0.0.1:${await listenInTest(platform)}` });
  const call = request(`${gateway.origin}/api/devices`, { method: 'POST' });
  call.write('the first part');
  const [reply] = await once(call, 'response');
  expect(await text(reply)).toBe('the first part, the rest');
});
