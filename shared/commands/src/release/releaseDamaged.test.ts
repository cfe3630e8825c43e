import fs, { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slashed } from '../common/folderFiles';
import { run as list } from '../releases';
import { run as rollBackTo } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releasedAreas } from './releaseFolder';
import { timestampAfter } from './releaseHistory';
import { area, emptyFolders, registryOf, release, releaseOfShell, sharedAuth } from './testRelease';
import { history, liveRelease, liveShell, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const below = (path: string) => join(folder, path);
const put = (path: string, content: unknown) => {
  mkdirSync(join(below(path), '..'), { recursive: true });
  writeFileSync(below(path), JSON.stringify(content));
};
const rollBack = (...args: string[]) => rollBackTo([area, '--to', folder, ...args]);
const releaseAll = async (...versions: string[]) => {
  for (const version of versions) await release(folder, builds, version);
};

describe('invalid JSON in a store', () => {
  it.each([
    ['history/mf-clients.json', [{}]],
    ['history/mf-clients.json', [{ at: '', action: '', release: {} }]],
    ['history/shell.json', [{}]],
    ['remotes.json', {}],
    ['remotes.json', { areas: [{}] }],
    ['remotes.json', { areas: [{ name: 'mf-other', paths: '/' }] }],
    ['history/unfinished.json', {}],
    ['history/unfinished.json', { name: area, added: [], pointers: [{}], decides: '' }],
  ])('in %s fails the command: %j', async (path, content) => {
    await releaseAll('1');
    await releaseOfShell(folder, builds, '1');
    put(path, content);
    const [ofArea, ofShell] = await Promise.allSettled([
      release(folder, builds, '2'),
      releaseOfShell(folder, builds, '2'),
    ]);
    const reasons = [ofArea, ofShell].map((each) => (each.status === 'rejected' ? String(each.reason) : ''));
    expect(reasons).toContainEqual(expect.stringContaining(`Cannot read ${below(path)}: `));
    expect([liveRelease(folder, area)?.version, liveShell(folder)?.version]).toContain('1');
  });

  it('of the registry is reported with a remedy; the next command rebuilds it for every live area', async () => {
    await releaseAll('1', '2');
    await release(folder, builds, 'of another team', { name: 'mf-other' });
    await release(folder, builds, 'removed since', { name: 'mf-removed' });
    await rollBackTo(['mf-removed', '--to', folder, '--to-nothing']);
    const before = registryOf(folder);
    writeFileSync(below('remotes.json'), 'nonsense');
    await expect(rollBack()).rejects.toThrow(
      'Fix it, or delete it: the next release or rollback rebuilds it from the history.',
    );
    rmSync(below('remotes.json'));
    await releaseAll('2');
    expect(registryOf(folder)).toEqual(before);
  });

  it('of a history is reported with a remedy; without it a release starts a new one', async () => {
    await releaseAll('1', '2');
    writeFileSync(below('history/mf-clients.json'), '');
    await expect(releaseAll('2')).rejects.toThrow(
      'Restore it from a backup; or delete it and release again, which loses the history.',
    );
    rmSync(below('history/mf-clients.json'));
    await releaseAll('2');
    expect(history(folder, area)).toEqual([
      expect.objectContaining({ action: 'release', release: expect.objectContaining({ version: '2' }) }),
    ]);
    expect(Object.keys(history(folder, area)[0]?.files ?? {})).toContain('remoteEntry.2.js');
  });

  it('of an area in its history is reported', async () => {
    await releaseAll('1');
    const [entry] = history(folder, area);
    put('history/mf-clients.json', [{ ...entry, area: {} }]);
    await expect(releaseAll('2')).rejects.toThrow(/Cannot read .*history.mf-clients\.json: .*area\.name/);
  });

  it('is distinguished from a read error', async () => {
    await releaseAll('1');
    const real = fs.readFileSync;
    jest.spyOn(fs, 'readFileSync').mockImplementation((file, ...more) => {
      if (String(file).endsWith('release.json') && String(file).startsWith(folder))
        throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' });
      return real(file, ...more);
    });
    await expect(release(folder, builds, '1')).rejects.toThrow(/its disk reported an error/);
    await expect(releaseOfShell(folder, builds, '1')).rejects.toThrow(/its disk reported an error/);
    await expect(list(['--to', folder])).rejects.toThrow('EIO');
  });
});

describe('the areas of a store', () => {
  const areas = () => releasedAreas(folderStore(folder));

  it('come from the registry, the served pointers and the history', async () => {
    expect(await areas()).toEqual([]);
    put('remotes.json', { areas: [{ name: 'mf-registered' }] });
    put('remotes/mf-served/release.json', {});
    mkdirSync(below('remotes/mf-empty'), { recursive: true });
    for (const name of ['shell', 'mf-noted', 'unfinished', 'live']) put(`history/${name}.json`, []);
    put('history/mf-cut.json.12.draft', []);
    put('history/history/mf-deep.json', []);
    expect(await areas()).toEqual(['mf-noted', 'mf-registered', 'mf-served']);
  });

  it('include registered ones that were never released', async () => {
    put('remotes.json', { areas: [{ name: 'mf-registered' }] });
    const back = rollBackTo(['mf-registered', '--to', folder]);
    await expect(back).rejects.toThrow(`mf-registered has no releases in ${folder}.`);
  });

  it('keep their order in the registry when released again', async () => {
    await releaseAll('1');
    await release(folder, builds, '2', { name: 'mf-other' });
    await releaseAll('3');
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 3' }, { name: 'mf-other' }] });
  });

  it('keep their entries when another is removed, even without paths', async () => {
    put('remotes.json', { areas: [{ name: 'mf-other' }] });
    await releaseAll('1');
    await rollBack('--to-nothing');
    expect(registryOf(folder)).toEqual({ areas: [{ name: 'mf-other' }] });
    put('remotes.json', { areas: [] });
    await rollBack();
    expect(registryOf(folder)).toMatchObject({ areas: [{ name: area, title: 'Applications 1' }] });
    put('remotes.json', { areas: [{ name: 'mf-other' }] });
    const before = readFileSync(below('remotes.json'), 'utf8');
    await rollBack('--to-nothing');
    expect(readFileSync(below('remotes.json'), 'utf8')).toBe(before);
  });
});

describe('the time of a release', () => {
  it('is now, or that of the last entry if a clock was ahead', () => {
    const before = new Date().toISOString();
    expect(timestampAfter([]) >= before).toBe(true);
    expect(timestampAfter([{ at: '2999-01-01' }, { at: '2000-01-01' }]) < '2100').toBe(true);
    expect(timestampAfter([{ at: '2000-01-01' }, { at: '2999-01-01' }])).toBe('2999-01-01');
  });
});

describe('a rollback', () => {
  it('accepts an abbreviated commit', async () => {
    const commits = ['abc1', 'xyz2'];
    for (const commit of commits) {
      await release(folder, builds, commit.slice(-1), { commit });
      const shell = join(builds, `shell-${commit}`);
      await releaseOfShell(folder, builds, commit);
      expect(existsSync(shell)).toBe(true);
    }
    await expect(rollBack('--commit', '1')).rejects.toThrow('has commit 1. Available: abc1, xyz2.');
    await rollBack('--commit', 'abc');
    expect(liveRelease(folder, area)?.version).toBe('1');
    await rollBackTo(['shell', '--to', folder, '--commit', 'cabc']);
    expect(liveShell(folder)?.version).toBe('abc1');
    await expect(rollBackTo(['shell', '--to', folder, '--commit', 'xyz2'])).rejects.toThrow(
      'No release of the shell has commit xyz2. Available: cabc1, cxyz2.',
    );
  });

  it('to a commit with several releases takes the last of them', async () => {
    for (const version of ['1', '2']) await release(folder, builds, version, { commit: 'same' });
    await releaseAll('3');
    await rollBack('--commit', 'same');
    expect(liveRelease(folder, area)?.version).toBe('2');
  });

  it('of a removed area restores the last live release', async () => {
    await releaseAll('1', '2', '3');
    await rollBack('--to-nothing');
    await rollBack();
    expect(printed.at(-1)).toBe('Rolled back mf-clients to 3 (c3) (nothing was live)');
  });

  it('names the files that are missing, the first three if there are many', async () => {
    await releaseAll('1', '2');
    for (const name of ['later.1.js', 'first.1.js']) rmSync(below(`remotes/mf-clients/static/${name}`));
    await expect(rollBack()).rejects.toThrow('static/first.1.js, static/later.1.js are missing or modified.');
    rmSync(below('remotes/mf-clients'), { recursive: true });
    await expect(rollBack()).rejects.toThrow(/ would not start: \S+, \S+, \S+ and \d+ more are missing/);
    for (const version of ['1', '2']) await releaseOfShell(folder, builds, version);
    rmSync(below('shell/static/1.js'));
    const [kept = ''] = Object.keys(shellHistory(folder)[0]?.files ?? {}).filter((name) =>
      name.endsWith('index.html'),
    );
    rmSync(below(kept));
    await expect(rollBackTo(['shell', '--to', folder])).rejects.toThrow(
      `${kept}, shell/static/1.js are missing or modified.`,
    );
  });

  it('of the shell checks its files also if it was rolled back to before', async () => {
    for (const version of ['1', '2']) await releaseOfShell(folder, builds, version);
    const [first, second] = shellHistory(folder);
    const back = (commit = '') => rollBackTo(['shell', '--to', folder, '--commit', commit]);
    await back(first?.commit);
    await back(second?.commit);
    rmSync(below('shell/static/1.js'));
    await expect(back(first?.commit)).rejects.toThrow('shell/static/1.js is missing or modified.');
  });

  it('of the shell works without a live manifest or recorded files', async () => {
    for (const version of ['1', '2']) await releaseOfShell(folder, builds, version);
    const noted = below('history/shell.json');
    writeFileSync(noted, readFileSync(noted, 'utf8').replaceAll('"files"', '"unknown"'));
    rmSync(below('shell/shell.json'));
    await rollBackTo(['shell', '--to', folder]);
    expect(printed).toEqual(['Rolled back the shell to 1 (c1)']);
    expect(liveShell(folder)?.version).toBe('1');
  });

  it('of the shell reads the history in its former location', async () => {
    for (const version of ['1', '2']) await releaseOfShell(folder, builds, version);
    renameSync(below('history/shell.json'), below('shell/history.json'));
    await rollBackTo(['shell', '--to', folder]);
    expect(shellHistory(folder).map(({ version }) => version)).toEqual(['1', '2', '1']);
    expect(existsSync(below('shell/history.json'))).toBe(false);
  });
});

it('repairs of a live release are kept even if its new commit cannot be recorded', async () => {
  await releaseAll('1');
  const lost = below('remotes/mf-clients/static/later.1.js');
  rmSync(lost);
  const real = fs.renameSync;
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).endsWith(join('history/mf-clients.json')))
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'rename' });
    real(from, to);
  });
  await expect(release(folder, builds, '1', { commit: 'another' })).rejects.toThrow('full');
  expect(liveRelease(folder, area)?.commit).toBe('c1');
  expect(readFileSync(lost, 'utf8')).toBe('later screen of 1');
});

