import childProcess from 'node:child_process';
import fs, { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@console/build/workspace';
import { run as removeArea } from './removeArea';
import { area, emptyFolders, registryOf, release } from './testRelease';
import { areaReleases, liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

it('with --to takes the area out of the running console, whatever was live before, and leaves its files', async () => {
  await release(folder, builds, '1');
  await release(folder, builds, '2');
  await removeArea([area, '--to', folder]);
  expect(liveRelease(folder, area)).toBeUndefined();
  expect(registryOf(folder)).toEqual({ areas: [] });
  expect(existsSync(join(areaReleases(folder, area), 'remoteEntry.2.js'))).toBe(true);
  expect(existsSync(areaFolder(area))).toBe(true);
});

it('refuses what it cannot mean', async () => {
  await expect(removeArea([])).rejects.toThrow(/Name the one area/);
  await expect(removeArea(['mf-nowhere'])).rejects.toThrow(/no area mf-nowhere in this checkout/);
  await expect(removeArea(['mf-nowhere', '--to', folder])).rejects.toThrow(/There is no mf-nowhere in/);
  await expect(removeArea(['shell', '--to', folder])).rejects.toThrow(/The shell is no area/);
});

/** This is the developer's own checkout. */
const removed = () =>
  jest.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw new Error('It would have been removed');
  });

it('leaves a folder of which git cannot say what is in a commit', async () => {
  const removal = removed();
  jest.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
    throw new Error('spawnSync git ENOENT');
  });
  await expect(removeArea([area])).rejects.toThrow(/^Git cannot say here whether mf-clients holds.*--anyway/);
  removal.mockRestore();
});

it('leaves a folder that holds what is in no commit', async () => {
  const note = join(areaFolder(area), 'not-committed.txt');
  writeFileSync(note, 'work of today');
  const removal = removed();
  try {
    await expect(removeArea([area])).rejects.toThrow(/holds changes that are in no commit.*--anyway/);
  } finally {
    removal.mockRestore();
    rmSync(note);
  }
});
