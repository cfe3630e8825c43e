import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const nginx = process.env.NGINX ?? '/usr/sbin/nginx';

const started = /start worker process \d+/g;
const exited = /worker process \d+ exited/g;
const count = (log: string, line: RegExp) => [...log.matchAll(line)].length;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

export interface NginxProcess {
  /** Has it take up a changed configuration, as `kill -s HUP` does. */
  reload(): Promise<void>;
  /** Ends it at once; open connections are cut. */
  stop(): Promise<void>;
}

/**
 * Runs nginx in the foreground as a child of this process, with everything it writes below the folder.
 * Resolves when it listens; throws with nginx's own words where it does not start.
 */
export async function startNginx(config: string, folder: string): Promise<NginxProcess> {
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
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
  });
  /** Until what it says is enough; throws with its own words where it ends or refuses instead. */
  const said = (enough: (log: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      let log = '';
      const onExit = () => settle(new Error(`nginx did not start:\n${log}`));
      const onLog = (text: Buffer) => {
        log += text;
        if (log.includes('[emerg]')) settle(new Error(`nginx refused its configuration:\n${log}`));
        else if (enough(log)) settle();
      };
      const settle = (problem?: Error) => {
        child.off('exit', onExit).off('error', settle).stderr.off('data', onLog).resume();
        if (problem) reject(problem);
        else resolve();
      };
      child.on('exit', onExit).on('error', settle).stderr.on('data', onLog);
    });
  await said((log) => log.includes('start worker processes'));
  return {
    async reload() {
      // A worker of before still answers with the former configuration until it has gone.
      const reloaded = said((log) => count(log, started) > 0 && count(log, exited) >= count(log, started));
      child.kill('SIGHUP');
      await reloaded;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
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
