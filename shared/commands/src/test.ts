import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isOwnRepository, workspaceRoot } from '@console/build/workspace';
import { create, func, type } from 'superstruct';
import { buildMissing } from './building/built';
import { targetsOfProjects } from './building/targetsOfProjects';
import { CommandError } from './common/commandError';
import {
  type Check,
  deadCode,
  lint,
  type Outcome,
  report,
  reportAll,
  runCheck,
  types,
} from './testing/checks';
import { forTests } from './testing/chromium';
import { firefoxes } from './testing/firefox';
import { jestArguments, splitAtProjects } from './testing/jestArguments';
import { runJest } from './testing/runJest';

/**
 * A program that browser tests need: its Debian package, its package for brew and winget where named otherwise, and
 * acceptable paths in order of preference.
 */
interface Program {
  debian: string;
  macOS?: string;
  windows?: string;
  paths: readonly string[];
}

/** The package manager of this system, and the name of a program there. */
function packages(): { manager?: string; name(program: Program): string } {
  const { platform } = process;
  if (platform === 'win32') return { manager: 'winget', name: ({ debian, windows = debian }) => windows };
  if (platform === 'darwin') return { manager: 'brew', name: ({ debian, macOS = debian }) => macOS };
  const name = ({ debian }: Program) => debian;
  return existsSync('/usr/bin/apt-get') ? { manager: 'apt-get', name } : { name };
}

/** The path of a program in PATH, or else the one where its Debian package installs it. */
function inPath(name: string): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => existsSync(path)) ?? join('/usr/bin', name);
}

/** The projects whose tests start nginx, and those that start Firefox. */
const ofNginx = ['gateway', 'gateway browser'];
const ofFirefox = ['shell browser'];

function runsAny(projects: readonly string[], args: readonly string[]): boolean {
  if (isOwnRepository) return false;
  const { words: selected } = splitAtProjects(args);
  // Otherwise an argument that names one is of `--ignoreProjects`.
  return projects.some((project) => args.includes(project) === selected.length > 0);
}

/** `--selectProjects=gateway` as `--selectProjects gateway`, which jest reads alike. */
const spaced = (args: readonly string[]) =>
  args.flatMap((arg) => {
    const [, option, project] = /^(--(?:select|ignore)Projects)=(.+)/.exec(arg) ?? [];
    return option && project ? [option, project] : [arg];
  });

/** Nginx needs the signals of Unix, by which it is also stopped: on Windows its tests are left out unless asked for. */
function leaveOut(args: string[]): string[] {
  const isAsked = splitAtProjects(args).words.length > 0;
  if (process.platform !== 'win32' || isAsked || !runsAny(ofNginx, args)) return args;
  console.log('Left out on Windows: the tests of the gateway, which need nginx.');
  return [...args, '--ignoreProjects', ...ofNginx];
}

function programs(args: readonly string[]): Program[] {
  const { CHROMIUM, FIREFOX, NGINX = '/usr/sbin/nginx' } = process.env;
  const nginx = [
    { debian: 'nginx', paths: [NGINX] },
    { debian: 'gettext-base', macOS: 'gettext', paths: [inPath('envsubst')] },
  ];
  const chromium = {
    debian: 'chromium-headless-shell',
    macOS: 'google-chrome',
    windows: 'Google.Chrome',
    paths: forTests,
  };
  const firefox = {
    debian: 'firefox-esr',
    macOS: 'firefox',
    windows: 'Mozilla.Firefox',
    paths: firefoxes,
  };
  return [
    ...(runsAny(ofNginx, args) ? nginx : []),
    ...(CHROMIUM ? [] : [chromium]),
    ...(FIREFOX || !runsAny(ofFirefox, args) ? [] : [firefox]),
  ];
}

/** A program that this fails to install is still missing, which is reported then. */
const runQuietly = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Installs the Debian packages of programs that are not at their preferred path, if permitted. Throws if one is not
 * at any path, or one that the user named does not exist.
 */
function ensureSystemPackages(args: readonly string[]): void {
  const isThere = (path: string) => existsSync(path);
  for (const name of isOwnRepository ? ['CHROMIUM'] : ['CHROMIUM', 'FIREFOX', 'NGINX']) {
    const path = process.env[name];
    if (path && !isThere(path)) throw new CommandError(`${name}=${path} does not exist.`);
  }
  const absent = programs(args).filter(({ paths: [preferred = ''] }) => !isThere(preferred));
  const { manager, name } = packages();
  const mayInstall = manager === 'apt-get' && process.getuid?.() === 0;
  if (absent.length > 0 && mayInstall) {
    const names = absent.map(name);
    console.log(`Installing ${names.join(' and ')} …`);
    runQuietly('apt-get', 'update', '-qq');
    runQuietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
  }
  const missing = absent.filter(({ paths }) => !paths.some(isThere)).map(name);
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  const refusal = mayInstall
    ? `Failed to install ${names}; see the output above. Install what is missing`
    : `The browser tests require ${names}. Install what is missing${manager ? ` with ${manager}` : ''}`;
  throw new CommandError(
    `${refusal}, then run npm test again (set NGINX=/path/to/nginx, CHROMIUM=/path/to/chromium or FIREFOX=/path/to/firefox to use one elsewhere; leave out what needs nginx by npm test -- --ignoreProjects gateway "gateway browser").`,
  );
}

/** Runs checks one after another, because each uses all available cores. */
async function runChecks(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check));
  return outcomes;
}

const Jest = type({ buildArgv: func() });

/** Rejects what jest would reject, before anything is built. */
async function assertJestOptions(args: readonly string[]): Promise<void> {
  const { buildArgv } = create(createRequire(join(workspaceRoot, 'package.json'))('jest'), Jest);
  try {
    await buildArgv(args);
  } catch (error) {
    throw error instanceof Error ? new CommandError(error.message.trim()) : error;
  }
}

async function prepareBrowserTests(args: readonly string[]): Promise<void> {
  rmSync(join(workspaceRoot, 'test-results'), { recursive: true, force: true });
  await buildMissing(targetsOfProjects(args));
}

const checks = isOwnRepository ? [types] : [types, lint, deadCode];

/**
 * `npm test`: checks types, lint and dead code while building, then runs jest with the browser tests against the builds.
 * Arguments are passed on to jest and skip the checks: `npm test -- --selectProjects mf-clients`. An area in its own
 * repository builds only itself and brings its own linters.
 */
export async function run(typed: string[]): Promise<void> {
  const chosen = await jestArguments(spaced(typed));
  await assertJestOptions(chosen);
  const args = leaveOut(chosen);
  const started = performance.now();
  ensureSystemPackages(args);
  const checking = runChecks(typed.length > 0 ? [] : checks);
  // Also if a build fails: they may say why.
  await prepareBrowserTests(args).finally(async () => (await checking).map(report));
  const outcomes = await checking;
  const tests = await runJest(args, { retries: 2 });
  if (tests.flaky.length > 0)
    console.log(
      `\nFlaky, failed on the first attempt:\n${tests.flaky.map((name) => `  ${name}`).join('\n')}`,
    );
  console.log(`\nTotal time: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  reportAll(outcomes, tests);
}
