import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './bench/load';
import { serveGatewayAlone } from './testGatewayAlone';

/** A platform that answers nobody until so many ask at once (docs/scale.md). */
const atOnce = 1000;

it(`holds ${atOnce} calls that wait for the platform, and answers each`, async () => {
  const waiting: ServerResponse[] = [];
  const platform = createServer((_, reply) => {
    waiting.push(reply);
    if (waiting.length === atOnce) for (const each of waiting) each.end('answered');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', atOnce, resolve));
  const { port } = platform.address() as AddressInfo;
  const gateway = await serveGatewayAlone({ CONSOLE_PLATFORM: `127.0.0.1:${port}` });
  const calls = Array.from({ length: atOnce }, () => ask(gateway.origin, { path: '/api/slow', headers: {} }));
  const bytes = await Promise.all(calls).finally(async () => {
    await gateway.close();
    platform.closeAllConnections();
    await new Promise((resolve) => platform.close(resolve));
  });
  expect(bytes).toEqual(Array.from({ length: atOnce }, () => 'answered'.length));
}, 30_000);
