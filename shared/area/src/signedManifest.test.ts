import type { ReleaseManifest } from './manifests';
import { type ReleaseTrust, sameCommit, type TrustedKey } from './releaseTrust';
import {
  bytesOfBase64,
  candidates,
  type Envelope,
  envelopeOf,
  readEnvelope,
  signedBytes,
  signedManifest,
  statementOf,
  unsound,
} from './signedRelease';

/** Made-up hashes, which are only compared here. */
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const manifest: ReleaseManifest = {
  name: 'mf-reports',
  version: '1.0.0',
  commit: 'c0ffee',
  builtAt: '2026-11-21T12:00:00Z',
  uses: {},
  preloadShared: ['react'],
  container: 'mf_reports_1',
  entry: { url: 'remoteEntry.1.js', integrity: hash('A') },
  preload: [{ url: 'static/routes.1.js', integrity: hash('b') }],
};
const files = {
  'static/routes.1.js': hash('b'),
  'remoteEntry.1.js': hash('A'),
  'static/js/later.1.js': hash('/'),
};
const nothingWithdrawn: ReleaseTrust = { keys: [], withdrawn: [] };
const sig = btoa('a signature');

function envelope(of = manifest, subjects: Record<string, string> = files, keyids = ['ours']): Envelope {
  const [first = '', ...others] = keyids;
  const one = readEnvelope(envelopeOf(statementOf(of, subjects), () => ({ keyid: first, sig })));
  return { ...one, signatures: [...one.signatures, ...others.map((keyid) => ({ keyid, sig }))] };
}

const read = (signed: Envelope, pointer = manifest, trust = nothingWithdrawn) =>
  signedManifest(signed, 'mf-reports', pointer, trust);

/** That many files, with those of the release. */
const withFiles = (count: number) => {
  const others = Array.from({ length: count - Object.keys(files).length }, (_, at) => `static/${at}.js`);
  return { ...files, ...Object.fromEntries(others.map((name) => [name, hash('c')])) };
};

test('a release may list 5000 files', () => {
  expect(read(envelope(manifest, withFiles(5000)))).toEqual(manifest);
});

test('the signed manifest is returned, whatever else the pointer says', () => {
  const signed = envelope({ ...manifest, signature: 'signature.0123456789abcdef.json' });
  expect(read(signed, { ...manifest, version: '9.9.9', container: 'mf_other' })).toEqual(manifest);
});

test('the statement lists the files sorted by name, with digests in hex', () => {
  const statement: { subject: { name: string; digest: { sha384: string } }[] } = JSON.parse(
    statementOf(manifest, files),
  );
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'urn:console:area-release:1',
    predicate: manifest,
  });
  expect(statement.subject.map(({ name }) => name)).toEqual([
    'remoteEntry.1.js',
    'static/js/later.1.js',
    'static/routes.1.js',
  ]);
  expect(statement.subject[0]?.digest.sha384).toBe('0'.repeat(96));
});

test('the signed bytes are the payload, preceded by its type', () => {
  const signed: Uint8Array[] = [];
  const text = envelopeOf('{"of": "Zoë"}', (bytes) => {
    signed.push(bytes);
    return { keyid: 'ours', sig };
  });
  const { payload, payloadType } = readEnvelope(text);
  expect(new TextDecoder().decode(bytesOfBase64(payload))).toBe('{"of": "Zoë"}');
  expect(signed).toEqual([signedBytes(payloadType, bytesOfBase64(payload))]);
  expect(new TextDecoder().decode(signed[0])).toBe('DSSEv1 28 application/vnd.in-toto+json 14 {"of": "Zoë"}');
  expect(text.endsWith('}\n')).toBe(true);
});

test.each<[string, Envelope, ReleaseManifest, string]>([
  [
    'of another area',
    envelope({ ...manifest, name: 'mf-clients' }),
    manifest,
    'Its signature belongs to another area: mf-clients 1.0.0 (c0ffee).',
  ],
  [
    'with an entry of another name',
    envelope(),
    { ...manifest, entry: { ...manifest.entry, url: 'remoteEntry.2.js' } },
    'Its signature belongs to another release: mf-reports 1.0.0 (c0ffee).',
  ],
  [
    'with another entry',
    envelope(),
    { ...manifest, entry: { ...manifest.entry, integrity: hash('c') } },
    'Its signature belongs to another release: mf-reports 1.0.0 (c0ffee).',
  ],
  [
    'over another entry',
    envelope(manifest, { ...files, 'remoteEntry.1.js': hash('c') }),
    manifest,
    'Its signature covers other files: remoteEntry.1.js is not among them.',
  ],
  [
    'over another file',
    envelope(manifest, { ...files, 'static/routes.1.js': hash('c') }),
    manifest,
    'Its signature covers other files: static/routes.1.js is not among them.',
  ],
  [
    'over no file',
    { ...envelope(), payload: btoa('{"_type": "https://in-toto.io/Statement/v1"}') },
    manifest,
    'Its signed statement cannot be read: it is cut short or damaged.',
  ],
  [
    'over one file more than may be listed',
    envelope(manifest, withFiles(5001)),
    manifest,
    'Its signed statement cannot be read: it is cut short or damaged.',
  ],
])('a signature %s is refused', (_, signed, pointer, reason) => {
  expect(() => read(signed, pointer)).toThrow(reason);
});

