import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as rollBackTo } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releaseShell } from './shellRelease';
import { area, buildArea, emptyFolders, release, releaseBuilt, releaseOfShell } from './testRelease';
import { history, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const below = (path: string) => join(folder, path);
const rollBack = () => rollBackTo([area, '--to', folder]);
const releaseAll = async (...versions: string[]) => {
  for (const version of versions) await release(folder, builds, version);
};

describe('a file of another release', () => {
  const again = (text: string, name = 'static/common.js') => {
    const dist = join(builds, '2');
    const facts = buildArea(dist, '2');
    writeFileSync(join(dist, name), text);
    return releaseBuilt(folder, dist, facts);
  };

  it('is not replaced with different content even if damaged', async () => {
    await releaseAll('1');
    writeFileSync(below('remotes/mf-clients/static/common.js'), 'damaged');
    await expect(again('another')).rejects.toThrow(/common\.js already exists with different content/);
    await expect(again('the same in every version')).resolves.toMatch(/is live \(4 files added\)/);
    expect(readFileSync(below('remotes/mf-clients/static/common.js'), 'utf8')).toBe(
      'the same in every version',
    );
  });

  it('is not switched between two contents that were released under its name', async () => {
    await releaseAll('1');
    rmSync(below('remotes/mf-clients/static/common.js'));
    await again('another');
    await expect(releaseAll('3')).rejects.toThrow(/common\.js already exists with different content/);
    expect(readFileSync(below('remotes/mf-clients/static/common.js'), 'utf8')).toBe('another');
  });

  it('is refused if its name only looks compressed, and repaired if it is compressed', async () => {
    await releaseAll('1');
    for (const name of ['static/a.gz.js', 'static/b.js.gz'])
      writeFileSync(below(`remotes/mf-clients/${name}`), 'of nobody');
    await expect(again('of 2', 'static/a.gz.js')).rejects.toThrow(/a\.gz\.js already exists/);
    rmSync(join(builds, '2/static/a.gz.js'));
    await expect(again('of 2', 'static/b.js.gz')).resolves.toMatch(/is live/);
    expect(readFileSync(below('remotes/mf-clients/static/b.js.gz'), 'utf8')).toBe('of 2');
  });
});

describe('a build', () => {
  it('that is missing released files is refused, even after a rollback to it', async () => {
    await releaseAll('1', '2');
    await rollBack();
    const facts = buildArea(join(builds, '1'), '1');
    for (const name of ['later.1.js', 'common.js']) rmSync(join(builds, '1/static', name));
    await expect(releaseBuilt(folder, join(builds, '1'), facts)).rejects.toThrow(
      'The build is missing released files of mf-clients: static/common.js, static/later.1.js. Delete',
    );
  });

  it('is released without its descriptions', async () => {
    const dist = join(builds, '1');
    const facts = buildArea(dist, '1');
    const kept = ['static/release.json', 'release.json.map', 'a.built-from', 'more/static/sbom.1.json'];
    mkdirSync(join(dist, 'more/static'), { recursive: true });
    for (const name of [...kept, 'release.json.gz', 'release.json.br']) writeFileSync(join(dist, name), '');
    await releaseBuilt(folder, dist, facts);
    const files = Object.keys(history(folder, area)[0]?.files ?? {});
    expect(files).toEqual(expect.arrayContaining(kept));
    expect(files).toHaveLength(5 + kept.length);
    rmSync(join(dist, 'more/static/sbom.1.json'));
    await expect(releaseBuilt(folder, dist, facts)).rejects.toThrow(
      /is missing .*more\/static\/sbom\.1\.json/,
    );
  });

  it('of the shell keeps its pages and manifest under its id, and other files in place', async () => {
    const dist = join(builds, 'shell-1');
    mkdirSync(join(dist, 'static'), { recursive: true });
    const others = ['static/a.html', 'static/b.json', 'static/c.json.gz', 'd.html.gz.txt', 'e.html.txt'];
    for (const name of [...others, 'f.built-from', 'g.html.gz', 'h.json.br'])
      writeFileSync(join(dist, name), '');
    await expect(releaseOfShell(folder, builds, '1')).resolves.toBe(
      'The shell 1 (c1) is live (10 files added)',
    );
    const [entry] = shellHistory(folder);
    expect(entry?.id).toMatch(/^[0-9a-f]{12}$/);
    const kept = `shell/releases/${entry?.id}/`;
    expect(Object.keys(entry?.files ?? {}).sort()).toEqual(
      [
        ...['dashboard.html', 'index.html', 'shell.json'].map((name) => kept + name),
        ...[...others, 'f.built-from', 'static/1.js'].map((name) => `shell/${name}`),
      ].sort(),
    );
  });

  it('of the shell without a manifest is named', async () => {
    const dist = join(builds, 'shell-1');
    await releaseOfShell(folder, builds, '1');
    writeFileSync(join(dist, 'shell.json'), '{}');
    await expect(
      folderStore(folder).transaction('release', (open) => releaseShell(open, { dist, commit: 'c2' })),
    ).rejects.toThrow(`Cannot read ${dist}/shell.json`);
  });
});
