import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseTrust } from '@console/area/releaseTrust';
import { run as list } from '../releases';
import { run as rollBack } from '../rollback';
import { area, emptyFolders, release, releaseOfShell, testKey } from './testRelease';
import { areaReleases, history, liveRelease, liveShell, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const makeKey = (name: string, more = {}) => testKey(join(builds, `${name}.pem`), { name, ...more });
type Key = ReturnType<typeof makeKey>;
const trusting = (keys: Key[], more: Partial<ReleaseTrust> = {}): ReleaseTrust => ({
  keys: keys.map(({ trusted }) => trusted),
  withdrawn: [],
  ...more,
});
const sign = (version: string, { key }: Key, differing = {}) =>
  release(folder, builds, version, differing, key);
const shell = (version: string, trust: ReleaseTrust, anyway = false) =>
  releaseOfShell(folder, builds, version, { trust, anyway });
const signatures = () =>
  readdirSync(areaReleases(folder, area)).filter((name) => name.startsWith('signature.'));
const statement = () => {
  const { payload } = JSON.parse(
    readFileSync(join(areaReleases(folder, area), liveRelease(folder, area)?.signature ?? ''), 'utf8'),
  );
  return JSON.parse(Buffer.from(payload, 'base64').toString());
};
const back = (...args: string[]) => rollBack([area, '--to', folder, ...args]);

describe('a signed release', () => {
  it('has digests of its manifest and every file, except compressed forms', async () => {
    const key = makeKey('release-2026');
    await expect(sign('1', key)).resolves.toBe(
      `mf-clients 1 (c1) is live (6 files added), signed with key ${key.trusted.id}`,
    );
    expect(statement()).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [
        { name: 'remoteEntry.1.js', digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) } },
        { name: 'static/common.js' },
        { name: 'static/first.1.js' },
        { name: 'static/later.1.js' },
      ],
      predicateType: 'urn:console:area-release:1',
      predicate: { name: area, version: '1', commit: 'c1', uses: { '@console/auth': { version: '1.0.0' } } },
    });
    expect(statement().predicate).not.toHaveProperty('signature');
  });

  it('keeps its signature when released again, with or without the key', async () => {
    const key = makeKey('release-2026');
    await sign('1', key);
    const [before] = signatures();
    for (const again of [() => sign('1', key), () => release(folder, builds, '1')])
      await expect(again()).resolves.toMatch(/is already live, and its 5 files are unchanged/);
    expect(signatures()).toEqual([before]);
    expect(liveRelease(folder, area)?.signature).toBe(before);
    expect(history(folder, area)).toHaveLength(1);
  });

  it('is signed again with another key, and falls back on the previous signed release', async () => {
    const [old, young] = [makeKey('release-2026'), makeKey('release-2027')];
    await sign('1', old);
    await sign('2', old);
    const before = liveRelease(folder, area);
    await expect(sign('2', young)).resolves.toMatch(new RegExp(`signed with key ${young.trusted.id}`));
    const live = liveRelease(folder, area);
    expect(live?.signature).not.toBe(before?.signature);
    expect(live?.previous).toEqual(before?.previous);
    expect(live?.previous?.signature).toMatch(/^signature\./);
  });

  it('whose signature is missing or damaged requires the key to be released again', async () => {
    const key = makeKey('release-2026');
    await sign('1', key);
    const file = join(areaReleases(folder, area), liveRelease(folder, area)?.signature ?? '');
    writeFileSync(file, '{}');
    await expect(release(folder, builds, '1')).rejects.toThrow(
      'The signature of mf-clients 1 (c1) is missing or damaged. Release it again with --key.',
    );
    await expect(sign('1', key)).resolves.toMatch(/signed with key/);
    await expect(list(['--to', folder])).resolves.toBeUndefined();
  });

  it('with a different commit is signed again', async () => {
    const key = makeKey('release-2026');
    await sign('1', key, { commit: 'c1-dirty' });
    await sign('1', key, { commit: 'c9' });
    expect(statement().predicate.commit).toBe('c9');
  });
});

