import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { countsOf, unitTestsOf } from './runJest';

test('a missing report counts as a failure', () => {
  expect(countsOf(join(workspaceRoot, 'no-such-report.json'), false)).toEqual({
    passed: 0,
    failed: 1,
    flaky: [],
  });
});

/** What running jest with these arguments prints in a process of its own, and the counts that it returns. */
function runOf(...args: string[]) {
  const program = [
    'import { runJest } from "./shared/commands/src/testing/runJest.ts";',
    `const { passed, failed } = await runJest(${JSON.stringify(args)});`,
    'console.log({ passed, failed });',
  ].join('\n');
  return spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx/esm'), '--input-type=module', '--eval', program],
    { cwd: workspaceRoot, encoding: 'utf8' },
  );
}

test('the tests of a run are counted, without a word about the report, which is deleted', () => {
  const { stdout, stderr } = runOf('shared/commands/src/common/quoted.test.ts');
  expect(stdout).toMatch(/^\{ passed: [1-9]\d*, failed: 0 \}\n$/);
  expect(stderr).toContain('quoted.test.ts');
  expect(stderr).not.toContain('written');
});

test('a jest that cannot run the tests is a failure with a line of its own', () => {
  const { stdout, stderr } = runOf('--config', 'nowhere.json');
  expect(stdout).toBe(
    'Tests: FAILED. Jest could not run them; see its error above.\n{ passed: 0, failed: 1 }\n',
  );
  expect(stderr).toContain('nowhere.json');
});

test('tests that read a build are excluded', () => {
  const jest = join(workspaceRoot, 'node_modules/.bin/jest');
  const files = ['output/billOfMaterials.built.test.ts', 'sources/citations.test.ts'].map((name) =>
    join(sharedFolder('build'), 'src', name),
  );
  const listed = execFileSync(jest, ['--listTests', ...unitTestsOf(files)], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(listed.match(/[\w.]+\.test\.ts/g)).toEqual(['citations.test.ts']);
});
