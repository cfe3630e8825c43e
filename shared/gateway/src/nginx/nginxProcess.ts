import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killOnExit } from '@console/commands/processLifetime';

const nginx = process.env.NGINX ?? '/usr/sbin/nginx';

/** A refusal. nginx itself tries again to bind a port that is in use, for two seconds: others may only be looking for a free one. */
const refusal = /\[emerg\](?!.* bind\(\) to \S+ failed)/;
const started = /start worker process \d+/g;
const exited = /worker process \d+ exited/g;
const count = (log: string, line: RegExp) => [...log.matchAll(line)].length;

export type NginxProcess = Awaited<ReturnType<typeof startNginx>>;

/**
 * Runs nginx in the foreground as a child of this process, with the nginx.conf of the folder, below which it also
 * writes all its files. Resolves when it listens; throws with nginx's log if it does not start.
 */
export async function startNginx(folder: string) {
  if (!existsSync(nginx))
    throw new Error(`There is no nginx at ${nginx}; install it, or set NGINX to its path`);
  mkdirSync(folder, { recursive: true });
  // "start worker processes" is logged once it listens. Only root may, and then must, set the workers' user.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const directives = `daemon off; error_log stderr notice;${user}`;
  const accessLog = join(folder, 'access.log');
  const output = openSync(accessLog, 'a');
  const command = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', directives];
  const child = spawn(nginx, command, { stdio: ['ignore', output, 'pipe'] });
  closeSync(output);
  const { stderr } = child;
  if (!stderr) throw new Error('nginx has no error output');
  killOnExit(child);
  const errors: Buffer[] = [];
  stderr.on('data', (text: Buffer) => errors.push(text));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  /** Resolves once the log is as wanted; throws with the log if nginx exits or refuses its configuration instead. */
  const waitForLog = (isDone: (log: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      let log = '';
      const onExit = () => settle(new Error(`nginx did not start:\n${log}`));
      const onLog = (text: Buffer) => {
        log += text;
        if (refusal.test(log)) settle(new Error(`nginx refused its configuration:\n${log}`));
        else if (isDone(log)) settle();
      };
      const settle = (problem?: Error) => {
        child.off('exit', onExit).off('error', settle);
        stderr.off('data', onLog);
        if (problem) reject(problem);
        else resolve();
      };
      child.on('exit', onExit).on('error', settle);
      stderr.on('data', onLog);
    });
  await waitForLog((log) => log.includes('start worker processes'));
  return {
    /** Reloads the configuration, as `kill -s HUP` does. */
    async reload() {
      // An old worker still answers with the previous configuration until it has exited.
      const reloaded = waitForLog(
        (log) => count(log, started) > 0 && count(log, exited) >= count(log, started),
      );
      child.kill('SIGHUP');
      await reloaded;
    },
    /** Its access log and error log so far. */
    logs: () => ({ access: readFileSync(accessLog, 'utf8'), error: Buffer.concat(errors).toString() }),
    /** Stops it at once, cutting open connections. */
    async stop() {
      child.kill();
      await ended;
    },
  };
}
