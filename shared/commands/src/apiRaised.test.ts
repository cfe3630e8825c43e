import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { reportFile } from '@console/build/apiReport';
import { packageManifest, sharedFolder } from '@console/build/workspace';
import { nextVersion, run } from './api';
import { CommandError } from './commandError';

const { readFileSync: read } = jest.requireActual<typeof import('node:fs')>('node:fs');
jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  return { ...actual, execFileSync: jest.fn(actual.execFileSync) };
});
jest.mock('node:fs', () => ({
  ...jest.requireActual('node:fs'),
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

const writtenTo = (file: string) =>
  jest.mocked(writeFileSync).mock.calls.find(([path]) => String(path).endsWith(file))?.[1];

beforeEach(() => {
  jest.mocked(readFileSync).mockImplementation(read);
  jest.mocked(writeFileSync).mockReset();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
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
