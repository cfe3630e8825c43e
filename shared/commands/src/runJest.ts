import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { array, integer, mask, nullable, optional, string, type } from 'superstruct';
import { endWithThis } from './endings';

export interface TestCounts {
  passed: number;
  failed: number;
  /** Tests that passed at their second attempt only, by file and name. */
  flaky: string[];
}

const JestResult = type({
  numPassedTests: integer(),
  numFailedTests: integer(),
  numRuntimeErrorTestSuites: integer(),
  testResults: array(
    type({
      name: string(),
      assertionResults: array(
        type({ fullName: string(), status: string(), invocations: optional(nullable(integer())) }),
      ),
    }),
  ),
});

/**
 * Jest's workers take these over: room from the start for what a test file throws away, which halves the time of
 * collecting it, and compiled code is kept for the files after it, however long none needed it.
 */
const forWorkers = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-flush-bytecode'];

/** Runs jest with its output shown; resolves to whether it ended well. */
function succeeds(args: string[], retries: number): Promise<boolean> {
  const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [...forWorkers, jest, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
    // A build before sets it to production, in which React has no test helpers.
    env: { ...process.env, NODE_ENV: 'test', TEST_RETRIES: String(retries) },
  });
  endWithThis(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** What jest's report says. @param endedWell whether jest did, too */
export function countsOf(report: string, endedWell: boolean): TestCounts {
  // Jest writes none where it does not take an argument, and has said so.
  if (!existsSync(report)) return { passed: 0, failed: 1, flaky: [] };
  const result = mask(JSON.parse(readFileSync(report, 'utf8')), JestResult);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const flaky = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && (invocations ?? 1) > 1)
      .map(({ fullName }) => `${relative(workspaceRoot, name)}: ${fullName}`),
  );
  // Jest also ends badly without a failed test, for example where its configuration is wrong.
  return { passed: result.numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed, flaky };
}

/** @param retries how many further attempts a failed test has */
export async function runJest(args: string[], { retries = 0 } = {}): Promise<TestCounts> {
  // Of this run alone: another one may be going on in the same checkout.
  const folder = mkdtempSync(join(tmpdir(), 'console-jest-'));
  try {
    const report = join(folder, 'result.json');
    const endedWell = await succeeds(['--ci', '--json', `--outputFile=${report}`, ...args], retries);
    return countsOf(report, endedWell);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of the tests that have to do with these files those that need no build: there may be none, or one of other sources. */
export const unitTestsOf = (files: readonly string[]): string[] => [
  '--testPathIgnorePatterns',
  '/e2e/',
  '\\.built\\.test\\.',
  '--findRelatedTests',
  ...files,
];

/** The unit tests that have to do with these files. Jest takes no tests of no files. */
export async function runTestsOf(files: readonly string[]): Promise<TestCounts> {
  if (files.length > 0) return runJest(['--passWithNoTests', ...unitTestsOf(files)]);
  console.log('Unit tests: none, nothing was changed since main');
  return { passed: 0, failed: 0, flaky: [] };
}
