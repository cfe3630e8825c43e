import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';

const start = 'shared/commands/bin/console.mjs';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-path-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a command in a checkout at a path, where it fails for its missing lockfile unless it refuses before. */
function startedIn(checkout: string) {
  mkdirSync(join(checkout, 'shared/commands/bin'), { recursive: true });
  copyFileSync(join(sharedFolder('commands'), 'bin/console.mjs'), join(checkout, start));
  copyFileSync(join(workspaceRoot, 'package.json'), join(checkout, 'package.json'));
  return spawnSync(process.execPath, [join(checkout, start)], { encoding: 'utf8' });
}

it.each(['one#two', 'one?two', 'Wow!'])('a checkout in %s is refused', (name) => {
  const checkout = join(folder, name, 'console');
  expect(startedIn(checkout)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `\nMove this checkout to a folder without "#", "?" and "!" in its path: it cannot be built in ${checkout}.\n\n`,
  });
});

it.each(['one%20two', 'one two', "one's (ä) [1] & 100 %"])('a checkout in %s is accepted', (name) => {
  expect(startedIn(join(folder, name)).stderr).toContain('pnpm-lock.yaml');
});
