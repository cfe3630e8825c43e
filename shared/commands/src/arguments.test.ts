import { join, resolve } from 'node:path';
import { run as releaseAll } from './release';
import { releaseArguments } from './release/releaseArguments';
import { emptyFolders, release, releaseOfShell } from './release/testRelease';
import { run as rollBack } from './rollback';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

describe('the arguments of release commands', () => {
  it('are the store, the names, and the options of the command', async () => {
    const { store, ...others } = await releaseArguments(
      ['mf-clients', 'shell', '--to', '.', '--anyway'],
      'release',
    );
    expect(store.name).toBe(resolve('.'));
    expect(others).toEqual({
      names: ['mf-clients', 'shell'],
      commit: undefined,
      anyway: true,
      toNothing: false,
    });
    const back = await releaseArguments(['--to', folder, '--commit', 'c1', '--to-nothing'], 'rollback');
    expect(back).toMatchObject({
      store: { name: folder },
      names: [],
      commit: 'c1',
      anyway: false,
      toNothing: true,
    });
  });

  it('require an existing store, except for a release, which creates it', async () => {
    const missing = join(folder, 'not-there');
    await expect(releaseArguments(['mf-clients'], 'rollback')).rejects.toThrow(
      'Specify the folder or bucket that the gateway serves: npm run rollback -- mf-clients --to <folder | s3://bucket/prefix>',
    );
    await expect(releaseArguments(['--to', missing], 'releases')).rejects.toThrow(
      `Folder ${missing} does not exist. Specify the folder that releases were written to.`,
    );
    await expect(releaseArguments(['--to', __filename], 'releases')).rejects.toThrow(
      `${__filename} is a file. Specify the folder that releases were written to.`,
    );
    const { store } = await releaseArguments(['mf-clients', '--to', missing], 'release');
    expect(store.name).toBe(missing);
  });

  it('are resolved against the checkout for a release, and against the store otherwise', async () => {
    await release(folder, builds, '1', { name: 'mf-elsewhere' });
    await expect(releaseArguments(['mf-elsewhere', '--to', folder], 'release')).rejects.toThrow(
      /No mf-elsewhere in this checkout\. Available: shell, mf-/,
    );
    await expect(releaseArguments(['mf-system', '--to', folder], 'rollback')).rejects.toThrow(
      `No mf-system in ${folder}. Available: mf-elsewhere.`,
    );
    await releaseOfShell(folder, builds, '1');
    await expect(releaseArguments(['mf-system', '--to', folder], 'rollback')).rejects.toThrow(
      `No mf-system in ${folder}. Available: shell, mf-elsewhere.`,
    );
  });

  it('are told apart from a folder that is not the store', async () => {
    await expect(releaseArguments(['mf-system', '--to', builds], 'rollback')).rejects.toThrow(
      `${builds} contains no releases. Specify the folder that releases were written to.`,
    );
  });

  it.each([
    ['release', '--commit'],
    ['release', '--to-nothing'],
    ['rollback', '--anyway'],
    ['rollback', '--key'],
    ['releases', '--commit'],
  ] as const)('are rejected if the command does not support them: %s %s', async (command, option) => {
    const value = /commit|key/.test(option) ? ['c1'] : [];
    await expect(releaseArguments(['mf-clients', '--to', folder, option, ...value], command)).rejects.toThrow(
      `npm run ${command} does not support ${option}. Nothing was changed`,
    );
  });

  it('are rejected if they would have no effect on what is released', async () => {
    await expect(releaseAll(['mf-clients', '--to', folder, '--anyway'])).rejects.toThrow(
      '--anyway applies to the shell only. Nothing was changed.',
    );
  });

  it('must be unambiguous', async () => {
    await release(folder, builds, '1');
    await expect(releaseAll(['--to', folder])).rejects.toThrow(
      /Specify what to release: .* --to <folder \| s3/,
    );
    await expect(rollBack(['--to', folder])).rejects.toThrow(
      /Specify one area, or shell, to roll back: .* --to <folder \| s3/,
    );
    await expect(rollBack(['mf-clients', 'shell', '--to', folder])).rejects.toThrow(/Specify one area/);
    await expect(rollBack(['shell', '--to', folder, '--to-nothing'])).rejects.toThrow(
      /The console cannot run without a shell/,
    );
  });
});
