import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { countsOf, runTestsOf, unitTestsOf } from './runJest';

test('where nothing was changed no tests are run, and that is said', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runTestsOf([])).toEqual({ passed: 0, failed: 0, flaky: [] });
  expect(said.mock.calls).toEqual([['Unit tests: none, nothing was changed since main']]);
  said.mockRestore();
});

test('where jest ended before it wrote its report, that is a failure', () => {
  expect(countsOf(join(workspaceRoot, 'no-such-report.json'), false)).toEqual({
    passed: 0,
    failed: 1,
    flaky: [],
  });
});

test('tests that read a build are left to npm test', () => {
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
