import fs, { mkdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { run as rollBackTo } from './rollback';
import { area, emptyFolders, release, releaseOfShell } from './testRelease';
import { liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const rollBack = (name: string) => rollBackTo([name, '--to', folder]);

it('a folder of somebody else in it may be unreadable, as is lost+found', async () => {
  const lost = join(folder, 'lost+found');
  mkdirSync(lost);
  const read = fs.readdirSync;
  // Tests may run as root, to whom permissions do not apply.
  jest.spyOn(fs, 'readdirSync').mockImplementation((place, options) => {
    if (lost === place || (options?.recursive && lost.startsWith(`${place}${sep}`)))
      throw Object.assign(new Error(`EACCES: permission denied, scandir '${lost}'`), {
        code: 'EACCES',
        syscall: 'scandir',
        path: lost,
      });
    return read(place, options);
  });
  await release(folder, builds, '1');
  await release(folder, builds, '2');
  await rollBack(area);
  expect(liveRelease(folder, area)?.version).toBe('1');
});

describe('under a strict umask', () => {
  let usual: number;
  beforeEach(() => {
    usual = process.umask(0o077);
  });
  afterEach(() => {
    process.umask(usual);
  });

  // Windows has no such permissions.
  (process.platform === 'win32' ? it.skip : it)(
    'what is served can be read by the web server, and the sources only by their owner',
    async () => {
      folder = join(folder, 'console');
      const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
      for (const version of ['1', '2']) {
        await release(folder, builds, version);
        await releaseOfShell(folder, builds, version);
      }
      const served = [
        'remotes.json',
        `remotes/${area}/release.json`,
        `remotes/${area}/static/later.2.js`,
        'shell/index.html',
        'shell/static/2.js',
      ];
      const folders = ['', 'remotes', `remotes/${area}`, `remotes/${area}/static`, 'shell', 'shell/static'];
      const modes = () => [served.map(modeOf), folders.map(modeOf)];
      const readable = [served.map(() => 0o644), folders.map(() => 0o755)];
      expect(modes()).toEqual(readable);
      await rollBack(area);
      await rollBack('shell');
      expect(modes()).toEqual(readable);
      expect([modeOf('history'), modeOf('history/shell.json')]).toEqual([0o700, 0o600]);
      expect(process.umask(0o077)).toBe(0o077);
    },
  );
});
