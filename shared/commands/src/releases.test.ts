import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isSignature } from './release/releaseSignature';
import { area, emptyFolders, release, releaseOfShell, testKey } from './release/testRelease';
import { liveRelease } from './release/testReleasesOnDisk';
import { run as list } from './releases';
import { run as rollBack } from './rollback';
import { folderStore } from './store/folderStore';
import { storeAt } from './store/storeAt';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

/** The command's output, with timestamps replaced by T. */
const listed = async (...names: string[]) => {
  printed.length = 0;
  await list([...names, '--to', folder]);
  return printed.map((text) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T'));
};

it('lists the live release and the history, latest first', async () => {
  for (const version of ['1', '2']) {
    await release(folder, builds, version);
    await releaseOfShell(folder, builds, version);
  }
  await rollBack([area, '--to', folder]);
  const shell = '\nshell: 2 (c2)\n  T  release   2 (c2)\n  T  release   1 (c1)';
  const clients =
    '\nmf-clients: 1 (c1)\n  not signed\n  T  rollback  1 (c1)\n  T  release   2 (c2)\n  T  release   1 (c1)';
  expect(await listed()).toEqual([shell, clients]);
  expect(await listed(area)).toEqual([clients]);
  await rollBack([area, '--to', folder, '--to-nothing']);
  expect((await listed(area))[0]).toMatch(/^\nmf-clients: nothing is live\n {2}T {2}remove {4}1 \(c1\)\n/);
});

it('a folder that is not the store is not taken for a console without a shell', async () => {
  const problem = `${builds} contains no releases. Specify the folder that releases were written to.`;
  await expect(list(['--to', builds])).rejects.toThrow(problem);
  await expect(list(['shell', '--to', builds])).rejects.toThrow(problem);
  expect(printed).toEqual([]);
});

it('prints no control characters of what a release names', async () => {
  await release(folder, builds, '1', { version: '1\u001B[2J\u202E', commit: 'c\nd' });
  expect(await listed(area)).toEqual([
    '\nmf-clients: 1?[2J? (c?d)\n  not signed\n  T  release   1?[2J? (c?d)',
  ]);
});

it('prints no control characters of an altered history', async () => {
  await release(folder, builds, '1');
  const history = join(folder, 'history/mf-clients.json');
  const altered = fs.readFileSync(history, 'utf8').replace(/"(at|action)": ?"/g, '$&\\u001B[2J');
  writeFileSync(history, altered);
  expect((await listed(area))[0]).toMatch(/\n {2}\?\[2JT {2}\?\[2Jrelease {2}1 \(c1\)$/);
});

it('prints no control characters of what a pending change names', async () => {
  const note = {
    name: 'mf-\u001B[2J',
    added: [],
    pointers: [],
    decides: 'remotes/mf-\u001B[2J/release.json',
  };
  mkdirSync(join(folder, 'history'));
  writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(note));
  expect((await listed()).at(-1)).toMatch(/^\nA change to mf-\?\[2J is in progress/);
});

it('names the signing key among several', async () => {
  const keys = ['2999-12-30', '2999-12-31'].map((expires) =>
    testKey(join(builds, `${expires}.pem`), { name: `to-${expires}`, expires }),
  );
  await release(folder, builds, '1', {}, keys[1]?.key);
  const trust = { keys: keys.map(({ trusted }) => trusted), withdrawn: [] };
  await releaseOfShell(folder, builds, '1', { trust });
  expect((await listed(area))[0]).toContain(
    '\n  signed with key to-2999-12-31, which expires on 2999-12-31\n',
  );
});

it('a pending change is reported', async () => {
  await release(folder, builds, '1');
  const note = { name: area, added: [], pointers: [], decides: `remotes/${area}/release.json` };
  writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(note));
  expect(await listed()).toEqual([
    expect.stringMatching(/^\nshell: /),
    expect.stringMatching(/^\nmf-clients: /),
    '\nA change to mf-clients is in progress or was interrupted. The releases above are live; the next command completes or reverts the change.',
  ]);
});

it('a waiting command prints who holds the lock, and a missing store prints the usage', async () => {
  for (const version of ['1', '2']) await release(folder, builds, version);
  const written = jest.spyOn(fs, 'writeSync');
  await rollBack([area, '--to', folder]);
  expect(written.mock.calls.map(([, text]) => String(text))).toEqual([
    expect.stringMatching(/^rollback of mf-clients, process \d+ on /),
  ]);
  await expect(rollBack([area])).rejects.toThrow(/: npm run rollback -- mf-clients --to </);
  await expect(list([])).rejects.toThrow(/: npm run releases -- mf-clients --to </);
});

describe('the change of an interrupted command', () => {
  const pointer = 'remotes/mf-clients/release.json';
  const fresh = 'remotes/mf-clients/static/first.2.js';
  const content = (path: string) => fs.readFileSync(join(folder, path), 'utf8');
  /** The store after the release of 2 had written these files. */
  async function cutOff(isLive: boolean, unchanged?: string) {
    await release(folder, builds, '1');
    const before = { pointer: content(pointer), registry: content('remotes.json') };
    await release(folder, builds, '2');
    const after = { pointer: content(pointer), registry: content('remotes.json') };
    const pointers = [
      { path: pointer, before: before.pointer, after: after.pointer },
      { path: 'remotes.json', before: before.registry, after: after.registry },
      { path: 'remotes/mf-clients/gone.json', after: 'is to be there' },
    ];
    writeFileSync(join(folder, pointer), isLive ? after.pointer : before.pointer);
    writeFileSync(join(folder, 'remotes.json'), isLive ? before.registry : after.registry);
    const note = {
      name: area,
      added: [fresh, 'remotes/mf-clients/never.js'],
      pointers: pointers.filter(({ path }) => path !== unchanged),
      decides: pointer,
    };
    writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(note));
    expect(await folderStore(folder).pendingChange()).toBe(area);
    await folderStore(folder).transaction('any', async () => undefined);
    expect(await folderStore(folder).pendingChange()).toBeUndefined();
    return { before, after };
  }

  it('is completed if it is live', async () => {
    const { after } = await cutOff(true);
    expect(content('remotes.json')).toBe(after.registry);
    expect(content(fresh)).toBe('first screen of 2');
    expect(content('remotes/mf-clients/gone.json')).toBe('is to be there');
  });

  it('is reverted if it is not', async () => {
    const { before } = await cutOff(false);
    expect(content('remotes.json')).toBe(before.registry);
    expect(fs.existsSync(join(folder, fresh))).toBe(false);
    expect(fs.existsSync(join(folder, 'remotes/mf-clients/gone.json'))).toBe(false);
    expect(liveRelease(folder, area)?.version).toBe('1');
  });

  it('is completed if its deciding pointer did not change', async () => {
    const { after } = await cutOff(true, pointer);
    expect(content('remotes.json')).toBe(after.registry);
  });

  it('is reverted if its deciding pointer does not exist', async () => {
    const note = { name: area, added: [], pointers: [{ path: pointer, after: 'x' }], decides: pointer };
    mkdirSync(join(folder, 'history'));
    writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(note));
    await release(folder, builds, '1');
    expect(liveRelease(folder, area)?.version).toBe('1');
  });
});

it('a folder is created with its parents; its files are listed by path', async () => {
  const store = folderStore(join(folder, 'not/yet'));
  expect([await store.list(''), await store.folders('')]).toEqual([[], []]);
  expect(await store.exists()).toBe(false);
  await store.transaction('any', (open) => open.put('a/b.txt', Buffer.from('b')));
  expect(await store.list('')).toEqual(['a/b.txt']);
  expect(await store.list('a/')).toEqual(['a/b.txt']);
  await store.transaction('any', (open) => open.put('c.txt', Buffer.from('c')));
  expect(await store.folders('')).toEqual(['a']);
  expect(await store.read('a/none.txt')).toBeUndefined();
});

it.each([
  ['s3://console', 's3://console', 's3://console/x'],
  ['s3://console/', 's3://console', 's3://console/x'],
  ['s3://console/staging', 's3://console/staging', 's3://console/staging/x'],
  ['s3://con-s.ole9//a_1/b.2-/', 's3://con-s.ole9/a_1/b.2-', 's3://con-s.ole9/a_1/b.2-/x'],
  ['releases', resolve('releases'), resolve('releases/x')],
  ['./s3:/console', resolve('s3:/console'), resolve('s3:/console/x')],
])('%s is %s', (to, name, place) => {
  expect(storeAt(to).name).toBe(name);
  expect(storeAt(to).place('x')).toBe(place);
});

it.each([
  's3:',
  's3:/console',
  's3://ab',
  's3://-console',
  's3://console-',
  's3://Console',
  's3://console/a b',
  's3://console?x',
  'S3://console',
  'gs://console',
  'https://key:secret@console.example.com/releases',
  'file:///srv/console',
  `s3://${'x'.repeat(64)}`,
])('%s is not a valid bucket', (to) => {
  expect(() => storeAt(to)).toThrow(
    'Specify the bucket as s3://bucket/prefix. Credentials are read from the environment or ~/.aws, never from the command line.',
  );
});

it('a signature is recognised by its file name', () => {
  const name = `signature.${'0a'.repeat(8)}.json`;
  expect(isSignature(name)).toBe(true);
  for (const other of [`static/${name}`, `${name}.gz`, name.replace('0a', '0x')])
    expect(isSignature(other)).toBe(false);
});
