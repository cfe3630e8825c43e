import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs, {
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { quoted } from './common/quoted';
import { run } from './key';
import { releaseArguments } from './release/releaseArguments';
import { pageThatTrusts, readTrust, trustFile } from './release/releaseTrust';
import { keyId, readSigningKey, spkiOf } from './release/signingKey';
import { testFolder } from './testing/testFolder';

/** Windows has none. */
const hasModes = process.platform !== 'win32';

let folder: string;
let trusted: string;
let file: string;
let printed: string;
beforeEach(() => {
  folder = testFolder('console key ');
  trusted = join(folder, 'release-trust.json');
  file = join(folder, 'release.pem');
  writeFileSync(trusted, '{\n  "keys": [],\n  "withdrawn": []\n}\n');
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += text;
  });
});

/** Makes a key for an area; CODEOWNERS has a line for one that is not in this checkout. */
const makeFor = (area: string) => {
  writeFileSync(join(folder, 'CODEOWNERS'), '*  @platform\n/mf-elsewhere/  @elsewhere\n');
  return run(['release-2027', '--to', file, '--for', area], trusted, folder);
};
const make = (...args: string[]) => run(['release-2027', '--to', file, ...args], trusted);
const secret = () => readFileSync(file, 'utf8').split('\n')[1] ?? '';

