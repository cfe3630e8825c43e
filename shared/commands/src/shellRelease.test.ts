import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run as rollBackTo } from './rollback';
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
const rollBackShell = (...args: string[]) => rollBackTo(['shell', '--to', folder, ...args]);

describe('the shell', () => {
  it('is rolled back by its pages; the files of every release stay for the tabs that use them', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2');
    await expect(releaseOfShell(folder, builds, '2')).resolves.toMatch(/is live already/);
    expect(page('index.html')).toContain('/static/2.js');
    await rollBackShell();
    for (const name of ['index.html', 'dashboard.html']) expect(page(name)).toContain('/static/1.js');
    expect(JSON.parse(page('shell.json'))).toMatchObject({ version: '1' });
    expect([page('static/1.js'), page('static/2.js')]).toEqual(['1', '2']);
    expect(pastOfShell()).toEqual(['release 1', 'release 2', 'rollback 1']);
    await expect(rollBackShell()).rejects.toThrow(/no release of the shell to go back to/);
    await expect(rollBackShell('--commit', 'c9')).rejects.toThrow(/with commit c9. There are: c1, c2/);
    await expect(rollBackShell('--to-nothing')).rejects.toThrow(/Without a shell there is no console/);
  });

  it('goes back although it refuses an area then, and says which', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('1.1.0') });
    await release(folder, builds, '3', { uses: sharedAuth('1.1.0') });
    await rollBackShell();
    expect(printed.at(-1)).toMatch(
      /The shell is back on 1 \(c1\)\nIt refuses mf-clients 3: It was built against/,
    );
  });

  it('goes to a named commit, and says so; the one that is live is named, and where none was released', async () => {
    await expect(rollBackShell()).rejects.toThrow('No shell was released here.');
    for (const version of ['1', '2', '3']) await releaseOfShell(folder, builds, version);
    await rollBackShell('--commit', 'c1');
    expect(printed).toEqual(['The shell is back on 1 (c1)']);
    expect(page('index.html')).toContain('/static/1.js');
    await expect(rollBackShell('--commit', 'c1')).rejects.toThrow('The shell 1 (c1) is live already.');
    await expect(rollBackShell()).rejects.toThrow(
      'There is no release of the shell to go back to from 1 (c1). Name any other with --commit, or release one that works.',
    );
    expect(pastOfShell()).toEqual(['release 1', 'release 2', 'release 3', 'rollback 1']);
  });

  it('is not rolled back to files that are gone', async () => {
    await releaseOfShell(folder, builds, '1');
    await releaseOfShell(folder, builds, '2');
    rmSync(join(folder, 'shell/static/1.js'));
    await expect(rollBackShell()).rejects.toThrow(/shell\/static\/1\.js is missing or changed/);
    expect(page('index.html')).toContain('/static/2.js');
  });
});
