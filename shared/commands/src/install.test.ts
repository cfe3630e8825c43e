import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { testFolder } from './testing/testFolder';
import { copyProgram } from './testing/testProgram';

let folder: string;
let program: string;

/** A checkout with one area, of which nothing is installed, and an npx that only records its arguments. */
beforeEach(() => {
  folder = testFolder();
  program = copyProgram(folder);
  for (const made of ['mf-clients', 'programs']) mkdirSync(join(folder, made));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), '');
  writeFileSync(
    join(folder, 'pnpm-lock.yaml'),
    'importers:\n\n  .: {}\n\n  mf-clients:\n    dependencies: {}\n',
  );
  writeFileSync(join(folder, 'mf-clients/package.json'), '{}');
  writeFileSync(
    join(folder, 'programs/npx'),
    '#!/bin/sh\necho "$@" $npm_config_package $npm_config_call > npx-arguments\necho installed\nexit 1\n',
    {
      mode: 0o755,
    },
  );
});

/** Runs a command; the arguments of npx, and what is printed when its installation fails. */
function install(CI = '') {
  const PATH = `${join(folder, 'programs')}:${process.env.PATH}`;
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'check'], {
    encoding: 'utf8',
    env: { ...process.env, PATH, CI, npm_config_package: 'node@22', npm_config_call: 'npm start' },
  });
  // It may be piped into another program.
  expect(stdout).toBe('');
  return { npx: readFileSync(join(folder, 'npx-arguments'), 'utf8'), stderr };
}

it('dependencies are installed from the lockfile; if that fails, the message says how to update it', () => {
  mkdirSync(join(folder, 'mf-notes'));
  const { npx, stderr } = install();
  expect(npx).toContain(' install --frozen-lockfile ');
  // Under `npx -p node@22` these would have pnpm looked for in that package.
  expect(npx).not.toMatch(/node@22|npm start/);
  const [pnpm] = /pnpm@\S+/.exec(npx) ?? [];
  const command = `npx ${pnpm} install --no-frozen-lockfile`;
  expect(stderr).toContain(command);
  // npm names the address or the folder, but not what is wrong with it.
  expect(stderr).toContain(' needs a reachable npm registry and a home folder that npm can write to. ');
  expect(readFileSync(join(workspaceRoot, 'CONTRIBUTING.md'), 'utf8')).toContain(command);
});

it.each(['mf-reports', 'mf-client'])('area %s, which is not in the lockfile yet, is added to it', (area) => {
  mkdirSync(join(folder, area));
  writeFileSync(join(folder, area, 'package.json'), '{}');
  expect(install().npx).toContain(' install --no-frozen-lockfile ');
});

it('in continuous integration the lockfile is never changed', () => {
  mkdirSync(join(folder, 'mf-reports'));
  writeFileSync(join(folder, 'mf-reports/package.json'), '{}');
  expect(install('true').npx).toContain(' install --frozen-lockfile ');
});

it('after an area was added the next command does not install again', () => {
  mkdirSync(join(folder, 'mf-reports'));
  writeFileSync(join(folder, 'mf-reports/package.json'), '{}');
  writeFileSync(
    join(folder, 'programs/npx'),
    '#!/bin/sh\necho "$@" >> npx-arguments\necho "\n  mf-reports:" >> pnpm-lock.yaml\n',
    { mode: 0o755 },
  );
  install();
  expect(install().npx.match(/ install /g)).toHaveLength(1);
});

it('what is missing in one package is installed again', () => {
  writeFileSync(join(folder, 'mf-clients/package.json'), '{"dependencies":{"react":"catalog:"}}');
  writeFileSync(
    join(folder, 'programs/npx'),
    '#!/bin/sh\necho "$@" >> npx-arguments\nmkdir mf-clients/node_modules\n',
    { mode: 0o755 },
  );
  const installs = () => install().npx.match(/ install /g);
  expect(installs()).toHaveLength(1);
  expect(installs()).toHaveLength(1);
  rmSync(join(folder, 'mf-clients/node_modules'), { recursive: true });
  expect(installs()).toHaveLength(2);
});

it('what an interrupted installation or pnpm itself changed is installed again, once the lockfile is the old one', () => {
  const lockfile = join(folder, 'pnpm-lock.yaml');
  const old = readFileSync(lockfile, 'utf8');
  const npx = (code: number) =>
    writeFileSync(join(folder, 'programs/npx'), `#!/bin/sh\necho "$@" >> npx-arguments\nexit ${code}\n`, {
      mode: 0o755,
    });
  const installs = () => install().npx.match(/ install /g);
  npx(0);
  expect(installs()).toHaveLength(1);
  expect(installs()).toHaveLength(1);
  // On another branch.
  npx(1);
  writeFileSync(lockfile, `${old}# other\n`);
  expect(installs()).toHaveLength(2);
  npx(0);
  writeFileSync(lockfile, old);
  expect(installs()).toHaveLength(3);
  expect(installs()).toHaveLength(3);
  // pnpm's record of what it has installed.
  mkdirSync(join(folder, 'node_modules/.pnpm'));
  writeFileSync(join(folder, 'node_modules/.pnpm/lock.yaml'), `${old}# other\n`);
  expect(installs()).toHaveLength(4);
});

it('a checkout that cannot be written to is reported as such', () => {
  // Permissions do not stop root.
  writeFileSync(
    join(folder, 'programs/npx'),
    '#!/bin/sh\necho "$@" > npx-arguments\nmkdir -p node_modules\n: > node_modules/.cache\n',
    { mode: 0o755 },
  );
  const refusal =
    /\n\nFailed to write to this checkout \(E[A-Z]+: .*node_modules.*\)\. Resolve that, then run the command again\.\n\n$/;
  // After the installation, and before the next.
  expect(install().stderr).toMatch(refusal);
  expect(install().stderr).toMatch(refusal);
});

it.each([
  ['does not go on if the shell of npm', 'STARTER=$$ "$@"; :', 'start', /^Installing dependencies …\n$/],
  // Which leaves its shell behind.
  [
    'does not go on if npm',
    `STARTER=$$ sh -c '"$@"; :' sh "$@"; :`,
    'start',
    /^Installing dependencies …\n$/,
  ],
  [
    'goes on if a terminal',
    'STARTER=$$ "$@"; :',
    '',
    /\n\nCannot find package 'tsx' imported from .*console\.mjs\. Delete node_modules, then run the command again\.\n\n$/,
  ],
])('the command %s was ended while it installed', (_, script, npm_lifecycle_event, printed) => {
  // A busy system ends it a moment later.
  const killer = '#!/bin/sh\nkill $STARTER\nwhile kill -0 $STARTER 2>/dev/null; do :; done\n';
  writeFileSync(join(folder, 'programs/npx'), killer, { mode: 0o755 });
  const PATH = `${join(folder, 'programs')}:${process.env.PATH}`;
  const { stderr } = spawnSync('sh', ['-c', script, 'sh', process.execPath, program, 'start'], {
    encoding: 'utf8',
    env: { ...process.env, PATH, npm_lifecycle_event },
  });
  // What it goes on with is missing here.
  expect(stderr).toMatch(printed);
});
