import { setRuntimeConfig } from '@console/api';
import { type Envelope, envelopeOf } from '@console/area/signedRelease';
import { testConfig } from '@console/testing';
import { readRelease } from './manifest';
import {
  area,
  asked,
  envelope,
  expired,
  file,
  files,
  integrityOf,
  manifest,
  ofOthers,
  ours,
  revoked,
  serve,
  setPage,
  signature,
  theirs,
  trust,
} from './testSignatures';
import { verifiedRelease } from './verifiedRelease';

const verified = async () => verifiedRelease(area, await readRelease(area));
const refusal = (message: string | RegExp) =>
  expect(verified()).rejects.toMatchObject({
    name: 'RefusedRelease',
    message: expect.stringMatching(message),
  });
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const { fetch } = globalThis;
beforeEach(() => {
  setRuntimeConfig(testConfig);
  sessionStorage.clear();
  asked.length = 0;
  trust();
});
afterAll(() => {
  document.head.replaceChildren();
  globalThis.fetch = fetch;
});

describe('a release that was signed with a trusted key', () => {
  test('runs, and the key is named', async () => {
    serve({ ...manifest, signature }, envelope());
    await expect(verified()).resolves.toEqual({ release: manifest, signedWith: 'release-2026' });
  });

  test('runs as it was signed, whatever its release.json says', async () => {
    serve(
      {
        ...manifest,
        signature,
        container: 'mf_other',
        version: '9.9.9',
        uses: { react: { version: '1.0.0' } },
      },
      envelope(),
    );
    const { release } = await verified();
    expect(release).toEqual(manifest);
  });

  test('runs while one of its keys is trusted, so that keys can be rotated', async () => {
    const one: Envelope = JSON.parse(envelope(theirs));
    const other: Envelope = JSON.parse(envelope(ours));
    serve(
      { ...manifest, signature },
      JSON.stringify({ ...one, signatures: [...one.signatures, ...other.signatures] }),
    );
    await expect(verified()).resolves.toMatchObject({ signedWith: 'release-2026' });
  });

  test('runs if its signature was truncated only in transit', async () => {
    serve({ ...manifest, signature }, envelope().slice(0, 100), envelope());
    await expect(verified()).resolves.toMatchObject({ signedWith: 'release-2026' });
    expect(asked).toEqual([
      { path: '/remotes/mf-reports/release.json', cache: 'no-cache' },
      { path: `/remotes/mf-reports/${signature}`, cache: 'default' },
      { path: `/remotes/mf-reports/${signature}`, cache: 'reload' },
    ]);
  });
});

