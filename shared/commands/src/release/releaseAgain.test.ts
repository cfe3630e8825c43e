import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as rollBack } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releaseArea } from './areaRelease';
import { releaseShell as publishShell } from './shellRelease';
import {
  area,
  areaManifest,
  buildArea,
  emptyFolders,
  registryOf,
  release,
  releaseBuilt,
  releaseOfShell,
  sharedAuth,
} from './testRelease';
import { areaReleases, history, liveRelease, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const fileOf = (name: string) => join(areaReleases(folder, area), name);
const releaseOne = () => release(folder, builds, '1');

describe('an area that is released again from the same commit', () => {
  beforeEach(releaseOne);

  it('is left unchanged if everything is up to date, and a message says so', async () => {
    await expect(releaseOne()).resolves.toBe(
      'mf-clients 1 (c1) is already live, and its 5 files are unchanged',
    );
    expect(history(folder, area)).toHaveLength(1);
  });

  it.each([
    'remoteEntry.1.js',
    'static/first.1.js',
    'static/later.1.js',
    'static/later.1.js.gz',
    'static/common.js',
  ])('has %s restored if it is missing or modified', async (name) => {
    const released = readFileSync(fileOf(name));
    rmSync(fileOf(name));
    await expect(releaseOne()).resolves.toContain(`Repaired:\n  ${name} was missing`);
    expect(readFileSync(fileOf(name))).toEqual(released);
    writeFileSync(fileOf(name), released.subarray(0, 5));
    await expect(releaseOne()).resolves.toContain(`${name} was modified`);
    expect(readFileSync(fileOf(name))).toEqual(released);
    await expect(releaseOne()).resolves.toContain('files are unchanged');
  });

  it('keeps its compressed files if another version of the compressor writes different bytes', async () => {
    const facts = buildArea(join(builds, '1'), '1');
    writeFileSync(join(builds, '1/static/later.1.js.gz'), 'the same, compressed otherwise');
    await expect(releaseBuilt(folder, join(builds, '1'), facts)).resolves.toBe(
      'mf-clients 1 (c1) is already live, and its 5 files are unchanged',
    );
    expect(readFileSync(fileOf('static/later.1.js.gz'), 'utf8')).toBe('later screen of 1, compressed');
  });

  it('can be rolled back to with the compressed files that its last release wrote', async () => {
    await release(folder, builds, '2');
    rmSync(fileOf('static/later.1.js.gz'));
    const facts = buildArea(join(builds, '1'), '1');
    writeFileSync(join(builds, '1/static/later.1.js.gz'), 'the same, compressed otherwise');
    await releaseBuilt(folder, join(builds, '1'), facts);
    await release(folder, builds, '3');
    await rollBack([area, '--to', folder]);
    expect(liveRelease(folder, area)?.version).toBe('1');
  });

  it('is repaired even if earlier versions recorded no files', async () => {
    const noted = join(folder, 'history', `${area}.json`);
    writeFileSync(noted, readFileSync(noted, 'utf8').replace('"files"', '"unknown"'));
    writeFileSync(fileOf('static/later.1.js'), 'cut');
    await expect(releaseOne()).resolves.toContain('static/later.1.js was modified');
    expect(readFileSync(fileOf('static/later.1.js'), 'utf8')).toBe('later screen of 1');
  });

  it('has its pointer and registry entry restored', async () => {
    await release(folder, builds, '2');
    const pointer = readFileSync(fileOf('release.json'), 'utf8');
    writeFileSync(
      fileOf('release.json'),
      pointer.replace('"preload"', '"later"').replace('{', '{"preload": [],'),
    );
    writeFileSync(join(folder, 'remotes.json'), '{"areas": []}');
    const summary = await release(folder, builds, '2');
    expect(summary).toContain('release.json was out of date');
    expect(summary).toContain('its entry in remotes.json was out of date');
    expect(readFileSync(fileOf('release.json'), 'utf8')).toBe(pointer);
    expect(registryOf(folder)).toMatchObject({ areas: [{ name: area }] });
    writeFileSync(fileOf('release.json'), pointer.slice(0, 100));
    await release(folder, builds, '2');
    expect(liveRelease(folder, area)).toMatchObject({ version: '2', previous: { version: '1' } });
  });

  it('is repaired even if the live shell now refuses it', async () => {
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('2.0.0'), anyway: true });
    rmSync(fileOf('static/later.1.js'));
    await expect(releaseOne()).resolves.toContain('static/later.1.js was missing');
  });

  it('is the same release if only package metadata has changed', async () => {
    const facts = buildArea(join(builds, '1'), '1');
    const documents = ['static/sbom.1.cdx.json', 'static/sbom.2.cdx.json'].map((name) =>
      join(builds, '1', name),
    );
    const [first = '', second = ''] = documents;
    writeFileSync(first, '{}');
    await releaseBuilt(folder, join(builds, '1'), { ...facts, commit: 'c2' });
    renameSync(first, second);
    await expect(releaseBuilt(folder, join(builds, '1'), { ...facts, commit: 'c3' })).resolves.toBe(
      'mf-clients 1 (c3) is live, reusing the files of 1 (c2)',
    );
  });

  it('is refused if the build is missing one of its files', async () => {
    const facts = buildArea(join(builds, '1'), '1');
    rmSync(join(builds, '1/static/later.1.js'));
    await expect(releaseBuilt(folder, join(builds, '1'), facts)).rejects.toThrow(
      /The build is missing released files of mf-clients: static\/later\.1\.js\. Delete its dist-release folder/,
    );
  });

  it('is a new release if its links have changed, and a rollback restores those before', async () => {
    const facts = buildArea(join(builds, '1'), '1');
    const renamed = areaManifest('Clients');
    await folderStore(folder).transaction('release', (open) =>
      releaseArea(open, { dist: join(builds, '1'), release: facts, area: renamed }),
    );
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Clients' }] });
    expect(history(folder, area).at(-1)?.area).toEqual(renamed);
    await rollBack([area, '--to', folder]);
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 1' }] });
    await expect(rollBack([area, '--to', folder])).rejects.toThrow('has no earlier release to roll back to');
  });

  it('is not what a rollback goes back to if built from another commit, and the refusal says why', async () => {
    await release(folder, builds, '1', { commit: 'c2' });
    await expect(rollBack([area, '--to', folder])).rejects.toThrow(
      'mf-clients 1 (c2) has no earlier release with other files to roll back to. Take the area out of the console',
    );
    await expect(rollBack([area, '--to', folder, '--commit', 'c1'])).rejects.toThrow(
      'mf-clients 1 (c2) is already live, with the same files as c1.',
    );
  });

  it('gets a clean commit once its sources are committed', async () => {
    await release(folder, builds, '2', { commit: 'c2-dirty' });
    await expect(release(folder, builds, '2', { commit: 'c3' })).resolves.toBe(
      'mf-clients 2 (c3) is live, reusing the files of 2 (c2-dirty)',
    );
    expect(liveRelease(folder, area)).toMatchObject({ commit: 'c3', previous: { version: '1' } });
  });
});

