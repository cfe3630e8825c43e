import { execFileSync } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { run as inventory } from '../inventory';
import { area, emptyFolders, release, releaseOfShell } from '../release/testRelease';
import { liveRelease } from '../release/testReleasesOnDisk';
import { run as rollBackTo } from '../rollback';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const rollBack = (name: string) => rollBackTo([name, '--to', folder]);

it('a folder of somebody else in it may be unreadable, as is lost+found', async () => {
  const lost = join(folder, 'lost+found');
  mkdirSync(lost);
  const read = fs.readdirSync;
  // Tests may run as root, to whom permissions do not apply.
  jest.spyOn(fs, 'readdirSync').mockImplementation((place, options) => {
    if (lost === place || (options?.recursive && lost.startsWith(`${place}${sep}`)))
      throw Object.assign(new Error(`EACCES: permission denied, scandir '${lost}'`), {
        code: 'EACCES',
        syscall: 'scandir',
        path: lost,
      });
    return read(place, options);
  });
  await release(folder, builds, '1');
  await release(folder, builds, '2');
  await rollBack(area);
  expect(liveRelease(folder, area)?.version).toBe('1');
});

it('what a killed command was writing is removed by the next one, wherever it is', async () => {
  await releaseOfShell(folder, builds, '1');
  const places = ['', 'remotes/mf-other', 'shell/static', 'history', 'maps/mf-other/static'];
  const drafts = places.map((place) => join(folder, place, '.later.1.js.281474976710654.draft'));
  for (const draft of drafts) {
    mkdirSync(dirname(draft), { recursive: true });
    writeFileSync(draft, 'cut');
  }
  await release(folder, builds, '1');
  expect(drafts.filter(existsSync)).toEqual([]);
});

// Windows has no such permissions.
const itWithModes = process.platform === 'win32' ? it.skip : it;

describe('files that a web server may be unable to read, as after a restore', () => {
  const remedy = () => `chmod -R go+rX '${folder}/remotes.json' '${folder}/remotes' '${folder}/shell'`;
  beforeEach(async () => {
    await release(folder, builds, '1');
    await releaseOfShell(folder, builds, '1');
  });

  itWithModes.each([
    ['a file', `remotes/${area}/static/later.1.js`, 0o600],
    ['a pointer', 'shell/index.html', 0o640],
    ['the registry', 'remotes.json', 0o600],
    ['a folder', 'shell/static', 0o711],
    ['a folder that may only be listed', `remotes/${area}`, 0o704],
  ])('are a problem of the inventory, and noted by a release: %s', async (_, path, mode) => {
    chmodSync(join(folder, path), mode);
    const problem = `Not everyone may read ${join(folder, path)}, so the web server may be unable to serve it. Run ${remedy()}.`;
    await expect(inventory(['--to', folder])).rejects.toThrow(problem);
    printed.length = 0;
    await release(folder, builds, '1');
    expect(printed).toEqual([problem]);
  });

  itWithModes.each([
    [0o700, true],
    [0o704, true],
    [0o711, false],
  ])('include the folder of releases itself, which only has to be opened: %o', async (mode, isClosed) => {
    chmodSync(folder, mode);
    await release(folder, builds, '1');
    const problem = `Not everyone may read ${folder}, so the web server may be unable to serve it. Run chmod go+X '${folder}'.`;
    expect(printed.slice(-1)).toEqual(isClosed ? [problem] : []);
  });

  itWithModes('include what is in a folder of releases that is not open either', async () => {
    chmodSync(folder, 0o700);
    chmodSync(join(folder, 'remotes.json'), 0o600);
    await expect(inventory(['--to', folder])).rejects.toThrow(
      `Not everyone may read ${folder} and 1 other, so the web server may be unable to serve it. Run chmod go+X '${folder}' && ${remedy()}.`,
    );
  });

  itWithModes("are opened by the command that is shown, whatever the folder's name", async () => {
    const named = join(folder, "the team's");
    await release(named, builds, '1');
    chmodSync(join(named, 'remotes.json'), 0o600);
    chmodSync(named, 0o700);
    await release(named, builds, '1');
    execFileSync('sh', ['-c', /Run (.*)\.$/.exec(printed.at(-1) ?? '')?.[1] ?? 'false']);
    printed.length = 0;
    await release(named, builds, '1');
    expect(printed).toEqual([]);
  });

  itWithModes('are not opened behind a link, which could lead to what is private', async () => {
    const registry = join(folder, 'remotes.json');
    const elsewhere = join(builds, 'private.json');
    renameSync(registry, elsewhere);
    symlinkSync(elsewhere, registry);
    chmodSync(elsewhere, 0o600);
    chmodSync(join(folder, 'shell/index.html'), 0o640);
    const refusal = await inventory(['--to', folder]).then(() => '', String);
    execFileSync('sh', ['-c', /Run (.*)\.$/.exec(refusal)?.[1] ?? 'false']);
    expect(statSync(join(folder, 'shell/index.html')).mode & 0o777).toBe(0o644);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o600);
  });

  itWithModes('are named without the characters that a terminal obeys', async () => {
    writeFileSync(join(folder, `remotes/${area}/static/\u001b[8m.js`), '', { mode: 0o600 });
    await release(folder, builds, '1');
    expect(printed.at(-1)).toContain(`Not everyone may read ${folder}/remotes/${area}/static/?[8m.js, so `);
  });

  itWithModes('are counted, and what is not served may be unreadable', async () => {
    chmodSync(join(folder, 'history'), 0o700);
    await release(folder, builds, '2');
    expect(printed).toEqual([]);
    for (const name of ['first', 'later'])
      chmodSync(join(folder, `remotes/${area}/static/${name}.1.js`), 0o600);
    await rollBack(area);
    expect(printed[0]).toMatch(/^Not everyone may read .*\.1\.js and 1 other, so /);
  });
});

describe('under a strict umask', () => {
  let usual: number;
  beforeEach(() => {
    usual = process.umask(0o077);
  });
  afterEach(() => {
    process.umask(usual);
  });

  itWithModes(
    'what is served can be read by the web server, and the sources only by their owner',
    async () => {
      folder = join(folder, 'console');
      const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
      for (const version of ['1', '2']) {
        await release(folder, builds, version);
        await releaseOfShell(folder, builds, version);
      }
      const served = [
        'remotes.json',
        `remotes/${area}/release.json`,
        `remotes/${area}/static/later.2.js`,
        'shell/index.html',
        'shell/static/2.js',
      ];
      const folders = ['', 'remotes', `remotes/${area}`, `remotes/${area}/static`, 'shell', 'shell/static'];
      const modes = () => [served.map(modeOf), folders.map(modeOf)];
      const readable = [served.map(() => 0o644), folders.map(() => 0o755)];
      expect(modes()).toEqual(readable);
      await rollBack(area);
      await rollBack('shell');
      expect(modes()).toEqual(readable);
      expect([modeOf('history'), modeOf('history/shell.json')]).toEqual([0o700, 0o600]);
      expect(process.umask(0o077)).toBe(0o077);
    },
  );
});
