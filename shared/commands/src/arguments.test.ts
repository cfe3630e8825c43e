import { join, resolve } from 'node:path';
import { run as releaseAll } from './release';
import { releaseArguments } from './releaseArguments';
import { run as rollBack } from './rollback';
import { emptyFolders, release } from './testRelease';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

describe('the arguments of what changes a folder of releases', () => {
  it('are the folder, what it is about, and what else the command takes', async () => {
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

  it('need a folder, which only a release makes', async () => {
    const missing = join(folder, 'not-there');
    await expect(releaseArguments(['mf-clients'], 'rollback')).rejects.toThrow(
      'Name the folder or bucket that the gateway serves: npm run rollback -- mf-clients --to <folder | s3://bucket/prefix>',
    );
    await expect(releaseArguments(['--to', missing], 'releases')).rejects.toThrow(
      `There is no folder ${missing}. Name the one that releases were written to.`,
    );
    await expect(releaseArguments(['--to', __filename], 'releases')).rejects.toThrow(
      `There is no folder ${__filename}. Name the one that releases were written to.`,
    );
    const { store } = await releaseArguments(['mf-clients', '--to', missing], 'release');
    expect(store.name).toBe(missing);
  });

  it('name what is in the checkout for a release, and in the folder for all else', async () => {
    await release(folder, builds, '1', { name: 'mf-elsewhere' });
    await expect(releaseArguments(['mf-elsewhere', '--to', folder], 'release')).rejects.toThrow(
      /There is no mf-elsewhere in this checkout\. There are: shell, mf-/,
    );
    await expect(releaseArguments(['mf-system', '--to', folder], 'rollback')).rejects.toThrow(
      `There is no mf-system in ${folder}. There are: shell, mf-elsewhere.`,
    );
  });

  it.each([
    ['release', '--commit'],
    ['release', '--to-nothing'],
    ['rollback', '--anyway'],
    ['rollback', '--key'],
    ['releases', '--commit'],
  ] as const)('are refused where they are for another command: %s %s', async (command, option) => {
    const value = /commit|key/.test(option) ? ['c1'] : [];
    await expect(releaseArguments(['mf-clients', '--to', folder, option, ...value], command)).rejects.toThrow(
      `npm run ${command} takes no ${option}. Nothing was done`,
    );
  });

  it('must mean one thing', async () => {
    await release(folder, builds, '1');
    await expect(releaseAll(['--to', folder])).rejects.toThrow(/Name what to release/);
    await expect(rollBack(['--to', folder])).rejects.toThrow(/Name the one thing to roll back/);
    await expect(rollBack(['mf-clients', 'shell', '--to', folder])).rejects.toThrow(/Name the one thing/);
    await expect(rollBack(['shell', '--to', folder, '--to-nothing'])).rejects.toThrow(
      /Without a shell there is no console/,
    );
  });
});
