import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './folderFiles';
import { run as rollBack } from './rollback';
import { area, emptyFolders, registryOf, release, releaseOfShell } from './testRelease';
import { history, liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const present = () => filesBelow(folder).map((file) => relative(folder, file));

/** What the file system says from the nth flush of a file of the folder on. */
function refuseAt(nth: number, code: string): void {
  let count = 0;
  jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    count += 1;
    if (count >= nth) throw Object.assign(new Error(`${code}: refused, fsync`), { code, syscall: 'fsync' });
  });
}

describe('what the file system refuses ends with an explanation at once, with everything as it was', () => {
  it.each([
    ['ENOSPC', /the disk is full\. Free some space, then run the command again\./],
    ['EDQUOT', /the quota of this user is used up/],
    ['EROFS', /it is mounted read-only/],
    ['EACCES', /this user may not write there/],
    ['ENOENT', /it is not there/],
    ['EIO', /its disk does not work/],
    ['EBUSY', /EBUSY: refused, fsync\. Mend that, then run the command again\./],
  ])('%s', async (code, words) => {
    await release(folder, builds, '1');
    const before = present();
    // Its note, four files, the history and the pointer: with the eighth, the registry, the release is live.
    for (let nth = 1; nth <= 7; nth++) {
      refuseAt(nth, code);
      const failing = release(folder, builds, '2');
      await expect(failing).rejects.toMatchObject({ name: 'CommandError' });
      await expect(failing).rejects.toThrow(words);
      jest.restoreAllMocks();
      jest.spyOn(console, 'log').mockImplementation(() => undefined);
      expect({ nth, live: liveRelease(folder, area)?.version }).toEqual({ nth, live: '1' });
      if (nth < 7) await expect(failing).rejects.not.toThrow(/What was begun/);
      if (nth < 7) expect({ nth, present: present() }).toEqual({ nth, present: before });
      // The history cannot be written back on a disk that takes nothing more: the next command does it.
      await release(folder, builds, '1');
      expect(present()).toEqual(before);
      expect(history(folder, area)).toHaveLength(1);
    }
  });

  it('with what is live already named as begun, where only the links are missing', async () => {
    await release(folder, builds, '1');
    refuseAt(8, 'ENOSPC');
    await expect(release(folder, builds, '2')).rejects.toThrow(
      /the disk is full.*What was begun is ended or taken back by the next command/,
    );
    jest.restoreAllMocks();
    expect(liveRelease(folder, area)?.version).toBe('2');
    await releaseOfShell(folder, builds, '1');
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 2' }] });
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

  it('a folder that vanishes in the middle', async () => {
    await release(folder, builds, '1');
    let count = 0;
    const real = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      count += 1;
      real(from, to);
      // As an unmounted file system leaves it: the folder is there, and empty.
      if (count === 3)
        for (const name of fs.readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    });
    await expect(release(folder, builds, '2')).rejects.toThrow(
      /was removed or unmounted meanwhile\. Nothing of mf-clients went live/,
    );
    expect(liveRelease(folder, area)).toBeUndefined();
    expect(history(folder, area)).toEqual([]);
  });

  (process.platform === 'linux' ? it : it.skip)('a place that takes no folders', async () => {
    await expect(release('/proc/console', builds, '1')).rejects.toThrow(
      /\/proc\/console could not be written/,
    );
  });

  it('a path that leads through a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(release(join(folder, 'file/releases'), builds, '1')).rejects.toThrow(
      /a part of its path is a file/,
    );
    await expect(releaseOfShell(join(folder, 'file'), builds, '1')).rejects.toMatchObject({
      name: 'CommandError',
    });
    expect(existsSync(join(folder, '.release-lock'))).toBe(false);
  });
});
