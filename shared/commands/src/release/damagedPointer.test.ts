import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@console/area/manifests';
import { run as list } from '../releases';
import { run as rollBackTo } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releaseArea } from './areaRelease';
import {
  area,
  areaManifest,
  buildArea,
  emptyFolders,
  registryOf,
  release,
  releaseOfShell,
  sharedAuth,
  testKey,
} from './testRelease';
import { history, liveRelease, liveShell, liveShellId, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const below = (path: string) => join(folder, path);
const pointer = `remotes/${area}/release.json`;
const rollBack = (name: string, ...args: string[]) => rollBackTo([name, '--to', folder, ...args]);
const listed = async (name: string) => {
  printed.length = 0;
  await list([name, '--to', folder]);
  return printed.join('\n');
};
const releaseShells = async (...versions: string[]) => {
  for (const version of versions) await releaseOfShell(folder, builds, version);
};
const releaseAll = async (...versions: string[]) => {
  for (const version of versions) await release(folder, builds, version);
};
/** Puts a file back to what it was before an action, as a backup would. */
const withOlder = async (path: string, act: () => Promise<unknown>) => {
  const before = readFileSync(below(path));
  await act();
  writeFileSync(below(path), before);
};

describe.each<[string, (facts: ShellManifest) => string | undefined]>([
  ['is missing', () => undefined],
  ['was altered', ({ trust: _, ...others }) => JSON.stringify(others)],
  ['was cut off', () => '{"ver'],
])('a shell whose shell.json %s', (_, altered) => {
  const key = () => testKey(join(builds, 'key.pem'));
  let trusted: ReturnType<typeof key>;
  beforeEach(async () => {
    trusted = key();
    for (const version of ['1', '2'])
      await releaseOfShell(folder, builds, version, { trust: { keys: [trusted.trusted], withdrawn: [] } });
    const file = below('shell/shell.json');
    const text = altered(JSON.parse(readFileSync(file, 'utf8')));
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  });

  it('still refuses unsigned and incompatible releases', async () => {
    await expect(release(folder, builds, '1')).rejects.toThrow('Its release is not signed.');
    const incompatible = release(folder, builds, '1', { uses: sharedAuth('2.0.0') }, trusted.key);
    await expect(incompatible).rejects.toThrow('is incompatible');
    await expect(release(folder, builds, '1', {}, trusted.key)).resolves.toMatch(/is live/);
  });

  it('is listed, and can be rolled back or followed by another, which trusts what it trusted', async () => {
    expect(await listed('shell')).toMatch(/^\nshell: 2 \(c2\)\n.* 2 \(c2\)\n.* 1 \(c1\)$/);
    await expect(releaseOfShell(folder, builds, '3')).rejects.toThrow('It trusts no keys');
    await expect(releaseOfShell(folder, builds, '3', { anyway: true })).resolves.toMatch(/is live/);
    await rollBack('shell', '--commit', 'c1');
    expect(liveShell(folder)?.trust?.keys).toHaveLength(1);
  });
});

describe('an area with a damaged release.json', () => {
  beforeEach(async () => {
    await releaseAll('1', '2');
    writeFileSync(below(pointer), '{"na');
  });

  it('is listed with the reason and its history', async () => {
    expect(await listed(area)).toMatch(/^\nmf-clients: Cannot read .*\n.* 2 \(c2\)\n.* 1 \(c1\)$/);
  });

  it.each([
    ['is restored by a rollback', [], '2'],
    ['is restored by a rollback to it', ['--commit', 'c2'], '2'],
    ['can be rolled back to another', ['--commit', 'c1'], '1'],
    ['can be taken out of the console', ['--to-nothing'], undefined],
  ])('%s', async (_, args, version) => {
    await rollBack(area, ...args);
    expect(liveRelease(folder, area)?.version).toBe(version);
  });
});

it('an area whose release.json was altered is restored by a rollback to the live commit', async () => {
  await releaseAll('1', '2');
  const right = readFileSync(below(pointer), 'utf8');
  writeFileSync(below(pointer), right.replace('"previous"', '"earlier"'));
  await rollBack(area, '--commit', 'c2');
  expect(readFileSync(below(pointer), 'utf8')).toBe(right);
});

it('a release.json that a rollback replaces does not control the terminal', async () => {
  await releaseAll('1', '2');
  const right = readFileSync(below(pointer), 'utf8');
  writeFileSync(below(pointer), right.replace('"version": "2"', '"version": "2\\u001b[2J"'));
  await rollBack(area);
  expect(printed.at(-1)).toBe(`Rolled back ${area} to 1 (c1) (was 2?[2J (c2))`);
});

it('an area whose release.json was altered is registered with what was released when it is released again', async () => {
  await releaseAll('1');
  const registry = registryOf(folder);
  const altered = JSON.parse(readFileSync(below(pointer), 'utf8'));
  writeFileSync(below(pointer), JSON.stringify({ ...altered, preload: [] }));
  await releaseAll('1');
  expect(registryOf(folder)).toEqual(registry);
});

it.each([
  ['live', async () => {}],
  ['taken out already', () => rollBack(area, '--to-nothing')],
])('a release.json that nobody released is not restored with an area that was %s', async (_, before) => {
  await releaseAll('1');
  const older = readFileSync(below(pointer), 'utf8');
  await releaseAll('2');
  await before();
  writeFileSync(below(pointer), older.replace('"version": "1"', '"version": "9"'));
  await rollBack(area, '--to-nothing');
  await rollBack(area);
  expect(liveRelease(folder, area)?.version).toBe('2');
});

it('an area whose release.json is that of another area is taken out of the console by itself', async () => {
  await releaseAll('1');
  await release(folder, builds, '2', { name: 'mf-other' });
  copyFileSync(below('remotes/mf-other/release.json'), below(pointer));
  await rollBack(area, '--to-nothing');
  expect(liveRelease(folder, area)).toBeUndefined();
  expect(liveRelease(folder, 'mf-other')?.version).toBe('2');
  expect(registryOf(folder)).toMatchObject({ areas: [{ name: 'mf-other' }] });
});

describe('with a history older than what is live, a rollback goes to the last release in it', () => {
  it('for the shell', async () => {
    await releaseShells('1', '2');
    const { '1': second } = shellHistory(folder);
    await withOlder('history/shell.json', () => releaseShells('3'));
    await rollBack('shell');
    expect(printed.at(-1)).toBe('Rolled back the shell to 2 (c2)');
    expect(liveShellId(folder)).toBe(second?.id);
    await expect(rollBack('shell', '--commit', 'c2')).rejects.toThrow('The shell 2 (c2) is already live.');
    await rollBack('shell');
    expect(liveShell(folder)?.version).toBe('1');
  });

  it('for the shell by its commit', async () => {
    await releaseShells('1', '2');
    await withOlder('history/shell.json', () => releaseShells('3'));
    await rollBack('shell', '--commit', 'c2');
    expect(liveShellId(folder)).toBe(shellHistory(folder)[1]?.id);
  });

  it('for an area', async () => {
    await releaseAll('1');
    await withOlder(`history/${area}.json`, () => releaseAll('2'));
    await rollBack(area);
    expect(liveRelease(folder, area)?.version).toBe('1');
    await expect(rollBack(area, '--commit', 'c1')).rejects.toThrow('mf-clients 1 (c1) is already live.');
  });
});

it('an area whose release.json was put back to an older release has that in its history once it is released again', async () => {
  const releaseUnderOneTitle = (version: string) => {
    const dist = join(builds, version);
    const built = { dist, release: buildArea(dist, version), area: areaManifest('Applications') };
    return folderStore(folder).transaction(`release of ${area}`, (open) => releaseArea(open, built));
  };
  await releaseUnderOneTitle('1');
  await withOlder(pointer, () => releaseUnderOneTitle('2'));
  await releaseUnderOneTitle('1');
  expect(history(folder, area).map(({ release }) => release.version)).toEqual(['1', '2', '1']);
  await rollBack(area);
  expect(liveRelease(folder, area)?.version).toBe('2');
});

describe('with a pointer older than the removal of the area, a rollback', () => {
  beforeEach(async () => {
    await releaseAll('1');
    await withOlder(pointer, () => rollBack(area, '--to-nothing'));
  });

  it('does not bring the area back, unless to its commit', async () => {
    await expect(rollBack(area)).rejects.toThrow(
      'mf-clients 1 (c1) has no earlier release to roll back to. Choose any other with --commit, or take',
    );
    await rollBack(area, '--commit', 'c1');
    expect(liveRelease(folder, area)?.version).toBe('1');
  });

  it('goes to the last release since', async () => {
    await withOlder(pointer, () => releaseAll('2'));
    await rollBack(area);
    expect(liveRelease(folder, area)?.version).toBe('2');
  });
});

it('a release of the shell from a history older than what is live is compared with what is live', async () => {
  const { trusted } = testKey(join(builds, 'key.pem'));
  const trusting = (version: string, revoked?: string) =>
    releaseOfShell(folder, builds, version, {
      trust: { keys: [{ ...trusted, ...(revoked && { revoked }) }], withdrawn: [] },
    });
  await trusting('1');
  await withOlder('history/shell.json', () => trusting('2', 'lost'));
  await expect(trusting('1')).rejects.toThrow('It trusts key release-2026 again, which was revoked: lost.');
});

describe('a page of the shell that no release made', () => {
  beforeEach(async () => {
    await releaseShells('1', '2');
    appendFileSync(below('shell/index.html'), '<script src="https://elsewhere.example">');
  });

  it.each([
    ['a rollback', () => rollBack('shell')],
    ['a rollback to the live commit', () => rollBack('shell', '--commit', 'c2')],
    ['a release of the same commit', () => releaseShells('2')],
  ])('is restored by %s', async (_, act) => {
    await act();
    expect(liveShellId(folder)).toBe(shellHistory(folder)[1]?.id);
  });

  it('is restored beside a page that is right', async () => {
    await releaseShells('2');
    appendFileSync(below('shell/dashboard.html'), 'x');
    await rollBack('shell', '--commit', 'c2');
    expect(readFileSync(below('shell/dashboard.html'), 'utf8')).toMatch(/framed$/);
  });
});

describe('without the history', () => {
  it('of the shell, a rollback says what to do; a release from any commit starts a new one', async () => {
    await releaseShells('1');
    rmSync(below('history/shell.json'));
    for (const args of [[], ['--commit', 'c1']])
      await expect(rollBack('shell', ...args)).rejects.toThrow(
        `${below('history/shell.json')} is missing, although a shell is live. Restore it from a backup; without one, release the live commit again.`,
      );
    await expect(releaseOfShell(folder, builds, '1', { commit: 'c9' })).resolves.toMatch(
      /^The shell 1 \(c1\)/,
    );
    expect(shellHistory(folder)).toEqual([expect.objectContaining({ commit: 'c1' })]);
  });

  it('of an area, a rollback says what to do', async () => {
    await releaseAll('1');
    rmSync(below(`history/${area}.json`));
    for (const args of [[], ['--commit', 'c1']])
      await expect(rollBack(area, ...args)).rejects.toThrow(
        `${below('history/mf-clients.json')} is missing, although mf-clients is live. Restore it from a backup; without one, release the live commit again.`,
      );
    await releaseAll('1');
    expect(history(folder, area)).toHaveLength(1);
  });
});
