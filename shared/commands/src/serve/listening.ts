import { createServer, type Server } from 'node:net';
import { CommandError } from '../common/commandError';

/** Listens on loopback only. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

/** Checks that a port is available by listening on it briefly; rejects with the system error otherwise. */
export async function tryPort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

const reasons: Record<string, (port: number, remedy: string) => string> = {
  EADDRINUSE: (port, remedy) => `Port ${port} is in use. Stop the process that uses it, or ${remedy}`,
  EACCES: (port, remedy) =>
    `Port ${port} requires more privileges. Run the command as another user, or ${remedy}`,
  EADDRNOTAVAIL: () =>
    'This machine has no address 127.0.0.1, which this command listens on. Add it to the loopback interface, then run the command again.',
};

/** Turns a known listen error into a CommandError; returns any other error unchanged. */
export function portProblem(error: unknown, port: number, remedy: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason ? new CommandError(reason(port, remedy)) : error;
}