it('nothing is written if everything is up to date', async () => {
  await releaseAll('1');
  await releaseOfShell(folder, builds, '1');
  const renamed = jest.spyOn(fs, 'renameSync');
  await releaseAll('1');
  await releaseOfShell(folder, builds, '1');
  expect(renamed).not.toHaveBeenCalled();
});

it('the page that most people open goes live last', async () => {
  await releaseOfShell(folder, builds, '1');
  await releaseOfShell(folder, builds, '2');
  const renamed = jest.spyOn(fs, 'renameSync');
  await rollBackTo(['shell', '--to', folder]);
  const names = renamed.mock.calls.map(([, to]) => slashed(String(to).slice(folder.length + 1)));
  expect(names.slice(-4)).toEqual([
    'history/shell.json',
    'shell/shell.json',
    'shell/index.html',
    'shell/dashboard.html',
  ]);
});

it('a shell lists each area that it would refuse', async () => {
  await releaseAll('1');
  await release(folder, builds, '2', { name: 'mf-other' });
  cpSync(below('remotes/mf-other'), below('remotes/mf-third'), { recursive: true });
  const refused = releaseOfShell(folder, builds, '2', { shared: sharedAuth('2.0.0') });
  await expect(refused).rejects.toThrow(
    /^This shell would refuse live areas:\n {2}mf-clients 1: .*\n {2}mf-other 2: .*\n {2}mf-third 2: .*\nRelease them first, or release the shell with --anyway/,
  );
});
