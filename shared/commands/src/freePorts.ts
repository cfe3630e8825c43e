import { randomInt } from 'node:crypto';
import { tryPort } from './listening';

/** Below those that the system gives to whoever asks for any, which a busy machine takes within moments. */
const ports = { from: 15_000, to: 30_000 };

const isFree = (port: number): Promise<boolean> =>
  tryPort(port).then(
    () => true,
    () => false,
  );

/** So many different ports of this machine that nobody listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
