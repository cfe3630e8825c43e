import { execFileSync } from 'node:child_process';
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

test('tests that read a build are excluded', () => {
  const jest = join(workspaceRoot, 'node_modules/.bin/jest');
  const files = ['billOfMaterials.built.test.ts', 'citations.test.ts'].map((name) =>
    join(sharedFolder('build'), 'src', name),
  );
  const listed = execFileSync(jest, ['--listTests', ...unitTestsOf(files)], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(listed.match(/[\w.]+\.test\.ts/g)).toEqual(['citations.test.ts']);
});
