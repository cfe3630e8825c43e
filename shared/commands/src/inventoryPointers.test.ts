import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf } from '@console/build/integrity';
import { run as inventory } from './inventory';
import {
  releaseConsole,
  releaseDescribed,
  releaseDescribedShell,
  reportedProblems,
} from './inventory/testInventory';
import { emptyFolders, testKey } from './release/testRelease';
import { run as rollBack } from './rollback';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

const below = (...path: string[]) => join(folder, ...path);
const problems = () => reportedProblems(folder);
const releaseBoth = () => releaseConsole(folder, builds);

function editJson(path: string, edit: (text: string) => string): void {
  writeFileSync(below(path), edit(readFileSync(below(path), 'utf8')));
}

describe("the shell's manifest", () => {
  beforeEach(async () => {
    const { key, trusted } = testKey(join(builds, 'key.pem'));
    await releaseDescribed(folder, builds, '1', key);
    await releaseDescribedShell(folder, builds, '1', { keys: [trusted], withdrawn: [] });
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['is missing', () => rmSync(below('shell/shell.json'))],
    ['cannot be read', () => writeFileSync(below('shell/shell.json'), '{')],
    ['no longer names its keys', () => editJson('shell/shell.json', (text) => text.replace('trust', 'x'))],
  ])('fails if it %s', async (_, damage) => {
    damage();
    expect(await problems()).toEqual([
      `${below('shell/shell.json')} does not match the live shell 1 (c1). Release that commit of the shell again.`,
    ]);
  });
});

describe('a manifest of an area that was taken out of the console', () => {
  it('is reported until it is removed', async () => {
    await releaseBoth();
    const pointer = below('remotes/mf-clients/release.json');
    const released = readFileSync(pointer);
    await rollBack(['mf-clients', '--to', folder, '--to-nothing']);
    expect(await problems()).toEqual([]);
    writeFileSync(pointer, released);
    expect(await problems()).toEqual([
      `${pointer} does not match the last release or rollback, which took mf-clients out of the console. Find out who put it there, then remove it.`,
    ]);
    rmSync(pointer);
    expect(await problems()).toEqual([]);
  });
});

describe('a lost history', () => {
  const lost = (name: string, live: string) =>
    `${below('history', `${name}.json`)} is missing, although ${live} is live. Restore it from a backup; without one, release the live commit again. Remove no file.`;

  it.each([
    ['shell', 'a shell'],
    ['mf-clients', 'mf-clients'],
  ])('of %s is one problem, not one for each of its scripts', async (name, live) => {
    await releaseBoth();
    rmSync(below('history', `${name}.json`));
    expect(await problems()).toEqual([lost(name, live)]);
  });

  it('of everything is not an empty store, and is restored by releasing it again', async () => {
    await releaseBoth();
    rmSync(below('history'), { recursive: true });
    expect(await problems()).toEqual([lost('shell', 'a shell'), lost('mf-clients', 'mf-clients')]);
    await releaseBoth();
    expect(await problems()).toEqual([]);
  });

  it('does not excuse scripts of an area that is not live', async () => {
    await releaseBoth();
    editJson('remotes.json', (text) => {
      const { areas } = JSON.parse(text);
      return JSON.stringify({
        areas: [...areas, { name: 'mf-more', release: '/remotes/mf-more/release.json' }],
      });
    });
    mkdirSync(below('remotes/mf-more'));
    writeFileSync(below('remotes/mf-more/more.js'), '');
    expect(await problems()).toEqual([
      expect.stringContaining('more.js belongs to no release.'),
      `${below('remotes.json')} lists mf-more, which was not released here.`,
    ]);
  });
});

describe('a history beside the files that are served', () => {
  it('is reported, and no inventory is written with what it lists', async () => {
    await releaseBoth();
    const more = (path: string) => readFileSync(below(path), 'utf8').replaceAll('mf-clients', 'mf-more');
    mkdirSync(below('remotes/mf-more'));
    writeFileSync(below('remotes/mf-more/more.js'), '');
    const past = JSON.parse(more('history/mf-clients.json'));
    for (const entry of past) {
      entry.files = { 'more.js': integrityOf(Buffer.from('')) };
      entry.area.paths = ['/dashboard/more'];
    }
    writeFileSync(below('remotes/mf-more/history.json'), JSON.stringify(past));
    writeFileSync(below('remotes/mf-more/release.json'), more('remotes/mf-clients/release.json'));
    editJson('remotes.json', (text) => {
      const { areas } = JSON.parse(text);
      const [entry] = JSON.parse(more('remotes.json')).areas;
      return JSON.stringify({ areas: [...areas, { ...entry, paths: ['/dashboard/more'] }] });
    });
    const written = join(builds, 'inventory.json');
    await expect(inventory(['--to', folder, '--write', written])).rejects.toThrow(
      `${below('remotes/mf-more/history.json')} is a history that whoever may write what is served could have written.`,
    );
    expect(existsSync(written)).toBe(false);
  });
});