describe('a live shell that trusts keys', () => {
  /** Replaces the signature of the first release, under the name that matches its content. */
  function exchange(text: string): void {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const [first, ...others] = history(folder, area);
    const release = { ...first?.release, signature: `signature.${digest}.json` };
    writeFileSync(join(areaReleases(folder, area), release.signature), text);
    const noted = join(folder, 'history/mf-clients.json');
    writeFileSync(noted, JSON.stringify([{ ...first, release }, ...others]));
  }

  it.each([
    [
      'by another key under its name',
      ([first = '']: string[]) => {
        const { signatures: made, ...envelope } = JSON.parse(first);
        const sig = makeKey('other').key.sign(Buffer.from(envelope.payload, 'base64'));
        return JSON.stringify({ ...envelope, signatures: [{ ...made[0], sig }] });
      },
      'Its signature was not made with the key release-2026, or its content was changed afterwards.',
    ],
    [
      'for another release',
      ([, second = '']: string[]) => second,
      'Its signature belongs to another release: mf-clients 2 (c2).',
    ],
  ])('refuses a rollback to a release signed %s', async (_, otherThan, message) => {
    const key = makeKey('release-2026');
    await sign('1', key);
    await sign('2', key);
    await shell('1', trusting([key]));
    const texts = history(folder, area).map(({ release: { signature = '' } }) =>
      readFileSync(join(areaReleases(folder, area), signature), 'utf8'),
    );
    exchange(otherThan(texts));
    await expect(back()).rejects.toThrow(
      `The live shell would refuse mf-clients 1 (c1). ${message} Nothing was changed. Choose another release with --commit.`,
    );
    expect(liveRelease(folder, area)?.version).toBe('2');
  });

  it.each([
    [
      'without a signature',
      () => release(folder, builds, '2'),
      /Its release is not signed\. Nothing was changed\. See docs\/deploy\.md for how/,
    ],
    [
      'by an unknown key',
      () => sign('2', makeKey('other')),
      /Its release was signed with a key that this console does not know .* Nothing was changed\. Release a shell/,
    ],
  ])('refuses a release %s before anything is written', async (_, releaseIt, message) => {
    const key = makeKey('release-2026');
    await sign('1', key);
    await shell('1', trusting([key]));
    const before = readdirSync(areaReleases(folder, area), { recursive: true });
    await expect(releaseIt()).rejects.toThrow(message);
    expect(readdirSync(areaReleases(folder, area), { recursive: true })).toEqual(before);
    await expect(sign('2', key)).resolves.toMatch(/is live/);
  });

  it.each([
    ['expired', { expires: '2025-12-31' }, 'which expired on 2025-12-31'],
    ['revoked', { revoked: 'lost' }, 'which was revoked: lost'],
    ['for another area', { areas: ['mf-system'] }, 'which may not sign for mf-clients'],
  ])('refuses a release with a key that is %s', async (_, more, message) => {
    const key = makeKey('release-2026', more);
    await shell('1', trusting([key]));
    await expect(sign('1', key)).rejects.toThrow(
      `${message}. Nothing was changed. Sign with another key that the shell trusts.`,
    );
  });

  it('allows rollbacks to signed releases only', async () => {
    const [old, young] = [makeKey('release-2026'), makeKey('release-2027')];
    await release(folder, builds, '1');
    await sign('2', old);
    await sign('3', young);
    await shell('1', trusting([old, young]));
    await back();
    expect(liveRelease(folder, area)?.version).toBe('2');
    await expect(back('--commit', 'c1')).rejects.toThrow('Its release is not signed.');
    const revoking = trusting([{ ...old, trusted: { ...old.trusted, revoked: 'lost' } }, young]);
    await expect(shell('2', revoking, true)).resolves.toMatch(
      /added\)\nIt refuses mf-clients 2: .*revoked: lost\.$/,
    );
    await back('--commit', 'c3');
    await expect(back('--commit', 'c2')).rejects.toThrow('which was revoked: lost');
    expect(liveRelease(folder, area)?.version).toBe('3');
  });

  it('lists live releases with their signing key, or the problem', async () => {
    const key = makeKey('release-2026');
    await sign('1', key);
    await list(['--to', folder]);
    expect(printed.join('\n')).toContain(
      'mf-clients: 1 (c1)\n  signed, but the live shell trusts no keys yet',
    );
    await shell('1', trusting([key]));
    await list(['--to', folder]);
    expect(printed.join('\n')).toContain(
      'mf-clients: 1 (c1)\n  signed with key release-2026, which expires on 2999-12-31',
    );
    rmSync(join(areaReleases(folder, area), signatures()[0] ?? ''));
    await list(['--to', folder]);
    expect(printed.join('\n')).toMatch(
      / {2}refused: Its signature signature\.\w+\.json is missing or damaged\./,
    );
  });
});

