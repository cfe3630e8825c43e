import { connect, type Socket } from 'node:net';
import { serveGatewayAlone, serveGatewayBefore } from '../gatewayAlone';
import { ask } from './load';
import { memoryOf, workerOf } from './processCost';

/** A connection that has asked once and stays open, as a browser's does between two pages. */
function openConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /config.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
    );
    socket.once('data', () => resolve(socket)).once('error', reject);
  });
}

/** Bytes of memory of a gateway that holds so many open connections. */
export async function memoryByConnections(counts: readonly number[]): Promise<[number, number][]> {
  const gateway = await serveGatewayAlone();
  const sockets: Socket[] = [];
  const found: [number, number][] = [];
  for (const count of counts) {
    while (sockets.length < count) sockets.push(await openConnection(gateway.origin));
    found.push([count, memoryOf(workerOf(gateway.logs()))]);
  }
  for (const socket of sockets) socket.destroy();
  await gateway.close();
  return found;
}

/** How many of so many calls at once are answered by a platform that takes its time. */
export async function answeredAtOnce(counts: readonly number[]): Promise<[number, number][]> {
  const gateway = await serveGatewayBefore((_, reply) => setTimeout(() => reply.end('[]'), 1000));
  const found: [number, number][] = [];
  for (const count of counts) {
    const calls = Array.from({ length: count }, () =>
      ask(gateway.origin, { path: '/api/slow', headers: {} }),
    );
    const outcomes = await Promise.allSettled(calls);
    found.push([count, outcomes.filter(({ status }) => status === 'fulfilled').length]);
  }
  await gateway.close();
  return found;
}