describe('the registry', () => {
  it('has to list every live area', async () => {
    await releaseBoth();
    for (const remove of [
      () => writeFileSync(below('remotes.json'), JSON.stringify({ areas: [] })),
      () => rmSync(below('remotes.json')),
    ]) {
      remove();
      expect(await problems()).toEqual([
        `${below('remotes.json')} does not list mf-clients 1 (c1), which is live. Release that commit of mf-clients again.`,
      ]);
      await releaseBoth();
      expect(await problems()).toEqual([]);
    }
  });

  it('has to list an area as it was released', async () => {
    await releaseBoth();
    editJson('remotes.json', (text) =>
      text.replace('/dashboard/clients', '/dashboard/support').replace('"drawer": []', '"drawer": [{}]'),
    );
    expect(await problems()).toEqual([
      `${below('remotes.json')} differs from mf-clients 1 (c1) in paths, drawer. Release that commit of mf-clients again.`,
    ]);
    await releaseBoth();
    expect(await problems()).toEqual([]);
  });

  it('cannot hide what it lists by characters that a terminal obeys', async () => {
    await releaseBoth();
    editJson('remotes.json', (text) =>
      text.replace('/remotes/mf-clients/release.json', '/\\u001b[2K\\r.json'),
    );
    expect(await problems()).toEqual([
      `${below('remotes.json')} loads mf-clients from /?[2K?.json, whose scripts are not in this inventory.`,
    ]);
  });

  it('leads no command to a file outside the folder', async () => {
    await releaseBoth();
    mkdirSync(join(builds, 'outside'));
    writeFileSync(join(builds, 'outside/release.json'), 'private');
    const name = `../${relative(folder, join(builds, 'outside'))}`;
    editJson('remotes.json', (text) => text.replace('"mf-clients"', JSON.stringify(name)));
    await expect(inventory(['--to', folder])).rejects.toThrow(`Cannot read ${below('remotes.json')}: `);
  });

  it('need not list an area that was removed', async () => {
    await releaseBoth();
    await rollBack(['mf-clients', '--to', folder, '--to-nothing']);
    expect(await problems()).toEqual([]);
  });

  it('is not compared with a release that did not record its area.json', async () => {
    await releaseBoth();
    editJson('history/mf-clients.json', (text) => text.replace('"area"', '"unknown"'));
    editJson('remotes.json', (text) => text.replace('/dashboard/clients', '/dashboard/support'));
    expect(await problems()).toEqual([]);
  });
});

describe('a file that the gateway serves as a script, or in place of another file', () => {
  it.each([
    'remotes/mf-clients/static/more.js.br',
    'remotes/mf-clients/static/common.js.gz',
    'remotes/mf-clients/release.json.br',
    'shell/index.html.br',
    'shell/static/more.JS',
  ])('is reported if no release added it: %s', async (path) => {
    await releaseBoth();
    writeFileSync(below(path), '');
    expect(await problems()).toEqual([
      `${below(path)} belongs to no release. Find out who put it there, then remove it.`,
    ]);
  });

  it.each(['remotes/mf-clients/static/linked', 'remotes/mf-linked'])(
    'is reported in a linked folder, too, which web servers enter: %s',
    async (path) => {
      await releaseBoth();
      const elsewhere = join(builds, 'elsewhere');
      mkdirSync(elsewhere);
      writeFileSync(join(elsewhere, 'more.js'), '');
      symlinkSync(elsewhere, below(path), 'junction');
      // Entered once only: it leads back.
      symlinkSync(elsewhere, join(elsewhere, 'again'), 'junction');
      symlinkSync(join(builds, 'none'), join(elsewhere, 'nowhere'), 'junction');
      expect(await problems()).toEqual([
        `${below(path, 'more.js')} belongs to no release. Find out who put it there, then remove it.`,
      ]);
    },
  );
});
