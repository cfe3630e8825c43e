import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@console/build/workspace';
import { countsOf } from '@console/commands/runJest';

const folder = mkdtempSync(join(tmpdir(), 'console-attempts-'));
const report = join(folder, 'report.json');
const results = join(workspaceRoot, 'test-results');
const left = (test: string, file: string) =>
  existsSync(join(results, `secondAttempt-fixture-ts-${test}`, file));

let printed = '';

beforeAll(async () => {
  const jest = join(workspaceRoot, 'node_modules/.bin/jest');
  const args = ['--ci', '--selectProjects', 'testing browser', '--testMatch', '**/secondAttempt.fixture.ts'];
  const run = promisify(execFile)(jest, [...args, '--json', `--outputFile=${report}`], {
    cwd: workspaceRoot,
    env: { ...process.env, TEST_RETRIES: '1' },
  });
  // One of the two tests fails, and so does the run.
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  printed = stderr;
});

afterAll(() => {
  for (const test of ['passes-at-its-second-attempt-1', 'fails-at-both-1', 'fails-at-both-2'])
    rmSync(join(results, `secondAttempt-fixture-ts-${test}`), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test('a browser test that passes on its second attempt counts as passed, and is reported as flaky', () => {
  expect(countsOf(report, true)).toEqual({
    passed: 1,
    failed: 1,
    flaky: ['shared/testing/e2e/secondAttempt.fixture.ts: passes at its second attempt'],
  });
  expect(left('passes-at-its-second-attempt-1', 'page-1.png')).toBe(true);
});

test('one that fails twice leaves screenshots and a trace of the second attempt, and the failure names the folder', () => {
  expect(left('fails-at-both-1', 'page-1.png')).toBe(true);
  expect(left('fails-at-both-2', 'page-1.png')).toBe(true);
  expect(left('fails-at-both-2', 'trace-1.zip')).toBe(true);
  expect(printed).toContain(
    'Screenshots and traces are in test-results/secondAttempt-fixture-ts-fails-at-both-2',
  );
});
