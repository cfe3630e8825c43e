import childProcess from 'node:child_process';
import fs, { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reportFile } from '@console/build/apiReport';
import { compileDeclarations } from './api';
import { format } from './area/areaMentions';
import { readAreaFileAs } from './area/testAreaFile';
import { run } from './check';
import { run as runTests } from './test';
import { deadCode, lint, report, runCheck, sources, types } from './testing/checks';

const { spawn } = childProcess;

/** Has every program that is started succeed at once. */
const succeedAtOnce = () =>
  jest.spyOn(childProcess, 'spawn').mockImplementation(() => spawn(process.execPath, ['--version']));

it('a missing file is rejected', async () => {
  await expect(run(['shared/ui/src/DataTabel.tsx'])).rejects.toThrow(
    'File shared/ui/src/DataTabel.tsx not found in ',
  );
});

it('a folder is rejected, as no test would be found for it', async () => {
  const folder = dirname(__filename);
  await expect(run([folder])).rejects.toThrow(
    `${folder} is a folder. Specify its files instead: npm run check -- $(git ls-files ${folder})`,
  );
});

it('an invalid area.json fails, naming the file and the field', async () => {
  succeedAtOnce();
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const file = readAreaFileAs('mf-support', {});
  await run([__filename]);
  expect(log.mock.calls).toContainEqual([
    `${file}: At path: name -- Expected a string, but received: undefined\nAreas: FAILED`,
  ]);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});

it('an API report that is out of date fails, and says which export it lacks', async () => {
  succeedAtOnce();
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { readFileSync } = fs;
  jest.spyOn(fs, 'readFileSync').mockImplementation((path, options) => {
    const read = readFileSync(path, options);
    return path === reportFile('resources')
      ? String(read).replace('const activationDays ', 'const lastDays ')
      : read;
  });
  await run([__filename]);
  expect(log.mock.calls.join('\n')).toMatch(
    /@console\/resources is out of date\. Removed: lastDays of @console\/resources\. New: activationDays\b.*\nAPI reports: FAILED/s,
  );
  process.exitCode = undefined;
});

it('a source that breaks a rule of the workspace fails, whichever package it is part of', async () => {
  const listed = await runCheck({ ...sources, command: [...sources.command, '--listTests'] });
  expect(listed.output).toContain(join('shared', 'build', 'src', 'sources', 'boundaries.test.ts'));
  const isOfSources = (args: readonly string[] = []) => sources.command.every((arg) => args.includes(arg));
  jest
    .spyOn(childProcess, 'spawn')
    .mockImplementation((_, args) =>
      spawn(process.execPath, ['--eval', isOfSources(args) ? 'console.log("mf-x"); process.exit(1)' : '']),
    );
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await run([__filename]);
  expect(log.mock.calls).toContainEqual(['mf-x\n\nSources: FAILED']);
  // Far above, if tests have failed too.
  expect(log.mock.calls.at(-2)?.[0]).toMatch(/^FAILED: .*\bSources$/);
  expect(log.mock.lastCall?.[0]).toMatch(/^\d+ passed, \d+ failed$/);
  process.exitCode = undefined;
});

it('says how each check ended while the tests still run', async () => {
  const jestRun = spawn(process.execPath, ['--eval', 'setTimeout(() => undefined, 60_000)']);
  jest
    .spyOn(childProcess, 'spawn')
    .mockImplementation((_, args) =>
      args?.some((arg) => arg.startsWith('--testResultsProcessor'))
        ? jestRun
        : spawn(process.execPath, ['--version']),
    );
  const awaited = new Set(['Types', 'API reports', 'Lint and format', 'Sources', 'Areas']);
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => {
    const [title = ''] = /[\w ]+(?=: (ok|FAILED)$)/.exec(String(line)) ?? [];
    if (awaited.delete(title) && awaited.size === 0) jestRun.kill();
  });
  const missing = new Promise((resolve) => jestRun.on('exit', () => resolve([...awaited])));
  await run([__filename]);
  expect(await missing).toEqual([]);
  expect(jest.mocked(console.log).mock.calls).toContainEqual(['The tests were ended by SIGTERM.']);
  process.exitCode = undefined;
});

it('npm test says how the checks ended even if a build fails, as they may say why', async () => {
  succeedAtOnce();
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(fs, 'existsSync').mockReturnValue(true);
  jest.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw new Error('permission denied');
  });
  await expect(runTests([])).rejects.toThrow('permission denied');
  expect(log.mock.calls.flat()).toEqual([types, lint, deadCode].map(({ title }) => `${title}: ok`));
});

it.each<[boolean, string | undefined, boolean]>([
  [true, undefined, true],
  [true, '1', false],
  [false, undefined, false],
])('colours are for terminals without NO_COLOR only: %s, %s', async (isTTY, noColor, coloured) => {
  const spawned = succeedAtOnce();
  const { isTTY: usual } = process.stdout;
  process.stdout.isTTY = isTTY;
  jest.replaceProperty(process, 'env', { ...process.env, NO_COLOR: noColor });
  for (const check of [types, lint]) await runCheck(check);
  process.stdout.isTTY = usual;
  const args = spawned.mock.calls.map(([, given]) => given);
  expect(args.map((given) => given?.some((arg) => /^--(pretty|colors=force)$/.test(arg)))).toEqual([
    coloured,
    coloured,
  ]);
  // Without it, biome uses colours in a file or a pipe, too.
  expect(args[1]?.includes('--colors=off')).toBe(!coloured);
});

it('a failed check is followed by the command that mends it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  report(await runCheck({ ...lint, command: ['--eval', 'process.exit(1)'], colours: { on: [], off: [] } }));
  expect(log.mock.calls).toEqual([
    ['\nLint and format: FAILED'],
    ['To format and apply safe fixes: npx @biomejs/biome check --write .'],
  ]);
});

it.each([["process.kill(process.pid, 'SIGKILL')"], ['process.exit(137)']])(
  'a check that a signal ended, as by %s, fails and names it',
  async (program) => {
    const { passed, output } = await runCheck({ title: 'Types', command: ['--eval', program] });
    expect(passed).toBe(false);
    expect(output).toBe('Ended by SIGKILL, as when memory runs out.');
  },
);

it('compiler, linter, knip and jest are run by Node, as Windows cannot start the commands in node_modules/.bin', async () => {
  const spawned = succeedAtOnce();
  const executed = jest.spyOn(childProcess, 'execFileSync').mockReturnValue('');
  for (const check of [types, lint, deadCode, sources]) await runCheck(check);
  compileDeclarations();
  format('mf-reports');
  const started = [...spawned.mock.calls, ...executed.mock.calls].map(([program, args]) => ({
    program,
    script: args?.[0],
  }));
  expect(started).toHaveLength(6);
  for (const { program, script } of started) {
    expect(program).toBe(process.execPath);
    expect(script).toMatch(/(biome|jest\.js|knip\.js|tsc)$/);
    expect(existsSync(String(script))).toBe(true);
  }
});
