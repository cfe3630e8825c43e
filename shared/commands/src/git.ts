import { execFileSync } from 'node:child_process';

/** What git prints of a folder, without the white space around it; throws where it knows nothing. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
