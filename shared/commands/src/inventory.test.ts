import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'superstruct';
import { slashed } from './common/folderFiles';
import { run } from './inventory';
import { Inventory } from './inventory/inventory';
import {
  releaseConsole,
  releaseDescribed,
  releaseDescribedShell,
  reportedProblems,
} from './inventory/testInventory';
import { emptyFolders, registryOf, release, releaseOfShell, testKey } from './release/testRelease';
import { liveRelease } from './release/testReleasesOnDisk';
import { run as rollBack } from './rollback';

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
const problems = () => reportedProblems(folder);
const releaseBoth = () => releaseConsole(folder, builds);

describe('the inventory', () => {
  it('lists every script with its owner, purpose, release, hash and packages', async () => {
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

  it('includes the fallback release once, and no earlier ones', async () => {
    await releaseBoth();
    for (const version of ['2', '3']) await releaseDescribed(folder, builds, version);
    const text = await inventory();
    expect(text).toContain(
      '\nmf-clients 2 (c2), fallback if the live release fails to start or stops working\n',
    );
    expect(text.match(/^ {2}\/remotes\/.*/gm)?.map((path) => path.replace(/.*\//, ''))).toEqual([
      ...['remoteEntry.3.js', 'common.js', 'first.3.js', 'later.3.js'],
      ...['remoteEntry.2.js', 'first.2.js', 'later.2.js'],
    ]);
  });

  it("names each area release's signing key, and what the live shell refuses", async () => {
    const [older, younger] = ['release-2026', 'release-2027'].map((name) =>
      testKey(join(builds, `${name}.pem`), { name }),
    );
    if (!older || !younger) throw new Error('There are two keys');
    await releaseDescribed(folder, builds, '1', older.key);
    await releaseDescribed(folder, builds, '2', younger.key);
    expect(await inventory()).toContain('  Trust    signed, but the live shell trusts no keys yet\n');
    const trust = { keys: [older.trusted, younger.trusted], withdrawn: [] };
    await releaseDescribedShell(folder, builds, '1', trust);
    const text = await inventory();
    expect(text.match(/^(mf|shell).*|^ {2}Trust.*/gm)).toEqual([
      'shell 1 (c1)',
      'mf-clients 2 (c2)',
      '  Trust    signed with key release-2027, which expires on 2999-12-31',
      'mf-clients 1 (c1), fallback if the live release fails to start or stops working',
      '  Trust    signed with key release-2026, which expires on 2999-12-31',
    ]);
    const live = liveRelease(folder, 'mf-clients');
    writeFileSync(below('remotes/mf-clients', live?.signature ?? ''), '{}');
    expect(await problems()).toEqual([
      expect.stringContaining('has been modified since mf-clients 2 (c2) was released.'),
      `The live shell refuses mf-clients 2: Its signature ${live?.signature} is missing or damaged.`,
    ]);
    expect(printed.join('\n')).toContain(`  Trust    refused: Its signature ${live?.signature} is missing`);
  });

  it.each([
    ['the one that browsers accept, not an expired one', '2999-12-31', 'young'],
    ['an expired one, if browsers accept none', '2025-12-30', 'old'],
  ])('of the keys of a release with two signatures, names %s', async (_, expires, name) => {
    const old = testKey(join(builds, 'old.pem'), { name: 'old', expires: '2025-12-31' });
    const young = testKey(join(builds, 'young.pem'), { name: 'young', expires });
    const signedWith = async ({ key }: typeof old) => {
      await releaseDescribed(folder, builds, '1', key);
      const { signature = '' } = liveRelease(folder, 'mf-clients') ?? {};
      return {
        signature,
        envelope: JSON.parse(readFileSync(below('remotes/mf-clients', signature), 'utf8')),
      };
    };
    const { envelope } = await signedWith(old);
    const { signature, envelope: other } = await signedWith(young);
    const both = JSON.stringify({ ...envelope, signatures: [...envelope.signatures, ...other.signatures] });
    const renamed = `signature.${createHash('sha256').update(both).digest('hex').slice(0, 16)}.json`;
    writeFileSync(below('remotes/mf-clients', renamed), both);
    for (const noted of ['history/mf-clients.json', 'remotes/mf-clients/release.json'].map((path) =>
      below(path),
    ))
      writeFileSync(noted, readFileSync(noted, 'utf8').replaceAll(signature, renamed));
    const keys = [old.trusted, young.trusted];
    await releaseOfShell(folder, builds, '1', { trust: { keys, withdrawn: [] }, anyway: true });
    const file = join(builds, 'inventory.json');
    await expect(inventory('--write', file)).rejects.toThrow(/^Problems found/);
    const { releases } = create(JSON.parse(readFileSync(file, 'utf8')), Inventory);
    expect(releases.find((each) => each.name === 'mf-clients')?.key?.name).toBe(name);
  });

  it('follows a rollback of the shell, which records no files', async () => {
    await releaseBoth();
    await releaseDescribedShell(folder, builds, '2');
    await rollBack(['shell', '--to', folder]);
    const text = await inventory();
    expect(text).toContain('/static/1.js');
    expect(text).not.toContain('/static/2.js');
  });

  const settings = {
    environment: 'Test',
    apiBase: '/api',
    objectStorageBase: '/pictures',
    oauthClientId: 'x',
  };

  /** Writes the inventory to a file, with a configuration. */
  async function inventoryWith(configuration: object) {
    const [config, file] = [join(builds, 'config.json'), join(builds, 'inventory.json')];
    writeFileSync(config, JSON.stringify(configuration));
    return { config, file, text: await inventory('--write', file, '--config', config) };
  }

  it("is written to a file, with the environment's configuration", async () => {
    await releaseBoth();
    const { file, text } = await inventoryWith(settings);
    expect(text).toBe(`Inventory written to ${file}.`);
    const written = create(JSON.parse(readFileSync(file, 'utf8')), Inventory);
    expect(written.config).toMatchObject(settings);
    expect(Object.keys(written.pages)).toEqual(['/', '/dashboard']);
    expect(written.documents).toMatchObject({
      '/remotes.json': registryOf(folder),
      '/remotes/mf-clients/release.json': { version: '1' },
    });
  });

  it('notes names in the configuration that the console ignores', async () => {
    await releaseBoth();
    const { config, file, text } = await inventoryWith({
      ...settings,
      idleMinuts: 5,
      product: { nmae: 'Wallet' },
      areas: { 'mf-clients': { anything: 1 }, 'mf-client': {} },
    });
    expect(text).toBe(`Inventory written to ${file}.

Unknown settings in ${config}, which the console ignores:
  idleMinuts. Available: environment, environmentTone, product, apiBase, objectStorageBase, oauthClientId, sessionIdHeader, loadBalancerHeader, idleMinutes, features, areas.
  product.nmae. Available: name, mark.
  areas.mf-client. Available: mf-clients.`);
  });

  it.each([
    ['the registry was altered', () => writeFileSync(below('remotes.json'), '{"areas": []}')],
    ['a history is lost', () => rmSync(below('history/mf-clients.json'))],
  ])('is not written if %s, as that would become what is expected', async (_, alter) => {
    await releaseBoth();
    alter();
    const file = join(builds, 'inventory.json');
    await expect(inventory('--write', file)).rejects.toThrow(
      `${file} was not written: the pages, the registry or the manifests are not what was released, or a history is lost. `,
    );
    expect(existsSync(file)).toBe(false);
    expect(printed).toEqual([]);
  });

  it.each([
    ['an empty store', [], 'contains no releases.'],
    [
      'a modified script',
      ['remotes/mf-clients/static/later.1.js'],
      'later.1.js has been modified since mf-clients 1 (c1) was released.',
    ],
    [
      'a modified compressed form',
      ['remotes/mf-clients/static/later.1.js.gz'],
      'later.1.js.gz has been modified',
    ],
    [
      'a script of the shell',
      ['shell/static/1.js'],
      'shell/static/1.js has been modified since shell 1 (c1) was released.',
    ],
    ['a page', ['shell/dashboard.html'], 'shell/dashboard.html does not match the live shell 1 (c1).'],
    [
      'a script that belongs to no release',
      ['remotes/mf-clients/static/more.js'],
      'static/more.js belongs to no release. Find out who put it there, then remove it.',
    ],
    [
      'an unknown script of the shell',
      ['shell/static/more.js'],
      'shell/static/more.js belongs to no release.',
    ],
  ])('fails for %s', async (_, [changed], problem) => {
    if (changed) {
      await releaseBoth();
      expect(await problems()).toEqual([]);
      appendFileSync(below(changed), ' ');
    }
    expect((await problems()).map(slashed)).toEqual([expect.stringContaining(problem)]);
  });

  it('fails for a script that belongs to no release after a rollback, too, which records no files', async () => {
    await releaseBoth();
    await releaseDescribed(folder, builds, '2');
    await rollBack(['mf-clients', '--to', folder]);
    expect(await problems()).toEqual([]);
    writeFileSync(below('remotes/mf-clients/static/more.js'), '');
    expect(await problems()).toEqual([expect.stringContaining('more.js belongs to no release.')]);
  });

  it.each(['mf-never', 'shell'])('fails for a script in a folder of no area, too: %s', async (name) => {
    await releaseBoth();
    mkdirSync(below('remotes', name));
    writeFileSync(below('remotes', name, 'more.js'), '');
    // Where earlier versions kept a history: whoever put the script there could write one.
    const history = readFileSync(below('history/mf-clients.json'), 'utf8');
    writeFileSync(below('remotes', name, 'history.json'), history.replaceAll('remoteEntry.1.js', 'more.js'));
    expect(await problems()).toEqual([expect.stringContaining('more.js belongs to no release.')]);
  });

  it('fails for a missing script', async () => {
    await releaseBoth();
    rmSync(below('remotes/mf-clients/remoteEntry.1.js'));
    expect(await problems()).toEqual([
      `${below('remotes/mf-clients/remoteEntry.1.js')} of mf-clients 1 (c1) is missing.`,
    ]);
  });

  it('fails if a pointer or the registry was changed by hand', async () => {
    await releaseBoth();
    const pointer = below('remotes/mf-clients/release.json');
    writeFileSync(pointer, readFileSync(pointer, 'utf8').replace('"version": "1"', '"version": "2"'));
    const elsewhere = { name: 'mf-clients', release: 'https://elsewhere.example/release.json' };
    const unknown = { name: 'mf-more', release: '/remotes/mf-more/release.json' };
    writeFileSync(below('remotes.json'), JSON.stringify({ areas: [elsewhere, unknown] }));
    expect(await problems()).toEqual([
      `${pointer} does not match the last release or rollback, which made mf-clients 1 (c1) live. Release that commit of mf-clients again.`,
      `${below('remotes.json')} loads mf-clients from https://elsewhere.example/release.json, whose scripts are not in this inventory.`,
      `${below('remotes.json')} lists mf-more, which was not released here.`,
    ]);
  });

  it('reports missing information once', async () => {
    await releaseOfShell(folder, builds, '1');
    await release(folder, builds, '1', { name: 'mf-elsewhere' });
    // Of the same commit, so that nothing tells the two apart.
    await release(folder, builds, '2', { name: 'mf-elsewhere', version: '1', commit: 'c1' });
    const found = await problems();
    expect(found).toEqual([...new Set(found)]);
    expect(found).toEqual(
      expect.arrayContaining([
        'shell 1 (c1) does not state what its scripts are for: it has no bill of materials. Release shell again.',
        'mf-elsewhere 1 (c1) does not state what its scripts are for: it has no bill of materials. Release mf-elsewhere again.',
        'mf-elsewhere 1 (c1) has no owner: CODEOWNERS in this checkout has no line for /mf-elsewhere/. Add one, or run the inventory in a checkout that has it.',
      ]),
    );
  });
});
