import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '@console/build/workspace';
import { array, integer, nullable, optional, string, type } from 'superstruct';
import { readJson } from '../common/folderFiles';
import { killOnExit } from '../common/processLifetime';
import { tool } from '../common/tools';
import { mainBranch } from './mainBranch';

export interface TestCounts {
  passed: number;
  failed: number;
  /** Tests that passed only on a later attempt, by file and name. */
  flaky: string[];
}

/** What `jestReport.cjs` writes. */
const Report = type({
  numPassedTests: integer(),
  numFailedTests: integer(),
  numRuntimeErrorTestSuites: integer(),
  suites: array(
    type({
      name: string(),
      tests: array(
        type({ fullName: string(), status: string(), invocations: optional(nullable(integer())) }),
      ),
    }),
  ),
});

/**
 * V8 flags, inherited by jest's workers: a larger young generation, which halves garbage collection time, and no
 * flushing of compiled code that later test files may need.
 */
const forWorkers = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-flush-bytecode'];

/** How a jest is told to write the report that `countsOf` reads. */
export function reportTo(report: string): { args: string[]; env: Record<string, string> } {
  const processor = fileURLToPath(new URL('./jestReport.cjs', import.meta.url));
  return { args: [`--testResultsProcessor=${processor}`], env: { TEST_REPORT: report } };
}

/** The signal that ended a program, which could not say so itself, or one it had started, as biome's script passes on. */
export function endedBy(code: number | null, signal: NodeJS.Signals | null): string | undefined {
  const killer = signal ?? Object.entries(constants.signals).find(([, number]) => 128 + number === code)?.[0];
  return killer === 'SIGKILL' ? 'SIGKILL, as when memory runs out' : killer;
}

interface JestOptions {
  retries?: number;
  /** Leaves out the lines that jest overwrites, since it would overwrite what is printed meanwhile. */
  isOneOfSeveral?: boolean;
}

/** Runs jest in this terminal; resolves to whether it succeeded. @param report the file for its results */
async function succeeds(args: string[], report: string, options: JestOptions): Promise<boolean> {
  const { retries = 0, isOneOfSeveral = false } = options;
  const jest = tool('jest', '--ci');
  const reporting = reportTo(report);
  const child = spawn(process.execPath, [...forWorkers, ...jest, ...reporting.args, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
    // A preceding build sets it to production, in which React has no test helpers.
    env: {
      ...process.env,
      ...reporting.env,
      ...(isOneOfSeveral && { TERM: 'dumb' }),
      NODE_ENV: 'test',
      TEST_RETRIES: String(retries),
    },
  });
  killOnExit(child);
  const [code, signal] = await once(child, 'exit');
  const killer = endedBy(code, signal);
  if (killer) console.log(`The tests were ended by ${killer}.`);
  // As when the disk is full. What else is checked meanwhile is printed below its error.
  else if (code !== 0 && !existsSync(report))
    console.log('Tests: FAILED. Jest could not run them; see its error above.');
  return code === 0;
}

/** Reads the counts from a report. @param succeeded whether jest exited with 0 */
export function countsOf(report: string, succeeded: boolean): TestCounts {
  // There is no report if jest rejects an argument; it has printed the error.
  if (!existsSync(report)) return { passed: 0, failed: 1, flaky: [] };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, suites } = readJson(report, Report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const flaky = suites.flatMap(({ name, tests }) =>
    tests
      .filter(({ status, invocations }) => status === 'passed' && (invocations ?? 1) > 1)
      .map(({ fullName }) => `${relative(workspaceRoot, name)}: ${fullName}`),
  );
  // Jest can also fail without a failed test, for example on an invalid configuration.
  return { passed: numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed, flaky };
}

export async function runJest(args: string[], options: JestOptions = {}): Promise<TestCounts> {
  // Per run, because another may be in progress in the same checkout.
  const folder = mkdtempSync(join(tmpdir(), 'console-jest-'));
  try {
    const report = join(folder, 'result.json');
    return countsOf(report, await succeeds(args, report, options));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Jest arguments for the tests related to these files, or to what has changed since main, without those that need
 * builds, which may be missing or stale.
 */
export const unitTestsOf = (files: readonly string[]): string[] => [
  '--testPathIgnorePatterns',
  // Not what is in a `src` below it: any folder above the checkout may be called e2e.
  '/e2e/(?!.*/src/)',
  '\\.built\\.test\\.',
  ...(files.length > 0 ? ['--findRelatedTests', ...files] : ['--changedSince', mainBranch(workspaceRoot)]),
];

/** Whether a program should be told to use colours, which by itself it does not if it has no terminal of its own. */
export const wantsColours = (): boolean => process.stdout.isTTY && !process.env.NO_COLOR;

/** Runs the unit tests related to these files, or to what has changed since main, next to other checks. */
export const runTestsOf = (files: readonly string[]): Promise<TestCounts> =>
  runJest(['--passWithNoTests', ...(wantsColours() ? ['--colors'] : []), ...unitTestsOf(files)], {
    isOneOfSeveral: true,
  });
