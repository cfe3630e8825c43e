import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, workspaceRoot } from '@console/build/workspace';
import { buildMissing } from './built';
import { type Check, deadCode, lint, type Outcome, outcomeOf, report, types } from './checks';
import { CommandError } from './commandError';
import { runJest } from './runJest';
import { consoleTargets, releaseTarget, standaloneTarget } from './targets';

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

/** One after another: each takes the cores that it finds. */
async function outcomesOf(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await outcomeOf(check));
  return outcomes;
}

function prepareBrowserTests(): Promise<void> {
  haveSystemPackages({
    nginx: '/usr/sbin/nginx',
    'gettext-base': '/usr/bin/envsubst',
    ...(process.env.CHROMIUM ? {} : { chromium: '/usr/bin/chromium' }),
  });
  rmSync(join(workspaceRoot, 'test-results'), { recursive: true, force: true });
  return buildMissing([
    ...consoleTargets(),
    ...areaNames().flatMap((name) => [standaloneTarget(name), releaseTarget(name)]),
  ]);
}

/**
 * `npm test`: types, lint and dead code beside the builds, then jest with the browser tests against these builds.
 * `npm test -- --selectProjects mf-clients` passes what follows on to jest, without the checks.
 */
export async function run(args: string[]): Promise<void> {
  const started = performance.now();
  const [outcomes] = await Promise.all([
    outcomesOf(args.length > 0 ? [] : [types, lint, deadCode]),
    prepareBrowserTests(),
  ]);
  for (const outcome of outcomes) report(outcome);
  const tests = await runJest(args);
  const passed = tests.passed + outcomes.filter(({ fine }) => fine).length;
  const failed = tests.failed + outcomes.filter(({ fine }) => !fine).length;
  if (tests.flaky.length > 0)
    console.log(
      `\nFlaky, passed at the second attempt only:\n${tests.flaky.map((name) => `  ${name}`).join('\n')}`,
    );
  console.log(`\nAll of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
