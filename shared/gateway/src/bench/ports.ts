import { readFileSync } from 'node:fs';
import { serveGatewayBefore } from '../gatewayAlone';
import { load } from './load';

/** TIME_WAIT of the kernel: the side that closed a connection keeps its port for a minute. */
const waiting = '06';

/** Ports of the gateway's own that each call has kept, a minute long. */
export async function portsPerCall(): Promise<number> {
  const gateway = await serveGatewayBefore((_, reply) => reply.end('[]'));
  const { requests } = await load(gateway.origin, [{ path: '/api/', headers: {} }]);
  const remote = `:${gateway.platformPort.toString(16).toUpperCase().padStart(4, '0')}`;
  const kept = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , to = '', state]) => state === waiting && to.endsWith(remote));
  await gateway.close();
  return kept.length / requests;
}
