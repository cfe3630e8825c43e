import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveGatewayAlone } from '../gatewayAlone';
import { load } from './load';

/** TIME_WAIT of the kernel: the side that closed a connection keeps its port for a minute. */
const waiting = '06';

/** Ports of the gateway's own that each call has kept, a minute long. */
export async function portsPerCall(): Promise<number> {
  const platform = createServer((_, reply) => reply.end('[]'));
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const gateway = await serveGatewayAlone({ CONSOLE_PLATFORM: `127.0.0.1:${port}` });
  const { requests } = await load(gateway.origin, [{ path: '/api/', headers: {} }]);
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const kept = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , to = '', state]) => state === waiting && to.endsWith(remote));
  await gateway.close();
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
  return kept.length / requests;
}
