import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'superstruct';
import { run } from './inventory';
import { Inventory } from './inventory/inventory';
import { releaseDescribed, releaseDescribedShell } from './inventory/testInventory';
import { run as rollBack } from './rollback';
import { emptyFolders, registryOf, release, releaseOfShell, testKey } from './testRelease';
import { liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const below = (...path: string[]) => join(folder, ...path);
const inventory = async (...args: string[]) => {
  printed.length = 0;
  await run(['--to', folder, ...args]);
  return printed.join('\n');
};
/** What the command says is not as it should be. */
const problems = async () => {
  const refused = await run(['--to', folder]).then(
    () => '',
    (error: Error) => error.message,
  );
  return refused.split('\n  ').slice(1);
};
const releaseBoth = async () => {
  await releaseDescribedShell(folder, builds, '1');
  await releaseDescribed(folder, builds, '1');
};

describe('the inventory', () => {
  it('lists every script with its owner, purpose, release, hash, and whose code is in it', async () => {
    await releaseBoth();
    const text = await inventory();
    expect(text).toMatch(/^5 scripts of 2 releases can run in a browser of this console, as of 20/);
    expect(text).toContain(`
shell 1 (c1)
  Purpose  The host
  Owner    @console/platform
  Scripts  1

  /static/1.js
    Needed for static/1.js
    with antd@6.6.8
    sha384-`);
    expect(text).toMatch(
      /\nmf-clients 1 \(c1\)\n {2}Purpose {2}Staff register applications\n {2}Owner {4}@console\/clients\n {2}Trust {4}not signed\n/,
    );
    expect(text.match(/^ {2}\/remotes\/.*/gm)).toEqual([
      '  /remotes/mf-clients/remoteEntry.1.js',
      '  /remotes/mf-clients/static/common.js',
      '  /remotes/mf-clients/static/first.1.js',
      '  /remotes/mf-clients/static/later.1.js',
    ]);
  });

  it('has what an area falls back on, once, and nothing of what ran before that', async () => {
    await releaseBoth();
    for (const version of ['2', '3']) await releaseDescribed(folder, builds, version);
    const text = await inventory();
    expect(text).toContain('\nmf-clients 2 (c2), runs where the live release does not start\n');
    expect(text.match(/^ {2}\/remotes\/.*/gm)?.map((path) => path.replace(/.*\//, ''))).toEqual([
      ...['remoteEntry.3.js', 'common.js', 'first.3.js', 'later.3.js'],
      ...['remoteEntry.2.js', 'first.2.js', 'later.2.js'],
    ]);
  });

  it('says which key each release of an area was signed with, and what the live shell refuses', async () => {
    const [older, younger] = ['release-2026', 'release-2027'].map((name) =>
      testKey(join(builds, `${name}.pem`), { name }),
    );
    if (!older || !younger) throw new Error('There are two keys');
    await releaseDescribed(folder, builds, '1', older.key);
    await releaseDescribed(folder, builds, '2', younger.key);
    expect(await inventory()).toContain('  Trust    signed, and the live shell trusts no key yet\n');
    const trust = { keys: [older.trusted, younger.trusted], withdrawn: [] };
    await releaseDescribedShell(folder, builds, '1', trust);
    const text = await inventory();
    expect(text.match(/^(mf|shell).*|^ {2}Trust.*/gm)).toEqual([
      'shell 1 (c1)',
      'mf-clients 2 (c2)',
      '  Trust    signed with the key release-2027, to 2999-12-31',
      'mf-clients 1 (c1), runs where the live release does not start',
      '  Trust    signed with the key release-2026, to 2999-12-31',
    ]);
    const live = liveRelease(folder, 'mf-clients');
    writeFileSync(below('remotes/mf-clients', live?.signature ?? ''), '{}');
    expect(await problems()).toEqual([
      expect.stringContaining('is not what was released with mf-clients 2 (c2): somebody changed it.'),
      `The live shell refuses mf-clients 2: Its signature ${live?.signature} is missing or damaged.`,
    ]);
    expect(printed.join('\n')).toContain(`  Trust    refused: Its signature ${live?.signature} is missing`);
  });

  it('follows a rollback of the shell, of which no files were noted again', async () => {
    await releaseBoth();
    await releaseDescribedShell(folder, builds, '2');
    await rollBack(['shell', '--to', folder]);
    const text = await inventory();
    expect(text).toContain('/static/1.js');
    expect(text).not.toContain('/static/2.js');
  });

  it('is written into a file, with the configuration of the environment', async () => {
    await releaseBoth();
    const config = join(builds, 'config.json');
    const settings = {
      environment: 'Test',
      apiBase: '/api',
      objectStorageBase: '/pictures',
      oauthClientId: 'x',
    };
    writeFileSync(config, JSON.stringify(settings));
    const file = join(builds, 'inventory.json');
    expect(await inventory('--write', file, '--config', config)).toBe(`The inventory is in ${file}.`);
    const written = create(JSON.parse(readFileSync(file, 'utf8')), Inventory);
    expect(written.config).toMatchObject(settings);
    expect(Object.keys(written.pages)).toEqual(['/', '/dashboard']);
    expect(written.documents).toMatchObject({
      '/remotes.json': registryOf(folder),
      '/remotes/mf-clients/release.json': { version: '1' },
    });
  });

  it.each([
    ['nothing is released', [], 'Nothing is released in '],
    [
      'a changed script',
      ['remotes/mf-clients/static/later.1.js'],
      'later.1.js is not what was released with mf-clients 1 (c1)',
    ],
    [
      'a changed compressed form',
      ['remotes/mf-clients/static/later.1.js.gz'],
      'later.1.js.gz is not what was released',
    ],
    [
      'a script of the shell',
      ['shell/static/1.js'],
      'shell/static/1.js is not what was released with shell 1 (c1)',
    ],
    ['a page', ['shell/dashboard.html'], 'shell/dashboard.html is not the page of the live shell 1 (c1).'],
    [
      'a script that no release brought',
      ['remotes/mf-clients/static/more.js'],
      'static/more.js was brought by no release.',
    ],
    ['one beside the shell', ['shell/static/more.js'], 'shell/static/more.js was brought by no release.'],
  ])('fails for %s', async (_, [changed], problem) => {
    if (changed) {
      await releaseBoth();
      expect(await problems()).toEqual([]);
      appendFileSync(below(changed), ' ');
    }
    expect(await problems()).toEqual([expect.stringContaining(problem)]);
  });

  it('fails for a script that is gone', async () => {
    await releaseBoth();
    rmSync(below('remotes/mf-clients/remoteEntry.1.js'));
    expect(await problems()).toEqual([
      `${below('remotes/mf-clients/remoteEntry.1.js')} of mf-clients 1 (c1) is missing.`,
    ]);
  });

  it('fails where what says which code is live was changed by hand', async () => {
    await releaseBoth();
    const pointer = below('remotes/mf-clients/release.json');
    writeFileSync(pointer, readFileSync(pointer, 'utf8').replace('"version": "1"', '"version": "2"'));
    const elsewhere = { name: 'mf-clients', release: 'https://elsewhere.example/release.json' };
    const unknown = { name: 'mf-more', release: '/remotes/mf-more/release.json' };
    writeFileSync(below('remotes.json'), JSON.stringify({ areas: [elsewhere, unknown] }));
    expect(await problems()).toEqual([
      `${pointer} is not what was last released or rolled back.`,
      `${below('remotes.json')} has mf-clients from https://elsewhere.example/release.json, whose scripts are not in this inventory.`,
      `${below('remotes.json')} has mf-more, of which nothing was released here.`,
    ]);
  });

  it('says what an auditor would ask for and nobody wrote down', async () => {
    await releaseOfShell(folder, builds, '1');
    await release(folder, builds, '1', { name: 'mf-elsewhere' });
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'shell 1 (c1) does not say what its scripts are for: it has no bill of materials. Release shell again.',
        'mf-elsewhere 1 (c1) does not say what its scripts are for: it has no bill of materials. Release mf-elsewhere again.',
        'Nobody owns mf-elsewhere 1 (c1): CODEOWNERS of this checkout has no line for /mf-elsewhere/. Add one, or make the inventory where it has.',
      ]),
    );
  });
});
