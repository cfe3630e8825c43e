import { createServer, type Server } from 'node:net';
import { CommandError } from './commandError';

/** On loopback alone. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

/** Listens at a port for a moment; throws what the system says where that cannot be. */
export async function tryPort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

const reasons: Record<string, (port: number, remedy: string) => string> = {
  EADDRINUSE: (port, remedy) => `Port ${port} is in use. Stop what uses it, or ${remedy}`,
  EACCES: (port, remedy) => `Port ${port} is not for this user to take. Run it as another user, or ${remedy}`,
  EADDRNOTAVAIL: () =>
    'This machine has no address 127.0.0.1, at which all is served here. Give it to the loopback interface, then run the command again.',
};

/** Why nobody can listen, for the person at the keyboard; any other error stays as it is. */
export function portProblem(error: unknown, port: number, remedy: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason ? new CommandError(reason(port, remedy)) : error;
}
