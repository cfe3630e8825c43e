import { randomInt } from 'node:crypto';
import { tryPort } from './listening';

/** Below the ephemeral port range, whose ports a busy machine may assign at any moment. */
const ports = { from: 15_000, to: 30_000 };

export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(ports.from, ports.to);
    await tryPort(port).then(
      () => found.add(port),
      () => undefined,
    );
  }
  return [...found];
}
