import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs, { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { run } from './key';
import { releaseArguments } from './releaseArguments';
import { pageThatTrusts, readTrust, trustFile } from './releaseTrust';
import { readSigningKey } from './signingKey';

let folder: string;
let trusted: string;
let file: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console key '));
  trusted = join(folder, 'release-trust.json');
  file = join(folder, 'release.pem');
  writeFileSync(trusted, '{\n  "keys": [],\n  "withdrawn": []\n}\n');
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += text;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** For an area, where CODEOWNERS has a line about one that is not here. */
const makeFor = (area: string) => {
  writeFileSync(join(folder, 'CODEOWNERS'), '*  @platform\n/mf-elsewhere/  @elsewhere\n');
  return run(['release-2027', '--to', file, '--for', area], trusted, folder);
};
const make = (...args: string[]) => run(['release-2027', '--to', file, ...args], trusted);
const secret = () => readFileSync(file, 'utf8').split('\n')[1] ?? '';

describe('npm run key', () => {
  it('makes a key for an area in a repository of its own, where a line says whose it is', async () => {
    await expect(makeFor('mf-nobody')).rejects.toThrow(
      'One in a repository of its own has a line in CODEOWNERS: /mf-nobody/ and its team.',
    );
    await makeFor('mf-elsewhere');
    expect(readTrust(trusted).keys.map(({ areas }) => areas)).toEqual([['mf-elsewhere']]);
  });

  const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
  (mayMount ? it : it.skip)(
    'names its file where the disk is full, and leaves none in the way of the next',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder]);
      try {
        writeFileSync(trusted, '{ "keys": [], "withdrawn": [] }');
        const filler = join(folder, 'filler');
        expect(() => writeFileSync(filler, Buffer.alloc(100_000))).toThrow('ENOSPC');
        await expect(make()).rejects.toThrow(`${file} could not be written or read: the disk is full`);
        rmSync(filler);
        await make();
        expect(readTrust(trusted).keys).toHaveLength(1);
      } finally {
        execFileSync('umount', [folder]);
      }
    },
  );

  it('makes a key that only its owner can read, and has the shell trust it', async () => {
    await make('--expires', '2027-12-31', '--for', 'mf-clients', '--for', 'mf-system');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { id, publicKey } = readSigningKey(file);
    expect(readTrust(trusted).keys).toEqual([
      { name: 'release-2027', id, publicKey, expires: '2027-12-31', areas: ['mf-clients', 'mf-system'] },
    ]);
    expect(readFileSync(trusted, 'utf8')).toContain('"areas": ["mf-clients", "mf-system"]\n');
    expect(secret()).toHaveLength(64);
    expect(printed + readFileSync(trusted, 'utf8')).not.toContain(secret());
    expect(printed).toContain('to 2027-12-31');
    expect(printed).toContain(`--key '${file}'`);
  });

  it('may expire today, at the end of the day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await make('--expires', today);
    expect(readTrust(trusted).keys).toMatchObject([{ expires: today }]);
  });

  it('signs for every area and for a year, where nothing else is said', async () => {
    await make();
    const [key] = readTrust(trusted).keys;
    expect(key).not.toHaveProperty('areas');
    expect(Date.parse(key?.expires ?? '') - Date.now()).toBeGreaterThan(363 * 86_400_000);
    expect(Date.parse(key?.expires ?? '') - Date.now()).toBeLessThan(367 * 86_400_000);
  });

  it('leaves no key behind that could not be put on the list', async () => {
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('read-only');
    });
    await expect(make()).rejects.toThrow('read-only');
    jest.mocked(fs.renameSync).mockRestore();
    expect(fs.existsSync(file)).toBe(false);
    await make();
    expect(readTrust(trusted).keys).toHaveLength(1);
  });

  it('writes over no file, and takes no name twice', async () => {
    await make();
    const before = readFileSync(file, 'utf8');
    await expect(run(['other', '--to', file], trusted)).rejects.toThrow('A key is never written over.');
    expect(readFileSync(file, 'utf8')).toBe(before);
    // Nor over one that another command writes in the same moment.
    jest.spyOn(fs, 'existsSync').mockImplementation((path) => path !== file);
    await expect(run(['other', '--to', file], trusted)).rejects.toThrow('EEXIST');
    jest.mocked(fs.existsSync).mockRestore();
    expect(readFileSync(file, 'utf8')).toBe(before);
    const again = run(['release-2027', '--to', join(folder, 'again.pem')], trusted);
    await expect(again).rejects.toThrow('There is a key release-2027 already.');
    expect(readTrust(trusted).keys).toHaveLength(1);
  });

  it.each([
    [['release', '--to', join(workspaceRoot, 'release.pem')], /is in this checkout/],
    [['release'], /Name the key and its file/],
    [['--to', '/tmp/x.pem'], /Name the key and its file/],
    [['one', 'two', '--to', '/tmp/x.pem'], /Name the key and its file/],
    [['two words', '--to', '/tmp/x.pem'], /A name of a key has letters/],
    [['release', '--to', '/tmp/x.pem', '--expires', 'soon'], /as 2027-12-31/],
    [['release', '--to', '/tmp/x.pem', '--expires', '2027-02-30'], /as 2027-12-31/],
    [['release', '--to', '/tmp/x.pem', '--expires', '2020-01-01'], /2020-01-01 is past/],
    [['release', '--to', join(workspaceRoot, '..release.pem')], /is in this checkout/],
    [['release', '--to', join(workspaceRoot, '..')], /A key is never written over/],
    [
      ['release', '--to', '/tmp/x.pem', '--for', 'mf-nobody'],
      /no mf-nobody\. There are: mf-catalogue, mf-cl/,
    ],
  ])('%j is explained', async (args, words) => {
    await expect(run(args, trusted)).rejects.toThrow(words);
    expect(readTrust(trusted).keys).toEqual([]);
  });
});

