import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const nginx = process.env.NGINX ?? '/usr/sbin/nginx';

export interface NginxProcess {
  /** Ends it at once; open connections are cut. */
  stop(): Promise<void>;
}

/**
 * Runs nginx in the foreground as a child of this process, with everything it writes below the folder.
 * Resolves when it listens; throws with nginx's own words where it does not start.
 */
export function startNginx(config: string, folder: string): Promise<NginxProcess> {
  if (!existsSync(nginx))
    throw new Error(`There is no nginx at ${nginx}; install it, or set NGINX to its path`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  // "start worker processes" is logged once it listens. Only root may, and then must, say who the workers are.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const directives = `daemon off; error_log stderr notice;${user}`;
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', file, '-g', directives], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', endWithUs);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    let log = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`nginx did not start:\n${log}`)));
    child.stderr.on('data', (text: Buffer) => {
      log += text;
      if (!log.includes('start worker processes')) return;
      log = '';
      resolve({
        stop: async () => {
          child.kill();
          await ended;
        },
      });
    });
  });
}

/** So many different ports of this machine that nobody listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