describe('npm run key', () => {
  it('makes a key for an area in its own repository if CODEOWNERS has a line for it', async () => {
    await expect(makeFor('mf-nobody')).rejects.toThrow(
      'For an area in its own repository, add a line to CODEOWNERS: /mf-nobody/ and its team.',
    );
    await makeFor('mf-elsewhere');
    expect(readTrust(trusted).keys.map(({ areas }) => areas)).toEqual([['mf-elsewhere']]);
  });

  const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
  (mayMount ? it : it.skip)(
    'names its file if the disk is full, and does not block the next attempt',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder]);
      try {
        writeFileSync(trusted, '{ "keys": [], "withdrawn": [] }');
        const filler = join(folder, 'filler');
        expect(() => writeFileSync(filler, Buffer.alloc(100_000))).toThrow('ENOSPC');
        await expect(make()).rejects.toThrow(`${file} cannot be read or written: the disk is full`);
        rmSync(filler);
        await make();
        expect(readTrust(trusted).keys).toHaveLength(1);
      } finally {
        execFileSync('umount', [folder]);
      }
    },
  );

  it('makes a key that only its owner can read, and adds it to the trusted keys', async () => {
    await make('--expires', '2027-12-31', '--for', 'mf-clients', '--for', 'mf-system');
    if (hasModes) expect(statSync(file).mode & 0o777).toBe(0o600);
    const { id, publicKey } = readSigningKey(file);
    expect(readTrust(trusted).keys).toEqual([
      { name: 'release-2027', id, publicKey, expires: '2027-12-31', areas: ['mf-clients', 'mf-system'] },
    ]);
    expect(readFileSync(trusted, 'utf8')).toContain('"areas": ["mf-clients", "mf-system"]\n');
    expect(secret()).toHaveLength(64);
    expect(printed + readFileSync(trusted, 'utf8')).not.toContain(secret());
    expect(printed).toContain('until 2027-12-31');
    expect(printed).toContain(`--key ${quoted(file)}`);
  });

  it('says what comes first: the areas for the first key, the shell for any other', async () => {
    const release = 'npm run release -- <area> --to <folder> --key';
    await make();
    expect(printed).toMatch(/: commit .+json, release every area with it, then release the shell\.\n/);
    expect(printed).toContain(`To sign with it: ${release} ${quoted(file)}`);
    printed = '';
    const next = join(folder, 'next.pem');
    await run(['release-2028', '--to', next], trusted);
    expect(printed).toMatch(/: commit .+json and release the shell, then release areas with it\.\n/);
    expect(printed).toContain(`To sign with it: ${release} ${quoted(next)}`);
  });

  it('that is the first, but not for every area, leaves the others to other keys', async () => {
    await make('--for', 'mf-clients');
    expect(printed).toContain('release every area with a key that may sign it, then release the shell.\n');
  });

  it('may expire today, at the end of the day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await make('--expires', today);
    expect(readTrust(trusted).keys).toMatchObject([{ expires: today }]);
  });

  it('signs for every area and for a year by default', async () => {
    await make();
    const [key] = readTrust(trusted).keys;
    expect(key).not.toHaveProperty('areas');
    expect(Date.parse(key?.expires ?? '') - Date.now()).toBeGreaterThan(363 * 86_400_000);
    expect(Date.parse(key?.expires ?? '') - Date.now()).toBeLessThan(367 * 86_400_000);
  });

  it('leaves no key file if the trusted keys cannot be updated', async () => {
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('read-only');
    });
    await expect(make()).rejects.toThrow('read-only');
    jest.mocked(fs.renameSync).mockRestore();
    expect(fs.existsSync(file)).toBe(false);
    await make();
    expect(readTrust(trusted).keys).toHaveLength(1);
  });

  it('overwrites no file, and accepts no name twice', async () => {
    await make();
    const before = readFileSync(file, 'utf8');
    await expect(run(['other', '--to', file], trusted)).rejects.toThrow('A key is never overwritten.');
    expect(readFileSync(file, 'utf8')).toBe(before);
    // Nor one that another command has just created.
    jest.spyOn(fs, 'existsSync').mockImplementation((path) => path !== file);
    await expect(run(['other', '--to', file], trusted)).rejects.toThrow('EEXIST');
    jest.mocked(fs.existsSync).mockRestore();
    expect(readFileSync(file, 'utf8')).toBe(before);
    const again = run(['release-2027', '--to', join(folder, 'again.pem')], trusted);
    await expect(again).rejects.toThrow('Key release-2027 already exists.');
    expect(readTrust(trusted).keys).toHaveLength(1);
  });

  it.each([
    [['release', '--to', join(workspaceRoot, 'release.pem')], /is inside this checkout/],
    [['release'], /Specify the key and its file/],
    [['--to', '/tmp/x.pem'], /Specify the key and its file/],
    [['one', 'two', '--to', '/tmp/x.pem'], /Specify the key and its file/],
    [['two words', '--to', '/tmp/x.pem'], /A key name may contain letters/],
    [['release', '--to', '/tmp/x.pem', '--expires', 'soon'], /as 2027-12-31/],
    [['release', '--to', '/tmp/x.pem', '--expires', '2027-02-30'], /as 2027-12-31/],
    [['release', '--to', '/tmp/x.pem', '--expires', '2020-01-01'], /2020-01-01 is in the past/],
    [['release', '--to', join(workspaceRoot, '..release.pem')], /is inside this checkout/],
    [['release', '--to', join(workspaceRoot, '..')], /A key is never overwritten/],
    [
      ['release', '--to', '/tmp/x.pem', '--for', 'mf-nobody'],
      /Unknown area mf-nobody\. Available: mf-catalogue, mf-cl/,
    ],
  ])('%j is explained', async (args, message) => {
    await expect(run(args, trusted)).rejects.toThrow(message);
    expect(readTrust(trusted).keys).toEqual([]);
  });

  it('refuses a file in this checkout by way of a link', async () => {
    symlinkSync(workspaceRoot, join(folder, 'link'), 'junction');
    file = join(folder, 'link/linked.pem');
    await expect(make()).rejects.toThrow(/is inside this checkout/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('the key of a release', () => {
  (hasModes ? it : it.skip).each([0o644, 0o640, 0o604])(
    'that others can read (%d) is refused',
    async (mode) => {
      await make();
      chmodSync(file, mode);
      expect(() => readSigningKey(file)).toThrow(
        `Key ${file} is readable by other users (mode ${mode.toString(8)}). If nobody has read it, run chmod 600 '${file}';`,
      );
    },
  );

  const { privateKey: p384 } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    ['of another curve', p384.export({ type: 'pkcs8', format: 'pem' }), /not an ECDSA P-256 key/],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' }), /does not contain a private key/],
    ['nonsense', 'secret-nonsense', /does not contain a private key/],
    [
      'encrypted',
      privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
      /is encrypted/,
    ],
  ])('that is %s is refused without quoting it', (_, content, message) => {
    writeFileSync(file, content, { mode: 0o600 });
    expect(() => readSigningKey(file)).toThrow(message);
    expect(() => readSigningKey(file)).not.toThrow(/secret-nonsense|BEGIN/);
  });

  it('that does not exist is named', () => {
    expect(() => readSigningKey(file)).toThrow(`Key file ${file} does not exist.`);
    expect(() => readSigningKey(tmpdir())).toThrow(`Key ${tmpdir()} is not a file.`);
  });

  it('is an option of release only', async () => {
    const named = ['mf-clients', '--to', folder, '--key', file];
    await expect(releaseArguments(named, 'release')).resolves.toMatchObject({ keyFile: file });
    await expect(releaseArguments(['--to', folder, '--key', file], 'releases')).rejects.toThrow(
      'npm run releases does not support --key',
    );
  });
});

describe('the trusted keys', () => {
  async function changed(change: (key: Record<string, unknown>) => unknown[]): Promise<void> {
    await make();
    const { keys, withdrawn } = JSON.parse(readFileSync(trusted, 'utf8'));
    writeFileSync(trusted, JSON.stringify({ keys: change(keys[0]), withdrawn }));
  }
  const publicKey = spkiOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  const another = { publicKey, id: keyId(publicKey) };
  it.each([
    [
      'an id of another key',
      (key: object) => [{ ...key, id: '0123456789abcdef' }],
      /key release-2027 has the wrong id/,
    ],
    ['no key', (key: object) => [{ ...key, publicKey: `${'A'.repeat(122)}==` }], /is not an ECDSA P-256 key/],
    ['a key twice', (key: object) => [key, { ...key, name: 'other' }], /is a duplicate/],
    ['a name twice', (key: object) => [key, { ...key, ...another }], /is a duplicate/],
    ['an unknown word', (key: object) => [{ ...key, revokd: 'x' }], /Cannot read/],
  ])('with %s are refused', async (_, change, message) => {
    await changed(change);
    expect(() => readTrust(trusted)).toThrow(message);
  });

  it('may be several', async () => {
    await make();
    await run(['release-2028', '--to', join(folder, 'next.pem')], trusted);
    expect(readTrust(trusted).keys.map(({ name }) => name)).toEqual(['release-2027', 'release-2028']);
    expect(trustFile).toBe(join(workspaceRoot, 'shell/release-trust.json'));
  });

  it('replace the previous ones in a page, and appear nowhere else', async () => {
    await make();
    const trust = readTrust(trusted);
    const page = (content: string) => `<meta name="release-trust" content="${content}"><p class="other">`;
    const encoded = encodeURIComponent(JSON.stringify(trust));
    expect(String(pageThatTrusts(Buffer.from(page('before')), trust))).toBe(page(encoded));
    expect(() => pageThatTrusts(Buffer.from('<p>'), trust)).toThrow(
      'The shell page has no release-trust meta element for the trusted keys.',
    );
    expect(String(pageThatTrusts(Buffer.from('<p>'), { keys: [], withdrawn: [] }))).toBe('<p>');
    expect(String(pageThatTrusts(Buffer.from(page('x')), { keys: [], withdrawn: [] }))).toBe(page('x'));
  });

  it('are none without the file', () => {
    rmSync(trusted);
    expect(readTrust(trusted)).toEqual({ keys: [], withdrawn: [] });
  });
});
