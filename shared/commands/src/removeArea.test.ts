import childProcess from 'node:child_process';
import fs, { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@console/build/workspace';
import { run as removeArea } from './removeArea';
import { readAreaFileAs } from './testAreaFile';
import { area, emptyFolders, registryOf, release } from './testRelease';
import { areaReleases, liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

it('with --to removes the area from the running console, including earlier releases, and keeps its files', async () => {
  await release(folder, builds, '1');
  await release(folder, builds, '2');
  await removeArea([area, '--to', folder]);
  expect(liveRelease(folder, area)).toBeUndefined();
  expect(registryOf(folder)).toEqual({ areas: [] });
  expect(existsSync(join(areaReleases(folder, area), 'remoteEntry.2.js'))).toBe(true);
  expect(existsSync(areaFolder(area))).toBe(true);
});

it('rejects invalid arguments', async () => {
  await expect(removeArea([])).rejects.toThrow(/Specify one area/);
  await expect(removeArea(['mf-nowhere'])).rejects.toThrow(/No area mf-nowhere in this checkout/);
  await expect(removeArea(['mf-nowhere', '--to', folder])).rejects.toThrow(/No mf-nowhere in/);
  await expect(removeArea(['shell', '--to', folder])).rejects.toThrow(/The shell cannot be removed/);
});

/** Guards the developer's own checkout. */
const removed = () =>
  jest.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw new Error('It would have been removed');
  });

it('keeps a folder if git cannot tell what is committed', async () => {
  const removal = removed();
  jest.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
    throw new Error('spawnSync git ENOENT');
  });
  await expect(removeArea([area])).rejects.toThrow(/^Git cannot tell whether mf-clients has.*--anyway/);
  removal.mockRestore();
});

it('keeps a folder with uncommitted changes', async () => {
  const note = join(areaFolder(area), 'not-committed.txt');
  writeFileSync(note, 'work of today');
  const removal = removed();
  try {
    await expect(removeArea([area])).rejects.toThrow(/has uncommitted changes.*--anyway/);
  } finally {
    removal.mockRestore();
    rmSync(note);
  }
});

it('keeps a folder while the area.json of another area is invalid, as the lists of areas could not be rewritten', async () => {
  const removal = removed();
  const file = readAreaFileAs('mf-support', {});
  await expect(removeArea([area, '--anyway'])).rejects.toThrow(`${file}: At path: name`);
  expect(removal).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('removes an area whose own area.json is invalid', async () => {
  const removal = removed();
  readAreaFileAs(area, {});
  await expect(removeArea([area, '--anyway'])).rejects.toThrow('It would have been removed');
  expect(removal).toHaveBeenCalled();
  jest.restoreAllMocks();
});