describe('a shell', () => {
  it('has its trusted keys in its pages and manifest', async () => {
    const key = makeKey('release-2026');
    await shell('1', trusting([key]));
    for (const page of ['index.html', 'dashboard.html']) {
      const [, content = ''] =
        /<meta name="release-trust" content="([^"]*)">/.exec(
          readFileSync(join(folder, 'shell', page), 'utf8'),
        ) ?? [];
      expect(JSON.parse(decodeURIComponent(content))).toEqual(trusting([key]));
    }
    expect(liveShell(folder)?.trust).toEqual(trusting([key]));
  });

  it('that trusts other keys is a new release of the same files', async () => {
    const [old, young] = [makeKey('release-2026'), makeKey('release-2027')];
    await shell('1', trusting([old]));
    await expect(shell('1', trusting([old, young]))).resolves.toMatch(/is live \(3 files added\)/);
    expect(liveShell(folder)?.trust?.keys).toHaveLength(2);
  });

  it('that would refuse the signature of a live area is not released', async () => {
    const key = makeKey('release-2026');
    await release(folder, builds, '1');
    await expect(shell('1', trusting([key]))).rejects.toThrow(
      'This shell would refuse live areas:\n  mf-clients 1: Its release is not signed.\nRelease them first, signed with a key that it trusts (--key), or release the shell with --anyway',
    );
    await sign('1', key);
    await expect(shell('1', trusting([key]))).resolves.toMatch(/is live/);
  });

  it('that reinstates trust is not released without --anyway, and a rollback to it prints a warning', async () => {
    const key = makeKey('release-2026');
    const withdrawn = [{ area: 'mf-clients', commit: 'c1', reason: 'it shows secrets' }];
    await shell('1', trusting([key]));
    await shell('2', trusting([{ ...key, trusted: { ...key.trusted, revoked: 'lost' } }], { withdrawn }));
    const back_ = 'It trusts key release-2026 again, which was revoked: lost.';
    const again = 'It runs mf-clients (c1) again, which was withdrawn: it shows secrets.';
    await expect(shell('3', trusting([key]))).rejects.toThrow(
      `This shell would run releases that the live one refuses:\n  ${back_}\n  ${again}`,
    );
    await expect(shell('3', trusting([]))).rejects.toThrow('It trusts no keys and runs unsigned releases.');
    await expect(shell('3', trusting([makeKey('release-2027')], { withdrawn }))).resolves.toMatch(/is live/);
    await rollBack(['shell', '--to', folder, '--commit', 'c1']);
    expect(printed.join('\n')).toContain(again);
    await expect(shell('4', trusting([]), true)).resolves.toMatch(
      /is live \(4 files added\)\nIt trusts no keys and runs unsigned releases\.$/,
    );
  });

  it('that trusts a key again which was taken off the list is handled the same way', async () => {
    const [old, young] = [makeKey('release-2026'), makeKey('release-2027')];
    await shell('1', trusting([old]));
    await shell('2', trusting([old, young]));
    await shell('3', trusting([young]));
    const back_ = 'It trusts key release-2026 again, which the live shell does not.';
    await expect(shell('4', trusting([young, old]))).rejects.toThrow(back_);
    await expect(shell('4', trusting([young, makeKey('release-2028')]))).resolves.toMatch(/added\)$/);
    await rollBack(['shell', '--to', folder, '--commit', 'c2']);
    expect(printed.at(-1)).toBe(`Rolled back the shell to 2 (c2)\n${back_}`);
    await shell('5', trusting([young]));
    const [first] = shellHistory(folder);
    writeFileSync(join(folder, `shell/releases/${first?.id}/shell.json`), 'damaged');
    await expect(shell('6', trusting([young, old]), true)).resolves.toMatch(`added)\n${back_}`);
  });

  it('says which withdrawn releases it does not know, and which builds it still runs under another commit', async () => {
    const key = makeKey('release-2026');
    for (const commit of ['c0ffee111111', 'c0ffee222222']) await sign('1', key, { commit });
    await sign('2', key);
    const withdrawn = ['C0FFEE1', 'c0ffee3'].map((commit) => ({ area, commit, reason: 'it shows secrets' }));
    await expect(shell('1', trusting([key], { withdrawn }))).resolves.toMatch(
      new RegExp(
        'added\\)\nIt still runs mf-clients \\(c0ffee222222\\), the same build as the withdrawn C0FFEE1\\.\n' +
          'No release of mf-clients here has the withdrawn commit c0ffee3\\.$',
      ),
    );
    await expect(back('--commit', 'c0ffee1')).rejects.toThrow('Its release was withdrawn: it shows secrets.');
    await back('--commit', 'c0ffee2');
    expect(liveRelease(folder, area)?.version).toBe('1');
  });
});
