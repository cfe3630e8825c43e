#!/usr/bin/env node
// Entry point of every npm script, in the workspace and in an area's own repository. Uses only Node, because in the
// workspace no package may be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** In an area's own repository npm has installed everything, including this file. */
const isInstalled = /[\\/]node_modules[\\/]/.test(root);
const pnpm = 'pnpm@12.21.0';
const startedBy = ancestors();

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** What started this process, as in src/common/processLifetime.ts, which can be imported only once packages are installed. */
function ancestors() {
  try {
    const [, beforeShell] = /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${beforeShell}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Whether this Node satisfies a range such as `^22.13.0 || >=24.0.0`. pnpm would only warn. */
function satisfiesRange(range) {
  const { node } = process.versions;
  return range.split(' || ').some((part) => {
    const [, sign, oldest] = /^(\^|>=)(\S+)$/.exec(part);
    const isLater = node.localeCompare(oldest, 'en', { numeric: true }) >= 0;
    return isLater && (sign === '>=' || Number.parseInt(node, 10) === Number.parseInt(oldest, 10));
  });
}

/** Whether jest and Playwright, which take a path in a stack trace for a URL, can decode it. */
function isDecodable(path) {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

// The bundler takes what follows the first three for a fragment, a query, or the file that a loader is for.
if (/[#?!]/.test(root) || !isDecodable(root)) {
  const [checkout] = root.split(/[\\/](?:node_modules[\\/])?$/);
  fail(
    `Move this checkout to a folder without "#", "?", "!" and "%" in its path: it cannot be built or tested in ${checkout}.`,
  );
}

const { engines } = JSON.parse(
  readFileSync(
    isInstalled ? new URL('../package.json', import.meta.url) : join(root, 'package.json'),
    'utf8',
  ),
);
if (!satisfiesRange(engines.node))
  fail(`This console needs Node ${engines.node}; this is Node ${process.versions.node}.`);

/** The package.json of every package. */
function manifestFiles() {
  return [
    '.',
    ...readdirSync(root).filter((name) => /^(mf-.*|shell)$/.test(name)),
    ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
  ]
    .map((folder) => join(root, folder, 'package.json'))
    .filter(existsSync);
}

/** Whether a package has dependencies and no folder of them, because someone has removed it. */
function lacksFolder(manifest) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  const needed = Object.keys({ ...dependencies, ...devDependencies });
  return needed.length > 0 && !existsSync(join(dirname(manifest), 'node_modules'));
}

/** A hash of everything that determines what is installed, and of what pnpm, which may be run by hand, last installed. */
function installKey() {
  const hash = createHash('sha256').update(process.versions.modules);
  const installed = join(root, 'node_modules/.pnpm/lock.yaml');
  for (const file of [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    ...manifestFiles(),
    ...(existsSync(installed) ? [installed] : []),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether an area is missing in the lockfile, as after an interrupted add-area. */
function isAreaUnlocked() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return readdirSync(root).some(
    (name) =>
      name.startsWith('mf-') &&
      existsSync(join(root, name, 'package.json')) &&
      !lockfile.includes(`\n  ${name}:`),
  );
}

/** Writes; if it cannot, the command ends, and says so. */
function written(write) {
  try {
    write();
  } catch ({ message }) {
    fail(`Failed to write to this checkout (${message}). Resolve that, then run the command again.`);
  }
}

/** Installs from the frozen lockfile unless an area was added or removed; in continuous integration always from it. */
function install(isFrozen = Boolean(process.env.CI) || !isAreaUnlocked()) {
  const stamp = join(root, 'node_modules/.cache/installed');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === installKey();
  if (isCurrent && !manifestFiles().some(lacksFolder)) return;
  // What a command prints may be read by another program.
  console.error('Installing dependencies …');
  const lockfile = isFrozen ? '--frozen-lockfile' : '--no-frozen-lockfile';
  // Interrupted, it leaves packages of another branch, whose lockfile may be back at the next start.
  written(() => rmSync(stamp, { force: true }));
  // Under `npx -p node@22` they would have pnpm looked for in that package.
  const { npm_config_package, npm_config_call, ...env } = process.env;
  // Through a shell: Windows cannot start npx.cmd without one.
  const { status } = spawnSync(`npx --yes ${pnpm} install ${lockfile} --reporter=append-only`, {
    cwd: root,
    env,
    stdio: ['ignore', 2, 'inherit'],
    shell: true,
  });
  if (status !== 0)
    fail(
      `Failed to install dependencies; see the output above. The first run needs a reachable npm registry and a home folder that npm can write to. If a dependency was added or changed by hand, update the lockfile: npx ${pnpm} install --no-frozen-lockfile`,
    );
  written(() => {
    mkdirSync(dirname(stamp), { recursive: true });
    // The installation may have changed the lockfile.
    writeFileSync(stamp, installKey());
  });
}

const [command = 'help'] = process.argv.slice(2);
if (!isInstalled) install();
// Npm was ended meanwhile. Only what is imported now would notice that it ends, and `npm start` would serve for nobody.
if (process.env.npm_lifecycle_event && ancestors() !== startedBy) process.exit(143);
try {
  // Run in this process: a second Node would slow down the start of every command.
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/main.ts');
} catch (error) {
  // A part of a folder of packages has been removed, which nothing before this notices.
  const [missing] = /^Cannot find (package|module .*node_modules).*/.exec(error?.message) ?? [];
  if (!missing) throw error;
  fail(
    `${missing}. Delete node_modules${isInstalled ? ', run npm install' : ''}, then run the command again.`,
  );
}
if (!isInstalled && /^(add|remove)-area$/.test(command) && !process.exitCode) install(false);
