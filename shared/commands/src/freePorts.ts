import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system gives to whoever asks for any, which a busy machine takes within moments. */
const ports = { from: 15_000, to: 30_000 };

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** So many different ports of this machine that nobody listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
