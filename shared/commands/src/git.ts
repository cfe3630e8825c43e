import { execFileSync } from 'node:child_process';

/** Runs git in a folder and returns its trimmed output; throws if git fails. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
