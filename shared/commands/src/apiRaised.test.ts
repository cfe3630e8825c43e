import { execFileSync } from 'node:child_process';
import { accessSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFile } from '@console/build/apiReport';
import { packageManifest, sharedFolder } from '@console/build/workspace';
import { nextVersion, run } from './api';
import { CommandError } from './common/commandError';

const { readFileSync: read } = jest.requireActual<typeof import('node:fs')>('node:fs');
const { execFileSync: execute } =
  jest.requireActual<typeof import('node:child_process')>('node:child_process');
jest.mock('node:child_process', () => ({
  ...jest.requireActual('node:child_process'),
  execFileSync: jest.fn(),
}));
jest.mock('node:fs', () => ({
  ...jest.requireActual('node:fs'),
  accessSync: jest.fn(),
  readFileSync: jest.fn(),
  writeFileSync: jest.fn(),
}));

const digest = '0123456789ab';
const section = '## src/colours.d.ts\n\n```ts\nexport declare const colour = "red";\n```\n';

/** Makes the committed report of a package list a module that is no longer in its `exports`. */
function withRemovedModule(name: string): void {
  jest.mocked(readFileSync).mockImplementation((file, options) => {
    const text = read(file, options);
    if (file !== reportFile(name)) return text;
    return `${String(text).replace(/(?<=^\|---.*\n)/m, `| ./colours | 1.0.0 | ${digest} |\n`)}\n${section}`;
  });
}

/** Lets files be read as they were written, which reaches no disk. */
function keepWritten(): void {
  const written = new Map<string, string>();
  jest.mocked(writeFileSync).mockImplementation((file, text) => {
    written.set(String(file), String(text));
  });
  jest.mocked(readFileSync).mockImplementation((file, options) => {
    const text = written.get(String(file));
    if (text === undefined) return read(file, options);
    return options ? text : Buffer.from(text);
  });
}

const printed = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line));

const writtenTo = (file: string) =>
  jest.mocked(writeFileSync).mock.calls.find(([path]) => String(path).endsWith(join(file)))?.[1];

beforeEach(() => {
  jest.mocked(readFileSync).mockImplementation(read);
  jest.mocked(writeFileSync).mockReset();
  jest
    .spyOn(console, 'log')
    .mockReset()
    .mockImplementation(() => undefined);
  // The last commit has the files of this checkout, which may have been raised since.
  jest
    .mocked(execFileSync)
    .mockImplementation((file, args, options) =>
      file === 'git'
        ? read(join(String(options?.cwd), 'package.json'), 'utf8')
        : execute(file, args, options),
    );
});

test('removing a module of a shared package raises its version', async () => {
  withRemovedModule('ui');
  await run(['ui']);
  const next = nextVersion(packageManifest(sharedFolder('ui')).version, false);
  expect(writtenTo('ui/package.json')).toContain(`"version": "${next}"`);
  expect(writtenTo('ui/CHANGELOG.md')).toContain(`## ${next}\n\n- Removed: colour of @console/ui/colours.\n`);
});

test('removing one of a package that areas build against requires --breaking', async () => {
  withRemovedModule('testing');
  await expect(run(['testing'])).rejects.toThrow(
    'colour of @console/testing/colours was removed, and areas in their own repositories that use it would not build.',
  );
  expect(writeFileSync).not.toHaveBeenCalled();
});

const version = (name: string) => packageManifest(sharedFolder(name)).version;
const nextMajor = (name: string) => nextVersion(version(name), true);
const nextPatch = (name: string) => version(name).replace(/\d+$/, (patch) => String(Number(patch) + 1));

test('a new meaning without a changed declaration raises the major of the package and of all its modules', async () => {
  await run(['auth', '--breaking']);
  const next = nextMajor('auth');
  expect(writtenTo('auth/package.json')).toContain(`"version": "${next}"`);
  expect(writtenTo('auth/CHANGELOG.md')).toContain(
    `## ${next}\n\n- Changed meaning, with the same declarations.\n`,
  );
  const [row, ...others] = String(writtenTo('auth/api.md')).match(/^\| \.\S* \| \S+ \|/gm) ?? [];
  expect(row).toBe(`| . | ${next} |`);
  expect(others).toEqual([]);
});

test('a second run right after it writes nothing', async () => {
  keepWritten();
  await run(['auth', '--breaking']);
  const next = version('auth');
  jest.mocked(writeFileSync).mockClear();
  jest.mocked(console.log).mockClear();
  await run(['auth', '--breaking']);
  expect(writeFileSync).not.toHaveBeenCalled();
  expect(printed()).toEqual([
    `@console/auth was not raised again: ${next} already is a new major version since the last commit`,
  ]);
});

test('without a name, --breaking raises no package that did not change', async () => {
  withRemovedModule('testing');
  await run(['--breaking']);
  expect(writtenTo('testing/package.json')).toContain(`"version": "${nextMajor('testing')}"`);
  expect(writtenTo('resources/package.json')).toBeUndefined();
});

test('a new major also raises the patch of the packages that name it as a peer, and of those that name these', async () => {
  withRemovedModule('ui');
  await run(['ui', '--breaking']);
  for (const name of ['area', 'build', 'commands', 'testing']) {
    const next = nextPatch(name);
    expect(writtenTo(`${name}/package.json`)).toContain(`"version": "${next}"`);
    expect(writtenTo(`${name}/CHANGELOG.md`)).toContain(
      `## ${next}\n\n- Requires @console/ui ${nextMajor('ui')}.\n`,
    );
    expect(writtenTo(`${name}/api.md`)).toBeUndefined();
  }
  for (const name of ['api', 'auth', 'resources', 'platform'])
    expect(writtenTo(`${name}/package.json`)).toBeUndefined();
});

test('the outcome of a package is printed once, after its last raise', async () => {
  withRemovedModule('ui');
  await run(['--breaking']);
  expect(printed().filter((line) => line.startsWith('@console/area '))).toEqual([
    `@console/area is now ${nextPatch('area')}, because it requires @console/ui ${nextMajor('ui')}`,
  ]);
});

test('a new minor version raises no other package', async () => {
  withRemovedModule('ui');
  await run(['ui']);
  expect(writtenTo('area/package.json')).toBeUndefined();
});

test('a compile error writes nothing and prints no stack trace', async () => {
  jest.mocked(execFileSync).mockImplementationOnce(() => {
    throw new Error('Command failed: tsc');
  });
  await expect(run(['ui'])).rejects.toThrow(CommandError);
  expect(writeFileSync).not.toHaveBeenCalled();
});

test('a read-only disk is the only reason given, and nothing is compiled', async () => {
  jest.mocked(execFileSync).mockClear();
  jest.mocked(accessSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'access' });
  });
  await expect(run(['ui'])).rejects.toThrow('EROFS');
  expect(execFileSync).not.toHaveBeenCalled();
});