describe('refused with an explanation: a release', () => {
  test('without a signature', async () => {
    serve(manifest);
    await refusal(exactly('Its release is not signed, and this console runs only signed ones.'));
  });

  test.each([
    [
      'of an unknown key',
      theirs,
      `Its release was signed with a key that this console does not know (${theirs.trusted.id}).`,
    ],
    [
      'of an expired key',
      expired,
      'Its release was signed with the key release-2024, which expired on 2024-12-31.',
    ],
    [
      'of a revoked key',
      revoked,
      'Its release was signed with the key release-2025, which was revoked: the laptop was stolen.',
    ],
    [
      'of the key of another area',
      ofOthers,
      'Its release was signed with the key clients, which may not sign for mf-reports.',
    ],
  ])('with a signature %s', async (_, by, message) => {
    serve({ ...manifest, signature }, envelope(by));
    await refusal(exactly(message));
  });

  test('with a signature by an unknown key under the id of a trusted one', async () => {
    const forged: Envelope = JSON.parse(envelope(theirs));
    const signatures = forged.signatures.map((each) => ({ ...each, keyid: ours.trusted.id }));
    serve({ ...manifest, signature }, JSON.stringify({ ...forged, signatures }));
    await refusal(
      exactly('Its signature was not made with the key release-2026, or its content was changed afterwards.'),
    );
  });

  test('with a trusted key that is not a valid public key', async () => {
    trust({ keys: [{ ...ours.trusted, publicKey: `${'A'.repeat(122)}==` }] });
    serve({ ...manifest, signature }, envelope());
    await refusal(/^Its signature was not made with the key release-2026/);
  });

  test('whose statement was changed, with every hash recomputed', async () => {
    const { payload: _, ...signed }: Envelope = JSON.parse(envelope());
    const evil = { ...manifest, entry: file('remoteEntry.1.js', 'evil') };
    const { payload }: Envelope = JSON.parse(
      envelope(theirs, evil, { ...files, 'remoteEntry.1.js': integrityOf('evil') }),
    );
    serve({ ...evil, signature }, JSON.stringify({ ...signed, payload }));
    await refusal(/^Its signature was not made with the key release-2026/);
  });

  test.each([0, 1, 60, -3])('whose signature is cut short (%d)', async (length) => {
    serve({ ...manifest, signature }, envelope().slice(0, length));
    await refusal(exactly('Its signature cannot be read: it is cut short or damaged.'));
  });

  test('whose signature is too long', async () => {
    serve({ ...manifest, signature }, `${envelope()}${' '.repeat(2_000_000)}`);
    await refusal(exactly('Its signature cannot be read: it is too long.'));
  });

  test('with the signature of another area', async () => {
    serve({ ...manifest, signature }, envelope(ours, { ...manifest, name: 'mf-clients' }));
    await refusal(exactly('Its signature belongs to another area: mf-clients 1.0.0 (c0ffee).'));
  });

  test.each([
    ['name', { entry: file('remoteEntry.2.js') }],
    ['content', { entry: file('remoteEntry.1.js', 'evil') }],
  ])('with the signature of another release, by the %s of its entry', async (_, change) => {
    serve({ ...manifest, ...change, signature }, envelope());
    await refusal(exactly('Its signature belongs to another release: mf-reports 1.0.0 (c0ffee).'));
  });

  test.each([
    ['remoteEntry.1.js', { 'remoteEntry.1.js': integrityOf('another') }],
    ['static/routes.1.js', { 'static/routes.1.js': integrityOf('another') }],
  ])('with a signature over other files: %s', async (name, change) => {
    serve({ ...manifest, signature }, envelope(ours, manifest, { ...files, ...change }));
    await refusal(exactly(`Its signature covers other files: ${name} is not among them.`));
  });

  test.each([
    '../mf-clients/remoteEntry.js',
    '/shell/index.html',
    'static/../../x.js',
    './x.js',
    'https://elsewhere.example/x.js',
    'static//x.js',
    'static\\..\\x.js',
    'static/%2e%2e/x.js',
    'x.js?y',
    '',
  ])('with a statement that names “%s”, which is outside its folder', async (name) => {
    serve({ ...manifest, signature }, envelope(ours, manifest, { ...files, [name]: integrityOf('x') }));
    await refusal(exactly(`Its signed statement names a file outside its own folder: ${name}`));
  });

  test('whose signed text is not a statement about a release', async () => {
    serve(
      { ...manifest, signature },
      envelopeOf('{"_type": "https://in-toto.io/Statement/v1"}', ours.signature),
    );
    await refusal(exactly('Its signed statement cannot be read: it is cut short or damaged.'));
  });

  test('that was withdrawn, although its signature is sound', async () => {
    const others = [
      { area: 'mf-clients', commit: 'c0ffee', reason: 'another area' },
      { area: 'mf-reports', commit: 'beef', reason: 'another commit' },
    ];
    trust({ withdrawn: others });
    serve({ ...manifest, signature }, envelope());
    await expect(verified()).resolves.toMatchObject({ signedWith: 'release-2026' });
    trust({ withdrawn: [...others, { area: 'mf-reports', commit: 'c0ffee', reason: 'it shows secrets' }] });
    await refusal(exactly('Its release was withdrawn: it shows secrets.'));
  });

  test('in a browser that cannot check signatures on such a page', async () => {
    // The object is shared by all test files in a process, so the override is removed again.
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    serve({ ...manifest, signature }, envelope());
    await refusal(
      exactly('Its signature cannot be checked here: open this console at an https address.'),
    ).finally(() => Reflect.deleteProperty(globalThis.crypto, 'subtle'));
  });
});

test('a signature that cannot be fetched is a load failure; no cookies are sent for it', async () => {
  serve({ ...manifest, signature });
  const served = globalThis.fetch;
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (input, init) => {
    if (String(input).endsWith(signature)) throw new TypeError('Failed to fetch');
    return served(input, init);
  });
  globalThis.fetch = fetched;
  await expect(verified()).rejects.toMatchObject({
    name: 'LoadFailure',
    message: 'Its signature could not be fetched.',
  });
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit', 'omit']);
});

test('a signature that its server does not return is a load failure, which can be retried', async () => {
  serve({ ...manifest, signature }, 503);
  await expect(verified()).rejects.toMatchObject({
    name: 'LoadFailure',
    message: 'Its signature could not be fetched: its server answered 503.',
  });
});

describe('where the release comes from', () => {
  const origin = 'http://127.0.0.1:3103';
  const config = { ...testConfig, features: { ...testConfig.features, overrideOrigins: [origin] } };

  test("a developer's override needs no signature", async () => {
    setRuntimeConfig(config);
    sessionStorage.setItem('console.area-overrides', JSON.stringify({ 'mf-reports': origin }));
    serve(manifest);
    await expect(verified()).resolves.toEqual({ release: manifest });
  });

  test('a release that the registry names on a developer’s machine needs one', async () => {
    setRuntimeConfig(config);
    serve(manifest);
    const located = await readRelease({ ...area, release: `${origin}/release.json` });
    await expect(verifiedRelease(area, located)).rejects.toThrow('Its release is not signed');
  });
});

describe('the keys of the page', () => {
  test.each([[''], [encodeURIComponent('{"keys":[],"withdrawn":[]}')]])(
    'require no signature if there are none (%s)',
    async (content) => {
      setPage(content);
      serve(manifest);
      await expect(verified()).resolves.toEqual({ release: manifest });
      expect(asked).toHaveLength(1);
    },
  );

  test.each(['nonsense', '%', '{}', encodeURIComponent('{"keys":[{"name":"x"}]}')])(
    'stop every area if they cannot be read (%s)',
    async (content) => {
      setPage(content);
      serve({ ...manifest, signature }, envelope());
      await expect(verified()).rejects.toThrow(
        'The keys that this console trusts cannot be read from its page.',
      );
    },
  );
});
