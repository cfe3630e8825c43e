import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, isOwnRepository, workspaceRoot } from '@console/build/workspace';
import { buildMissing } from './built';
import { type Check, deadCode, lint, type Outcome, outcomeOf, report, reportAll, types } from './checks';
import { forTests } from './chromium';
import { CommandError } from './commandError';
import { runJest } from './runJest';
import { consoleTargets, releaseTarget, standaloneTarget } from './targets';

/** A program that browser tests drive: its package in Debian, the places where any of it will do, the best one first. */
interface Program {
  debian: string;
  places: readonly string[];
}

const ofGateway: Program[] = [
  { debian: 'nginx', places: ['/usr/sbin/nginx'] },
  { debian: 'gettext-base', places: ['/usr/bin/envsubst'] },
];

const programs = (): Program[] => [
  ...(isOwnRepository ? [] : ofGateway),
  ...(process.env.CHROMIUM ? [] : [{ debian: 'chromium-headless-shell', places: forTests }]),
];

function quietly(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Installs what of Debian is not at its first place, where that may be done; what is at another place will do. */
function haveSystemPackages(): void {
  const isThere = (path: string) => existsSync(path);
  const absent = programs().filter(({ places: [best = ''] }) => !isThere(best));
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && isThere('/usr/bin/apt-get');
  if (absent.length > 0 && mayInstall) {
    const names = absent.map(({ debian }) => debian);
    console.log(`Installing ${names.join(' and ')} …`);
    quietly('apt-get', 'update', '-qq');
    quietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
  }
  const missing = absent.filter(({ places }) => !places.some(isThere)).map(({ debian }) => debian);
  if (missing.length === 0) return;
  throw new CommandError(
    mayInstall
      ? `${missing.join(' and ')} could not be installed; the lines above say why.`
      : `The browser tests need ${missing.join(' and ')}. Install it, then run npm test again (CHROMIUM=/path/to/chromium names a browser elsewhere).`,
  );
}

/** One after another: each takes the cores that it finds. */
async function outcomesOf(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await outcomeOf(check));
  return outcomes;
}

function prepareBrowserTests(): Promise<void> {
  haveSystemPackages();
  rmSync(join(workspaceRoot, 'test-results'), { recursive: true, force: true });
  const alone = areaNames().map(standaloneTarget);
  return buildMissing(
    isOwnRepository ? alone : [...consoleTargets(), ...alone, ...areaNames().map(releaseTarget)],
  );
}

const checks = isOwnRepository ? [types] : [types, lint, deadCode];

/**
 * `npm test`: types, lint and dead code beside the builds, then jest with the browser tests against these builds.
 * `npm test -- --selectProjects mf-clients` passes what follows on to jest, without the checks. An area in a repository
 * of its own has only itself to build, and linters of its own choice.
 */
export async function run(args: string[]): Promise<void> {
  const started = performance.now();
  const [outcomes] = await Promise.all([outcomesOf(args.length > 0 ? [] : checks), prepareBrowserTests()]);
  for (const outcome of outcomes) report(outcome);
  const tests = await runJest(args, { retries: 1 });
  if (tests.flaky.length > 0)
    console.log(
      `\nFlaky, passed at the second attempt only:\n${tests.flaky.map((name) => `  ${name}`).join('\n')}`,
    );
  console.log(`\nAll of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  reportAll(outcomes, tests);
}
