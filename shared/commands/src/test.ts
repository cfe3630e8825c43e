import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, workspaceRoot } from '@console/build/workspace';
import { integer, mask, type } from 'superstruct';
import { buildMissing } from './built';
import { CommandError } from './commandError';
import { consoleTargets, releaseTarget, standaloneTarget } from './targets';

interface Counts {
  passed: number;
  failed: number;
}

interface Check {
  title: string;
  command: string[];
}

const binary = (name: string) => join(workspaceRoot, 'node_modules/.bin', name);

/** What is checked before anything runs; each counts as one test. */
const checks: Check[] = [
  { title: 'Types', command: [binary('tsc'), '-b'] },
  { title: 'Lint and format', command: [binary('biome'), 'ci', '--error-on-warnings', '.'] },
  { title: 'Dead code and unused dependencies', command: [binary('knip')] },
];

/** Runs a program with its output shown; resolves to whether it ended well. */
function succeeds([program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: workspaceRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

function quietly(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The programs that browser tests drive; Debian's are installed where they are missing and it may. */
function haveSystemPackages(packages: Record<string, string>): void {
  const missing = Object.entries(packages)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CommandError(
      `The browser tests need ${names}. Install it, then run npm test again (CHROMIUM=/path/to/chromium names a browser elsewhere).`,
    );
  console.log(`Installing ${names} …`);
  if (
    !quietly('apt-get', 'update', '-qq') ||
    !quietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing)
  )
    throw new CommandError(`${names} could not be installed; the lines above say why.`);
}

const JestResult = type({
  numPassedTests: integer(),
  numFailedTests: integer(),
  numFailedTestSuites: integer(),
  numRuntimeErrorTestSuites: integer(),
});

async function runJest(args: string[]): Promise<Counts> {
  const folder = join(workspaceRoot, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'jest-result.json');
  // The builds before set it to production, in which React has no test helpers.
  const fine = await succeeds(
    [binary('jest'), '--ci', '--forceExit', '--json', `--outputFile=${report}`, ...args],
    {
      NODE_ENV: 'test',
    },
  );
  const result = mask(JSON.parse(readFileSync(report, 'utf8')), JestResult);
  const broken = result.numRuntimeErrorTestSuites;
  const failed = result.numFailedTests + broken;
  // Jest also ends badly without a failed test, for example at an open handle that it was told to refuse.
  return { passed: result.numPassedTests, failed: failed === 0 && !fine ? 1 : failed };
}

/**
 * `npm test`: types, lint, dead code, then jest with the browser tests against production builds.
 * `npm test -- --selectProjects mf-clients` passes what follows on to jest, without the checks.
 */
export async function run(args: string[]): Promise<void> {
  const started = performance.now();
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { title, command } of args.length > 0 ? [] : checks) {
    console.log(`\n${title} …`);
    const fine = await succeeds(command);
    console.log(fine ? `${title}: fine` : `${title}: FAILED`);
    counts[fine ? 'passed' : 'failed'] += 1;
  }
  haveSystemPackages({
    nginx: '/usr/sbin/nginx',
    'gettext-base': '/usr/bin/envsubst',
    ...(process.env.CHROMIUM ? {} : { chromium: '/usr/bin/chromium' }),
  });
  await buildMissing([
    ...consoleTargets(),
    ...areaNames().flatMap((name) => [standaloneTarget(name), releaseTarget(name)]),
  ]);
  const tests = await runJest(args);
  console.log(`\nAll of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  console.log(`${counts.passed + tests.passed} passed, ${counts.failed + tests.failed} failed`);
  if (counts.failed + tests.failed > 0) process.exitCode = 1;
}
