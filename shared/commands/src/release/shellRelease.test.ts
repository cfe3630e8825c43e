import fs, { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { slashed } from '../common/folderFiles';
import { quoted } from '../common/quoted';
import { run as rollBackTo } from '../rollback';
import { emptyFolders, release, releaseOfShell, sharedAuth } from './testRelease';
import { shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const page = (name: string) => readFileSync(join(folder, 'shell', name), 'utf8');
const pastOfShell = () => shellHistory(folder).map(({ action, version }) => `${action} ${version}`);
/** The shared modules of a shell that exports these, or of an area that uses them. */
const offering = (...exports: string[]) => ({ '@console/ui': { version: '1.0.0', exports } });
const rollBackShell = (...args: string[]) => rollBackTo(['shell', '--to', folder, ...args]);

describe('the shell', () => {
  it('is rolled back by its pages; the files of every release are kept for open tabs', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2');
    await expect(releaseOfShell(folder, builds, '2')).resolves.toMatch(/is already live/);
    expect(page('index.html')).toContain('/static/2.js');
    await rollBackShell();
    for (const name of ['index.html', 'dashboard.html']) expect(page(name)).toContain('/static/1.js');
    expect(JSON.parse(page('shell.json'))).toMatchObject({ version: '1' });
    expect([page('static/1.js'), page('static/2.js')]).toEqual(['1', '2']);
    expect(pastOfShell()).toEqual(['release 1', 'release 2', 'rollback 1']);
    // Other versions of the commands find a release by this id, too.
    for (const { id } of shellHistory(folder)) expect(id).toMatch(/^[0-9a-f]{12}$/);
    await expect(rollBackShell()).rejects.toThrow(/has no earlier release to roll back to/);
    await expect(rollBackShell('--commit', 'c9')).rejects.toThrow(/has commit c9. Available: c1, c2/);
    await expect(rollBackShell('--to-nothing')).rejects.toThrow(/The console cannot run without a shell/);
  });

  it('goes live with index.html, once its manifest is there, and before dashboard.html', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2');
    const renamed = jest.spyOn(fs, 'renameSync');
    await rollBackShell();
    const written = renamed.mock.calls.map(([, file]) => slashed(relative(folder, String(file))));
    expect(written.filter((file) => file.startsWith('shell/'))).toEqual([
      'shell/shell.json',
      'shell/index.html',
      'shell/dashboard.html',
    ]);
    renamed.mockRestore();
  });

  it('is rolled back even if it then refuses an area, names it, and says how to undo that', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('1.1.0') });
    await release(folder, builds, '3', { uses: sharedAuth('1.1.0') });
    await rollBackShell();
    const undo = `npm run rollback -- shell --to ${quoted(folder)} --commit c2`;
    const said = printed.at(-1);
    expect(said).toMatch(/^Rolled back the shell to 1 \(c1\)\nIt refuses mf-clients 3: It was built against/);
    expect(said).toContain(
      `\nRoll back what it refuses as well, or release it for this shell. To undo this rollback instead: ${undo}`,
    );
    await rollBackShell('--commit', 'c2');
    expect(printed.at(-1)).toBe('Rolled back the shell to 2 (c2)');
  });

  it('is rolled back without a command to undo that which does more than it says', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('1.1.0') });
    await release(folder, builds, '3', { uses: sharedAuth('1.1.0') });
    const file = join(folder, 'history/shell.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"c2"', '"c2; more"'));
    await rollBackShell();
    expect(printed.at(-1)).toMatch(/--commit (['"])c2; more\1$/);
  });

  it('whose page was lost is restored by a rollback to itself, which nothing undoes', async () => {
    await releaseOfShell(folder, builds, '1');
    await release(folder, builds, '1');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('2.0.0'), anyway: true });
    rmSync(join(folder, 'shell/index.html'));
    await rollBackShell('--commit', 'c2');
    expect(page('index.html')).toContain('/static/2.js');
    const said = printed.at(-1);
    expect(said).toMatch(/^Rolled back the shell to 2 \(c2\)\nIt refuses mf-clients 1: /);
    expect(said).toMatch(/\nRoll back what it refuses as well, or release it for this shell\.$/);
  });

  it('with another major version is released before the areas, which the live one would refuse', async () => {
    await releaseOfShell(folder, builds, '1');
    await release(folder, builds, '1');
    const next = { shared: sharedAuth('2.0.0') };
    await expect(releaseOfShell(folder, builds, '2', next)).rejects.toThrow(
      'They cannot be released first, because the live shell refuses what is built against @console/auth 2.0.0. Release the shell with --anyway, and the areas at once after it;',
    );
    await releaseOfShell(folder, builds, '2', { ...next, anyway: true });
    await expect(releaseOfShell(folder, builds, '3', next)).rejects.toThrow('Release them first, or');
    await release(folder, builds, '2', { uses: sharedAuth('2.0.0') });
    const without = { '@console/auth': { version: '2.1.0', exports: [] } };
    await expect(releaseOfShell(folder, builds, '4', { shared: without })).rejects.toThrow(
      'Release them first, or',
    );
  });

  it('that renames an export is told how to go first, as areas with the new name cannot', async () => {
    await releaseOfShell(folder, builds, '1', { shared: offering('Field', 'WebLink') });
    await release(folder, builds, '1', { uses: offering('Field', 'WebLink') });
    await release(folder, builds, 'other', { name: 'mf-other', uses: offering('Field') });
    await expect(
      releaseOfShell(folder, builds, '2', { shared: offering('Field', 'OuterLink') }),
    ).rejects.toThrow(
      'until they are released again. If the live shell refuses them in turn, let this shell offer the old exports too, until no live area uses them.',
    );
    await expect(releaseOfShell(folder, builds, '2', { shared: offering('Field') })).rejects.toThrow(
      /until they are released again\.$/,
    );
    await releaseOfShell(folder, builds, '2', { shared: offering('Field', 'WebLink', 'OuterLink') });
    await release(folder, builds, '2', { uses: offering('OuterLink') });
    await releaseOfShell(folder, builds, '3', { shared: offering('Field', 'OuterLink') });
  });

  it('that adds an export is told to offer again what a release with --anyway dropped', async () => {
    await releaseOfShell(folder, builds, '1', { shared: offering('WebLink') });
    await release(folder, builds, '1', { uses: offering('WebLink') });
    await releaseOfShell(folder, builds, '2', { shared: offering('Field'), anyway: true });
    await expect(
      releaseOfShell(folder, builds, '3', { shared: offering('Field', 'OuterLink') }),
    ).rejects.toThrow('let this shell offer the old exports too, until no live area uses them.');
  });

  it('that is older than what live areas were built against is told to release a later one', async () => {
    await releaseOfShell(folder, builds, '1', { shared: sharedAuth('1.1.0') });
    await release(folder, builds, '1', { uses: sharedAuth('1.1.0') });
    const next = { '@console/auth': { version: '1.0.0', exports: ['useCan', 'useCanAll'] } };
    await expect(releaseOfShell(folder, builds, '2', { shared: next })).rejects.toThrow(
      /mf-clients 1: It was built against @console\/auth 1\.1\.0; this console has 1\.0\.0\.\nLive areas were built against a later shell than this: release a later commit of it, or roll those areas back first\. Or .* an error\.$/,
    );
  });

  it('is rolled back to a given commit, unless it is live or there are no releases', async () => {
    await expect(rollBackShell()).rejects.toThrow('The shell has no releases here.');
    for (const version of ['1', '2', '3']) await releaseOfShell(folder, builds, version);
    await rollBackShell('--commit', 'c1');
    expect(printed).toEqual(['Rolled back the shell to 1 (c1)']);
    expect(page('index.html')).toContain('/static/1.js');
    await expect(rollBackShell('--commit', 'c1')).rejects.toThrow('The shell 1 (c1) is already live.');
    await expect(rollBackShell()).rejects.toThrow(
      'The shell 1 (c1) has no earlier release to roll back to. Choose any other with --commit, or release a working one.',
    );
    expect(pastOfShell()).toEqual(['release 1', 'release 2', 'release 3', 'rollback 1']);
  });

  it('with a single release is not rolled back, and there is no other to choose', async () => {
    await releaseOfShell(folder, builds, '1');
    await expect(rollBackShell()).rejects.toThrow(
      /^The shell 1 \(c1\) has no earlier release to roll back to\. Release a working one\.$/,
    );
  });

  it('is not rolled back if files are missing', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2');
    rmSync(join(folder, 'shell/static/1.js'));
    await expect(rollBackShell()).rejects.toThrow(/shell\/static\/1\.js is missing or modified/);
    expect(page('index.html')).toContain('/static/2.js');
  });
});