test.each([
  '../x.js',
  '/x.js',
  'a/../x.js',
  './x.js',
  'https://a.test/x.js',
  'a//x.js',
  'a\\x.js',
  'x.js?y',
  ' x.js',
  'x.js/',
  '',
])('a statement that names “%s” is refused', (name) => {
  expect(() => read(envelope(manifest, { ...files, [name]: hash('c') }))).toThrow(
    `Its signed statement names a file outside its own folder: ${name}`,
  );
});

test('only the withdrawn release is refused, with the reason', () => {
  const withdrawn = [
    { area: 'mf-clients', commit: 'c0ffee', reason: 'another area' },
    { area: 'mf-reports', commit: 'beef', reason: 'another commit' },
  ];
  expect(read(envelope(), manifest, { keys: [], withdrawn })).toEqual(manifest);
  const ours = { area: 'mf-reports', commit: 'c0ffee', reason: 'it shows secrets' };
  expect(() => read(envelope(), manifest, { keys: [], withdrawn: [...withdrawn, ours] })).toThrow(
    'Its release was withdrawn: it shows secrets.',
  );
});

test.each([
  ['c0ffee1', true],
  ['C0FFEE1', true],
  ['c0ffee123456', true],
  ['c0ffee1234567890123456789012345678901234', true],
  ['c0ffee', false],
  ['c0ffee2', false],
  ['0ffee12', false],
  ['c0ffee123456-dirty', false],
  ['c0ffee123456 ', false],
])('the commit %s of a withdrawal means c0ffee123456: %s', (commit, isMeant) => {
  const reads = (recorded: string) => () => {
    const built = { ...manifest, commit: recorded };
    return read(envelope(built), built, {
      keys: [],
      withdrawn: [{ area: 'mf-reports', commit, reason: 'it shows secrets' }],
    });
  };
  if (isMeant) expect(reads('c0ffee123456')).toThrow('Its release was withdrawn: it shows secrets.');
  else expect(reads('c0ffee123456')).not.toThrow();
});

test.each([
  ['c0ffee1-dirty', 'c0ffee123456-dirty', true],
  ['C0FFEE123456-DIRTY', 'c0ffee1-dirty', true],
  ['c0ffee1', 'c0ffee1-dirty', false],
  ['release-2026', 'release-2026', true],
  ['release', 'release-2026', false],
  ['deadbeef-2026', 'deadbeef-2027', false],
])('the commits %s and %s are the same: %s', (a, b, are) => {
  expect([sameCommit(a, b), sameCommit(b, a)]).toEqual([are, are]);
});

describe('the candidate signatures', () => {
  const key = (id: string, more: Partial<TrustedKey> = {}): TrustedKey => ({
    name: `key ${id}`,
    id,
    publicKey: btoa(`public ${id}`),
    expires: '2026-12-31',
    ...more,
  });
  const keys = [key('ours'), key('next'), key('old', { revoked: 'it was lost' })];
  const counting = (...keyids: string[]) =>
    candidates(
      envelope(manifest, files, keyids),
      { keys, withdrawn: [] },
      'mf-reports',
      new Date('2026-11-22'),
    );

  test('are those of trusted keys, with everything needed to verify them', () => {
    const found = counting('stranger', 'ours', 'old', 'next');
    expect(found.map(({ key: { id } }) => id)).toEqual(['ours', 'next']);
    const { payload, payloadType } = envelope();
    expect(found[0]).toEqual({
      key: keys[0],
      publicKey: bytesOfBase64(btoa('public ours')),
      signature: bytesOfBase64(sig),
      signed: signedBytes(payloadType, bytesOfBase64(payload)),
    });
  });

  test('if there are none, the first problem is reported', () => {
    expect(() => counting('old', 'stranger')).toThrow(
      'Its release was signed with the key key old, which was revoked: it was lost.',
    );
    expect(() => counting('0123456789abcdef and more', 'old')).toThrow(
      'Its release was signed with a key that this console does not know (0123456789abcdef).',
    );
  });

  test('if none verifies, the key of the first is named', () => {
    expect(unsound(counting('ours', 'next'))).toMatchObject({
      name: 'SignatureProblem',
      message: 'Its signature was not made with the key key ours, or its content was changed afterwards.',
    });
  });
});
