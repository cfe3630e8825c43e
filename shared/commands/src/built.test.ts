import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, withBuild } from './built';
import { sourceKey } from './sourceKey';
import type { Target } from './targets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-build-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/source.ts'), 'first');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Built already. */
function target(): Target {
  const dist = join(folder, 'dist');
  const sources = [join(folder, 'src')];
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, '.built-from'), sourceKey(sources));
  return { name: 'mf-any', dist, sources, config: async () => ({}) };
}

describe('a build', () => {
  it('is not done again for sources that have new times and the same content, as a copy has them', () => {
    const built = target();
    const source = join(folder, 'src/source.ts');
    utimesSync(source, new Date(2_000), new Date(2_000));
    expect(isBuilt(built)).toBe(true);
    const text = readFileSync(source, 'utf8');
    rmSync(source);
    writeFileSync(source, text);
    expect(isBuilt(built)).toBe(true);
  });

  it('is done again for other content, also of the same length and time', () => {
    const built = target();
    const source = join(folder, 'src/source.ts');
    utimesSync(source, new Date(2_000), new Date(2_000));
    expect(isBuilt(built)).toBe(true);
    writeFileSync(source, 'other');
    utimesSync(source, new Date(2_000), new Date(3_000));
    expect(isBuilt(built)).toBe(false);
  });

  it('is done again where a source was added, and not where a test was', () => {
    const built = target();
    writeFileSync(join(folder, 'src/source.test.ts'), '');
    writeFileSync(join(folder, 'src/notes.md'), '');
    expect(isBuilt(built)).toBe(true);
    writeFileSync(join(folder, 'src/added.ts'), '');
    expect(isBuilt(built)).toBe(false);
  });

  it('is kept from other commands until the one that uses it has ended', async () => {
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

  it('leaves nothing of one that was killed, and nothing that is not its own goes', async () => {
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

  it('whose folder cannot be written ends with an explanation', async () => {
    const built = { ...target(), dist: join(folder, 'src/source.ts/dist') };
    await expect(withBuild(built, () => undefined)).rejects.toThrow(/a part of its path is a file/);
  });
});
