import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../common/commandError';
import { testFolder } from '../testing/testFolder';
import { buildFailure } from './buildFailure';
import { buildMissing, isBuilt, withBuild } from './built';
import { sourceKey, stampText } from './sourceKey';
import type { Target } from './targets';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/source.ts'), 'first');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** A target that is already built. */
function target(): Target {
  const dist = join(folder, 'dist');
  const sources = [join(folder, 'src')];
  mkdirSync(join(dist, 'static'), { recursive: true });
  writeFileSync(join(dist, 'static/index.js'), 'compiled');
  const built = { name: 'mf-any', dist, sources, config: async () => ({}) };
  writeFileSync(join(dist, '.built-from'), stampText(built));
  return built;
}

describe('a build', () => {
  it('reports whether a target was out of date', async () => {
    const built = target();
    await expect(buildMissing([built])).resolves.toBe(false);
    // It was, until another command built it.
    jest.spyOn(fs, 'readFileSync').mockReturnValueOnce('earlier sources');
    await expect(buildMissing([built])).resolves.toBe(true);
  });

  it('is reused for a copy, whose sources have new timestamps and the same content', () => {
    const built = target();
    const source = join(folder, 'src/source.ts');
    utimesSync(source, new Date(2_000), new Date(2_000));
    expect(isBuilt(built)).toBe(true);
    const text = readFileSync(source, 'utf8');
    rmSync(source);
    writeFileSync(source, text);
    expect(isBuilt(built)).toBe(true);
  });

  it('is repeated for changed content, even of the same length and timestamp', () => {
    const built = target();
    const source = join(folder, 'src/source.ts');
    utimesSync(source, new Date(2_000), new Date(2_000));
    expect(isBuilt(built)).toBe(true);
    writeFileSync(source, 'other');
    utimesSync(source, new Date(2_000), new Date(3_000));
    expect(isBuilt(built)).toBe(false);
  });

  it('is repeated when a source is added, but not a test', () => {
    const built = target();
    writeFileSync(join(folder, 'src/source.test.ts'), '');
    writeFileSync(join(folder, 'src/notes.md'), '');
    expect(isBuilt(built)).toBe(true);
    writeFileSync(join(folder, 'src/added.ts'), '');
    expect(isBuilt(built)).toBe(false);
  });

  it.each([
    ['node_modules/a.ts', true],
    ['dist-release/a.ts', true],
    ['coverage/a.ts', true],
    ['vendor/a.ts', true],
    ['test-results/a.ts', true],
    ['.cache/a.ts', true],
    ['.git/a.ts', true],
    ['deep/dist/a.ts', true],
    ['a.test.tsx', true],
    ['README.md', true],
    ['.#a.ts', true],
    ['.a.ts.swp', true],
    ['a.ts~', true],
    ['deep/.DS_Store', true],
    ['a.swift', false],
    ['vendor.ts', false],
    ['my-vendor/a.ts', false],
    ['deep/a.ts', false],
    ['a.test.ts.txt', false],
    ['a.md.ts', false],
    ['api.md', false],
  ])('with an additional %s is up to date: %s', (name, isSame) => {
    const built = target();
    mkdirSync(join(folder, 'src', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'src', name), 'added');
    expect(isBuilt(built)).toBe(isSame);
  });

  it('depends on linked files, and not on links to nothing, such as the locks of Emacs', () => {
    const built = target();
    symlinkSync('me@machine.4711:1779000000', join(folder, 'src/.#source.ts'));
    symlinkSync('nowhere.ts', join(folder, 'src/nothing.ts'));
    expect(isBuilt(built)).toBe(true);
    writeFileSync(join(folder, 'elsewhere.ts'), '');
    symlinkSync(join(folder, 'elsewhere.ts'), join(folder, 'src/linked.ts'));
    expect(isBuilt(built)).toBe(false);
  });

  it.each<[string, (file: string) => void]>([
    ['removed', (file) => rmSync(file)],
    ['cut short', (file) => truncateSync(file, 3)],
    ['overwritten with zeros', (file) => writeFileSync(file, Buffer.alloc(8))],
    ['joined by another', (file) => writeFileSync(`${file}.map`, '')],
    ['renamed', (file) => renameSync(file, `${file}.old`)],
  ])('is repeated when one of its files was %s', (_, damage) => {
    const built = target();
    expect(isBuilt(built)).toBe(true);
    damage(join(built.dist, 'static/index.js'));
    expect(isBuilt(built)).toBe(false);
  });

  it('is reused beside what Finder leaves there, and on a disk that lists its files in another order', () => {
    const built = target();
    writeFileSync(join(built.dist, 'static/chunk.js'), 'compiled, too');
    writeFileSync(join(built.dist, '.built-from'), stampText(built));
    writeFileSync(join(built.dist, 'static/.DS_Store'), '');
    expect(isBuilt(built)).toBe(true);
    const { readdirSync } = fs;
    jest
      .spyOn(fs, 'readdirSync')
      .mockImplementation((folder, options) => readdirSync(folder, options).reverse());
    expect(isBuilt(built)).toBe(true);
  });

  it('does not depend on the order of directory entries', () => {
    for (const name of ['b.ts', 'a.ts']) writeFileSync(join(folder, 'src', name), name);
    const sources = ['b.ts', 'a.ts'].map((name) => join(folder, 'src', name));
    const key = (folders: string[]) => sourceKey(folders);
    expect(key([join(folder, 'src')])).toMatch(/^[0-9a-f]{64}$/);
    mkdirSync(join(folder, 'one'));
    mkdirSync(join(folder, 'two'));
    cpSync(sources[0] ?? '', join(folder, 'one/b.ts'));
    cpSync(sources[1] ?? '', join(folder, 'two/a.ts'));
    const both = ['one', 'two'].map((name) => join(folder, name));
    expect(key(both)).toBe(key([...both].reverse()));
  });

  it('is locked until the command that uses it has finished', async () => {
    const built = target();
    const done: string[] = [];
    let second: Promise<unknown> | undefined;
    await withBuild(built, async () => {
      const waits = new Promise<void>((resolve) => {
        jest.spyOn(console, 'log').mockImplementation(() => resolve());
      });
      second = withBuild(built, () => done.push('second'));
      await Promise.race([waits, second]);
      done.push('first');
    });
    await second;
    expect(done).toEqual(['first', 'second']);
    expect(existsSync(`${built.dist}.lock`)).toBe(false);
  });

  it('removes the leftovers of a killed build, and nothing else', async () => {
    const built = target();
    for (const name of ['dist.4711', 'dist-release.12', 'distinct.1']) {
      mkdirSync(join(folder, name));
      cpSync(join(folder, 'src'), join(folder, name), { recursive: true });
    }
    await withBuild(built, () => undefined);
    expect(
      ['dist', 'dist.4711', 'dist-release.12', 'distinct.1'].map((name) => existsSync(join(folder, name))),
    ).toEqual([true, false, true, true]);
  });

  it('fails with an explanation if its folder is not writable', async () => {
    const built = { ...target(), dist: join(folder, 'src/source.ts/dist') };
    // Windows does not tell a file in the path from a missing folder.
    const reason = process.platform === 'win32' ? 'it does not exist' : 'part of its path is a file';
    await expect(withBuild(built, () => undefined)).rejects.toThrow(reason);
  });

  it.each([
    ['Failed to build mf-any; see the errors above.', 'Rspack build failed.'],
    [
      `${resolve('mf-any/dist')} cannot be read or written: the disk is full. Free some space, then run the command again.`,
      '  × Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write\n  │ \n',
    ],
    ['Failed to build mf-any: A plugin failed', '\n  A plugin failed\n'],
  ])('says why it failed: %s', (said, message) => {
    const failure = buildFailure(new Error(message), { name: 'mf-any', dist: 'mf-any/dist' });
    expect(failure).toEqual(new CommandError(said));
  });
});
