import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, slashed } from '../common/folderFiles';
import { run as rollBack } from '../rollback';
import { area, emptyFolders, registryOf, release, releaseOfShell } from './testRelease';
import { history, liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const present = () => filesBelow(folder).map((file) => slashed(relative(folder, file)));

/** Makes the file system fail from the nth flush in the folder on. */
function refuseAt(nth: number, code: string): void {
  let count = 0;
  jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    count += 1;
    if (count >= nth) throw Object.assign(new Error(`${code}: refused, fsync`), { code, syscall: 'fsync' });
  });
}

describe('a file system error ends the command with an explanation, and everything is restored', () => {
  it.each([
    ['ENOSPC', /the disk is full\. Free some space, then run the command again\./],
    ['EDQUOT', /the disk quota of this user is exceeded/],
    ['EROFS', /it is mounted read-only/],
    ['EACCES', /permission denied/],
    ['ENOENT', /it does not exist/],
    ['EIO', /its disk reported an error/],
    ['EBUSY', /another program has it open, or it is mounted/],
    ['EMFILE', /EMFILE: refused, fsync\. Resolve that, then run the command again\./],
  ])('%s', async (code, message) => {
    await release(folder, builds, '1');
    const before = present();
    // Flushes: the journal, four files, the history and the pointer. With the eighth, the registry, the release is live.
    for (let nth = 1; nth <= 7; nth++) {
      refuseAt(nth, code);
      const failing = release(folder, builds, '2');
      await expect(failing).rejects.toMatchObject({ name: 'CommandError' });
      await expect(failing).rejects.toThrow(message);
      jest.restoreAllMocks();
      jest.spyOn(console, 'log').mockImplementation(() => undefined);
      expect({ nth, live: liveRelease(folder, area)?.version }).toEqual({ nth, live: '1' });
      if (nth < 7) await expect(failing).rejects.not.toThrow(/The next command will/);
      if (nth < 7) expect({ nth, present: present() }).toEqual({ nth, present: before });
      // The history cannot be restored on a disk that rejects all writes; the next command does it.
      await release(folder, builds, '1');
      expect(present()).toEqual(before);
      expect(history(folder, area)).toHaveLength(1);
    }
  });

  it('leaves no source map of the refused release either', async () => {
    await release(folder, builds, '1');
    const before = present();
    const map = join(builds, '2/.maps/static/first.2.js.map.gz');
    mkdirSync(dirname(map), { recursive: true });
    writeFileSync(map, 'a map');
    // After the journal, four files and the map.
    refuseAt(7, 'ENOSPC');
    await expect(release(folder, builds, '2')).rejects.toThrow(/the disk is full/);
    expect(present()).toEqual(before);
  });

  it('reports the unfinished change if the release is live but its links are missing', async () => {
    await release(folder, builds, '1');
    refuseAt(8, 'ENOSPC');
    await expect(release(folder, builds, '2')).rejects.toThrow(
      /the disk is full.*The next command will complete or revert the unfinished change/,
    );
    jest.restoreAllMocks();
    expect(liveRelease(folder, area)?.version).toBe('2');
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await releaseOfShell(folder, builds, '1');
    expect(log).toHaveBeenCalledWith(`A change to ${area} was interrupted. It has been completed.`);
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 2' }] });
  });

  it('leaves an area live whose links could not be taken away', async () => {
    await release(folder, builds, '1');
    // Flushes: the journal, the history and the registry.
    refuseAt(3, 'ENOSPC');
    await expect(rollBack([area, '--to', folder, '--to-nothing'])).rejects.toThrow(/the disk is full/);
    expect(liveRelease(folder, area)?.version).toBe('1');
    expect(registryOf(folder)).toMatchObject({ areas: [{ name: area }] });
  });

  const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
  (mayMount ? it : it.skip)('a disk that is really full, and one that is really read-only', async () => {
    const mount = (...options: string[]) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'none', folder], { stdio: 'ignore' });
    mount('size=256k');
    try {
      await release(folder, builds, '1');
      const before = present();
      mkdirSync(join(folder, 'other'));
      const filler = join(folder, 'other/filler');
      expect(() => writeFileSync(filler, Buffer.alloc(1_000_000))).toThrow('ENOSPC');
      await expect(release(folder, builds, '2')).rejects.toThrow(/the disk is full/);
      rmSync(join(folder, 'other'), { recursive: true });
      expect(present()).toEqual(before);
      expect(liveRelease(folder, area)?.version).toBe('1');
      mount('remount', 'ro');
      await expect(release(folder, builds, '2')).rejects.toThrow(/mounted read-only/);
      await expect(rollBack([area, '--to', folder])).rejects.toThrow(/mounted read-only/);
    } finally {
      execFileSync('umount', [folder]);
    }
  });

  it('a folder that disappears during the command', async () => {
    await release(folder, builds, '1');
    let count = 0;
    const real = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      count += 1;
      real(from, to);
      // As after an unmount: the folder exists and is empty.
      if (count === 3)
        for (const name of fs.readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    });
    await expect(release(folder, builds, '2')).rejects.toThrow(
      /was removed or unmounted while the command was running\. mf-clients did not go live/,
    );
    expect(liveRelease(folder, area)).toBeUndefined();
    expect(history(folder, area)).toEqual([]);
  });

  (process.platform === 'linux' ? it : it.skip)('a place where folders cannot be created', async () => {
    await expect(release('/proc/console', builds, '1')).rejects.toThrow(
      /\/proc\/console cannot be read or written/,
    );
  });

  it('a path that leads through a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(release(join(folder, 'file/releases'), builds, '1')).rejects.toThrow(
      /part of its path is a file/,
    );
    await expect(releaseOfShell(join(folder, 'file'), builds, '1')).rejects.toMatchObject({
      name: 'CommandError',
    });
    expect(existsSync(join(folder, '.release-lock'))).toBe(false);
  });
});
