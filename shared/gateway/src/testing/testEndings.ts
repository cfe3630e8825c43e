import type { AddressInfo, Server } from 'node:net';

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/**
 * Runs a cleanup after the test, whatever its outcome: jest never exits while a process or a server is left running.
 */
export const endWithTest = (end: () => unknown): number => endings.push(end);

/** Lets a server listen until the end of the test. Resolves to its port, by default any free one. */
export async function listenInTest(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  endWithTest(() => server.close());
  return (server.address() as AddressInfo).port;
}
