import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { unitTestsOf } from './testing/runJest';
import { testFolder } from './testing/testFolder';
import { copyProgram } from './testing/testProgram';

let folder: string;

beforeEach(() => {
  // That of macOS is behind a link.
  folder = realpathSync(testFolder());
});

/** Starts a command in a checkout at a path, where it fails for its missing lockfile unless it refuses before. */
function startedIn(checkout: string) {
  return spawnSync(process.execPath, [copyProgram(checkout)], { encoding: 'utf8' });
}

it.each(['one#two', 'one?two', 'Wow!', '100 %', '100%de'])('a checkout in %s is refused', (name) => {
  const checkout = join(folder, name, 'console');
  expect(startedIn(checkout)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `\nMove this checkout to a folder without "#", "?", "!" and "%" in its path: it cannot be built or tested in ${checkout}.\n\n`,
  });
});

it.each(['one%20two', 'one two', "one's (ä) [1] & +"])('a checkout in %s is accepted', (name) => {
  expect(startedIn(join(folder, name)).stderr).toContain('pnpm-lock.yaml');
});

/** Makes a checkout with one area, which has a unit test, a browser test and a built file, and our jest preset. */
function checkoutWithTests(name: string): string {
  const checkout = join(folder, 'tests', name);
  const preset = 'shared/build/jest';
  cpSync(join(workspaceRoot, preset), join(checkout, preset), { recursive: true });
  for (const linked of ['node_modules', 'shared/build/node_modules', 'shared/ui'])
    symlinkSync(join(workspaceRoot, linked), join(checkout, linked));
  copyFileSync(join(workspaceRoot, 'jest.config.mjs'), join(checkout, 'jest.config.mjs'));
  for (const file of [
    'package.json',
    'src/unit.test.ts',
    'e2e/pages/browser.test.ts',
    'dist/src/built.test.ts',
  ]) {
    mkdirSync(dirname(join(checkout, 'mf-any', file)), { recursive: true });
    writeFileSync(join(checkout, 'mf-any', file), '{}');
  }
  return checkout;
}

/** The tests of each kind that jest finds in a checkout. */
function testsIn(checkout: string, ...args: string[]) {
  const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  return ['mf-any', 'mf-any browser'].map((project) => {
    const command = [jest, '--listTests', '--selectProjects', project, ...args];
    const { stdout } = spawnSync(process.execPath, command, { cwd: checkout, encoding: 'utf8' });
    return stdout
      .split('\n')
      .flatMap((line) => (line.startsWith(checkout) ? [relative(checkout, line)] : []));
  });
}

it.each(["one's (ä) [1] & {2} + 3", 'dist/dist-old/e2e/src'])(
  'the tests of a checkout in %s are found',
  (name) => {
    const checkout = checkoutWithTests(name);
    const [unit, browser] = ['mf-any/src/unit.test.ts', 'mf-any/e2e/pages/browser.test.ts'];
    expect(testsIn(checkout)).toEqual([[unit], [browser]]);
    const files = [unit, browser].map((file) => join(checkout, file));
    expect(testsIn(checkout, ...unitTestsOf(files))).toEqual([[unit], []]);
  },
);
