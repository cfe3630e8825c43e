import childProcess from 'node:child_process';
import fs, { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@console/build/workspace';
import { readAreaFileAs } from './area/testAreaFile';
import { area } from './release/testRelease';
import { run as removeArea } from './removeArea';

it('rejects invalid arguments', async () => {
  await expect(removeArea([])).rejects.toThrow(/Specify one area/);
  await expect(removeArea(['mf-nowhere'])).rejects.toThrow(/No area mf-nowhere in this checkout/);
  await expect(removeArea(['shell'])).rejects.toThrow(/The shell cannot be removed/);
  // `rollback --to-nothing` removes it from a running console.
  await expect(removeArea(['mf-nowhere', '--to', '/srv/console'])).rejects.toThrow(/Unknown option '--to'/);
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
