import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../common/folderFiles';
import { area, emptyFolders, release, releaseOfShell } from '../release/testRelease';
import { liveRelease } from '../release/testReleasesOnDisk';
import { run as rollBack } from '../rollback';
import { testFolder } from '../testing/testFolder';
import type { Unfinished } from './unfinished';

let folder: string;
let builds: string;
let outside: string;
let kept: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
  outside = testFolder('console outside ');
  kept = join(outside, 'kept.json');
  writeFileSync(kept, 'kept');
});

const below = (path: string) => join(folder, path);
const read = (file: string) => readFileSync(file, 'utf8');
const ofArea = { name: area, added: [], pointers: [], decides: `remotes/${area}/release.json` };

async function plant(journal: Unfinished): Promise<void> {
  await release(folder, builds, '1');
  await releaseOfShell(folder, builds, '1');
  writeFileSync(below('history/unfinished.json'), JSON.stringify(journal));
}

it.each<[string, () => Partial<Unfinished>]>([
  [
    'above the folder',
    () => ({ pointers: [{ path: `../${basename(outside)}/kept.json`, after: 'planted' }] }),
  ],
  [
    'above the folder, by way of the area',
    () => ({ pointers: [{ path: `remotes/${area}/../../../${basename(outside)}/kept.json` }] }),
  ],
  [
    'above the folder, with backslashes',
    () => ({ pointers: [{ path: `remotes/${area}/..\\..\\..\\kept.json` }] }),
  ],
  ['at an absolute path', () => ({ pointers: [{ path: kept, after: 'planted' }] })],
  [
    'above the folder, as an added file',
    () => ({ added: [`../${basename(outside)}/kept.json`], decides: 'nothing' }),
  ],
  ['of the shell', () => ({ pointers: [{ path: 'shell/index.html', after: 'planted' }] })],
  ['of another area', () => ({ pointers: [{ path: 'history/mf-other.json', after: 'planted' }] })],
  ...[`remotes/${area}/release.json`, `history/${area}.json`, `maps/${area}/a.js.map.gz`, 'remotes.json'].map(
    (path): [string, () => Partial<Unfinished>] => [
      `of no shell: ${path}`,
      () => ({ name: 'shell', pointers: [{ path, after: 'planted' }], decides: 'shell/index.html' }),
    ],
  ),
  ['with an empty name', () => ({ added: [`remotes/${area}//index.html`] })],
  ['of a release to delete, which another pointer decides', () => ({ decides: 'remotes.json' })],
  ['of an area with the name of a folder', () => ({ name: '..', decides: 'remotes/../release.json' })],
])('a journal that notes a file %s is refused', async (_, more) => {
  await plant({ ...ofArea, ...more() });
  const page = read(below('shell/index.html'));
  for (const command of [release, releaseOfShell])
    await expect(command(folder, builds, '2')).rejects.toThrow(
      /history.unfinished\.json notes a change to .*, which is no part of a command on .*\. Nothing was changed\. Find out who wrote it/,
    );
  expect([read(kept), read(below('shell/index.html')), liveRelease(folder, area)?.version]).toEqual([
    'kept',
    page,
    '1',
  ]);
});

it.each([
  { ...ofArea, added: [`maps/${area}/static/first.2.js.map.gz`] },
  { name: 'shell', added: ['maps/shell/static/2.js.map.gz'], pointers: [], decides: 'shell/index.html' },
])('a journal that notes source maps is one of a command on $name', async (journal) => {
  await plant(journal);
  await expect(releaseOfShell(folder, builds, '2')).resolves.toMatch(/is live/);
});