describe('a shell that is released again from the same commit', () => {
  const releaseShell = () => releaseOfShell(folder, builds, '1');
  beforeEach(releaseShell);

  it('is left unchanged if everything is up to date', async () => {
    await expect(releaseShell()).resolves.toBe(
      'The shell 1 (c1) is already live, and its 4 files are unchanged',
    );
    expect(shellHistory(folder)).toHaveLength(1);
  });

  it('has its files and pages restored', async () => {
    const page = join(folder, 'shell/index.html');
    const released = readFileSync(page, 'utf8');
    writeFileSync(page, 'cut');
    rmSync(join(folder, 'shell/static/1.js'));
    rmSync(join(folder, 'shell/shell.json'));
    const summary = await releaseShell();
    expect(summary).toContain('shell/static/1.js was missing');
    expect(summary).toContain('index.html was out of date');
    expect(summary).toContain('shell.json was out of date');
    expect(readFileSync(page, 'utf8')).toBe(released);
    expect(existsSync(join(folder, 'shell/shell.json'))).toBe(true);
    await expect(releaseShell()).resolves.toContain('files are unchanged');
  });

  it('is the same release if built from another commit, and keeps its commit', async () => {
    await expect(
      folderStore(folder).transaction('release', (open) =>
        publishShell(open, { dist: join(builds, 'shell-1'), commit: 'c9' }),
      ),
    ).resolves.toMatch(/^The shell 1 \(c1\) is already live/);
  });
});