describe('the key of a release', () => {
  it.each([0o644, 0o640, 0o604])('that others may read (%d) is refused', async (mode) => {
    await make();
    chmodSync(file, mode);
    expect(() => readSigningKey(file)).toThrow(
      `Others on this machine may read the key ${file} (mode ${mode.toString(8)})`,
    );
  });

  const { privateKey: p384 } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    [
      'of another curve',
      p384.export({ type: 'pkcs8', format: 'pem' }),
      /not of the kind that signs releases/,
    ],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' }), /holds no private key/],
    ['nonsense', 'secret-nonsense', /holds no private key/],
    [
      'encrypted',
      privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
      /is encrypted/,
    ],
  ])('that is %s is refused without a word of it', (_, content, words) => {
    writeFileSync(file, content, { mode: 0o600 });
    expect(() => readSigningKey(file)).toThrow(words);
    expect(() => readSigningKey(file)).not.toThrow(/secret-nonsense|BEGIN/);
  });

  it('that is not there is said', () => {
    expect(() => readSigningKey(file)).toThrow(`There is no key ${file}.`);
    expect(() => readSigningKey(tmpdir())).toThrow(`There is no key ${tmpdir()}.`);
  });

  it('is named to a release only', async () => {
    const named = ['mf-clients', '--to', folder, '--key', file];
    await expect(releaseArguments(named, 'release')).resolves.toMatchObject({ keyFile: file });
    await expect(releaseArguments(['--to', folder, '--key', file], 'releases')).rejects.toThrow(
      'npm run releases takes no --key',
    );
  });
});

describe('the trusted keys', () => {
  async function changed(change: (key: Record<string, unknown>) => unknown[]): Promise<void> {
    await make();
    const { keys, withdrawn } = JSON.parse(readFileSync(trusted, 'utf8'));
    writeFileSync(trusted, JSON.stringify({ keys: change(keys[0]), withdrawn }));
  }
  it.each([
    [
      'an id of another key',
      (key: object) => [{ ...key, id: '0123456789abcdef' }],
      /the id of the key release-2027 is/,
    ],
    ['no key', (key: object) => [{ ...key, publicKey: `${'A'.repeat(122)}==` }], /is no ECDSA key on P-256/],
    ['a key twice', (key: object) => [key, { ...key, name: 'other' }], /two keys/],
    ['a name twice', (key: object) => [key, key], /two keys/],
    ['an unknown word', (key: object) => [{ ...key, revokd: 'x' }], /cannot be read/],
  ])('with %s are refused', async (_, change, words) => {
    await changed(change);
    expect(() => readTrust(trusted)).toThrow(words);
  });

  it('may be several', async () => {
    await make();
    await run(['release-2028', '--to', join(folder, 'next.pem')], trusted);
    expect(readTrust(trusted).keys.map(({ name }) => name)).toEqual(['release-2027', 'release-2028']);
    expect(trustFile).toBe(join(workspaceRoot, 'shell/release-trust.json'));
  });

  it('stand in a page in the place of those that it trusted before, and nowhere else', async () => {
    await make();
    const trust = readTrust(trusted);
    const page = (content: string) => `<meta name="release-trust" content="${content}"><p class="other">`;
    const said = encodeURIComponent(JSON.stringify(trust));
    expect(String(pageThatTrusts(Buffer.from(page('before')), trust))).toBe(page(said));
    expect(() => pageThatTrusts(Buffer.from('<p>'), trust)).toThrow(
      'The page of the shell has no place for the keys that it trusts.',
    );
    expect(String(pageThatTrusts(Buffer.from('<p>'), { keys: [], withdrawn: [] }))).toBe('<p>');
    expect(String(pageThatTrusts(Buffer.from(page('x')), { keys: [], withdrawn: [] }))).toBe(page('x'));
  });

  it('are none where there is no such file', () => {
    rmSync(trusted);
    expect(readTrust(trusted)).toEqual({ keys: [], withdrawn: [] });
  });
});