describe('a journal from a backup', () => {
  const journal = () => below('history/unfinished.json');

  /** What the release of a version noted, which is still there after later commands. */
  async function notedBy(version: string): Promise<Unfinished> {
    const paths = [`history/${area}.json`, ofArea.decides, 'remotes.json'];
    const contents = () => paths.map((path) => read(below(path)));
    const before = contents();
    await release(folder, builds, version);
    const pointers = contents().map((after, i) => ({ path: paths[i] ?? '', before: before[i], after }));
    return { ...ofArea, added: [`remotes/${area}/static/first.${version}.js`], pointers };
  }

  it.each([
    ['another release is live', () => release(folder, builds, '3')],
    ['the release before it is live again', () => rollBack([area, '--to', folder])],
  ])('is refused if %s', async (_, act) => {
    await release(folder, builds, '1');
    const noted = await notedBy('2');
    await act();
    const { version } = liveRelease(folder, area) ?? {};
    writeFileSync(journal(), JSON.stringify(noted));
    await expect(releaseOfShell(folder, builds, '1')).rejects.toThrow(
      `${journal()} notes a change to ${area}, but the live files match neither the state before that change nor the one after it. Nothing was changed. Delete this journal, then check what is live with npm run releases.`,
    );
    expect(liveRelease(folder, area)?.version).toBe(version);
    expect(read(below(`remotes/${area}/static/first.2.js`))).toBe('first screen of 2');
    rmSync(journal());
    await expect(releaseOfShell(folder, builds, '1')).resolves.toMatch(/is live/);
  });

  it.each([
    ['completed', [ofArea.decides]],
    ['reverted', []],
  ])('that does belong to what is live is %s, and the command says so', async (outcome, written) => {
    await release(folder, builds, '1');
    const noted = await notedBy('2');
    for (const { path, before = '' } of noted.pointers)
      if (!written.includes(path)) writeFileSync(below(path), before);
    writeFileSync(journal(), JSON.stringify(noted));
    await releaseOfShell(folder, builds, '1');
    expect(printed).toContain(`A change to mf-clients was interrupted. It has been ${outcome}.`);
  });

  it('that cannot be read is to be deleted', async () => {
    await plant(ofArea);
    const incomplete = Object.keys(ofArea).map((key) => JSON.stringify({ ...ofArea, [key]: undefined }));
    const wrong = [{}, { path: ofArea.decides, before: 1 }, { path: ofArea.decides, after: 1 }].map((one) =>
      JSON.stringify({ ...ofArea, pointers: [one] }),
    );
    for (const text of ['{', ...incomplete, ...wrong]) {
      writeFileSync(journal(), text);
      await expect(releaseOfShell(folder, builds, '2')).rejects.toThrow(
        /Cannot read .* Delete it, then release/,
      );
    }
  });
});

// Windows lets only administrators create links.
(process.platform === 'win32' ? describe.skip : describe)('a link', () => {
  const moveAway = (path: string) => {
    renameSync(below(path), join(outside, 'moved'));
    symlinkSync(join(outside, 'moved'), below(path));
  };

  it.each([`remotes/${area}`, 'remotes'])(
    'out of the folder at %s is followed by no journal',
    async (path) => {
      await plant({ ...ofArea, pointers: [{ path: ofArea.decides, after: 'planted' }] });
      moveAway(path);
      await expect(releaseOfShell(folder, builds, '2')).rejects.toThrow(
        `notes a change to ${ofArea.decides}`,
      );
      expect(liveRelease(folder, area)?.version).toBe('1');
    },
  );

  it.each([`remotes/${area}`, 'history'])(
    'out of the folder at %s is followed by no release',
    async (path) => {
      await release(folder, builds, '1');
      moveAway(path);
      await expect(release(folder, builds, '2')).rejects.toThrow(
        /is outside .*: a link on its path leads there\. Nothing was written there\./,
      );
      expect(liveRelease(folder, area)?.version).toBe('1');
      expect(filesBelow(outside).filter((file) => file.endsWith('.2.js'))).toEqual([]);
    },
  );

  it('out of the folder is followed by no repair of what is live', async () => {
    await release(folder, builds, '1');
    moveAway(`remotes/${area}/static`);
    rmSync(join(outside, 'moved/first.1.js'));
    await expect(release(folder, builds, '1')).rejects.toThrow(
      /is outside .*: a link on its path leads there/,
    );
    expect(filesBelow(outside).map((file) => basename(file))).not.toContain('first.1.js');
  });

  it('to the folder is as good as its path', async () => {
    const link = join(outside, 'link');
    symlinkSync(folder, link);
    for (const version of ['1', '2']) await release(link, builds, version);
    expect(liveRelease(folder, area)?.version).toBe('2');
  });
});
