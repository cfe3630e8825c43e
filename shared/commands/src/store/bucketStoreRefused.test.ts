import { CommandError } from '../common/commandError';
import { run as inventory } from '../inventory';
import { area, release, releaseOfShell, sharedAuth } from '../release/testRelease';
import { run as releases } from '../releases';
import { run as rollBack } from '../rollback';
import type { Fault, TestBucket } from './testBucket';
import { bucketAt, emptyBucket, failIn, liveIn, to } from './testBucketStore';

let bucket: TestBucket;
let builds: string;
let printed: string[];
beforeEach(async () => {
  ({ bucket, builds, printed } = await emptyBucket());
});

/** @param fault of the bucket, which a release soon gives up waiting for if it answers nothing */
const releaseOf = (version: string, fault?: Fault) =>
  release(bucketAt(fault === 'hang' ? { requestTimeout: 400 } : {}), builds, version);

const live = () => liveIn(bucket);
const fails = (fault: Fault, of: RegExp, times?: number) => failIn(bucket, fault, of, times);

/** Alters what determines what is live, as somebody could by hand. */
function alterLive(found: RegExp, text: string): void {
  const file = 'console/staging/history/live.json';
  const held = bucket.objects.get(file);
  if (held)
    bucket.objects.set(file, { ...held, bytes: Buffer.from(String(held.bytes).replace(found, text)) });
}

const anyWrite = /^PUT /;
const ofLive = /^PUT .*live\.json/;

describe('an error of the bucket ends the command with an explanation, and nothing changes', () => {
  beforeEach(() => releaseOf('1'));

  it.each<[string, Fault, RegExp, RegExp]>([
    [
      '403',
      { status: 403, code: 'AccessDenied' },
      anyWrite,
      /access was denied \(403\)\. Grant these credentials/,
    ],
    ['403 on reading', { status: 403, code: 'AccessDenied' }, /^GET /, /access was denied \(403\)/],
    [
      '403 for wrong credentials',
      { status: 403, code: 'SignatureDoesNotMatch' },
      /./,
      /credentials are invalid or have expired\. Renew them/,
    ],
    [
      '403 for a clock',
      { status: 403, code: 'RequestTimeTooSkewed' },
      anyWrite,
      /the clock of this machine differs too much.*\(NTP\)/,
    ],
    [
      '404 for the bucket',
      { status: 404, code: 'NoSuchBucket' },
      /./,
      /the bucket does not exist\. Create it, or specify another/,
    ],
    ['301', { status: 301, code: 'PermanentRedirect' }, /./, /in another region\. Set AWS_REGION/],
    [
      '409 each time',
      { status: 409, code: 'ConditionalRequestConflict' },
      ofLive,
      /concurrent requests on every attempt \(409\)/,
    ],
    ['429', { status: 429, code: 'TooManyRequests' }, anyWrite, /throttled the request/],
    ['500 each time', { status: 500, code: 'InternalError' }, anyWrite, /the store failed on every attempt/],
    ['501', { status: 501, code: 'NotImplemented' }, ofLive, /does not support conditional writes/],
    ['503', { status: 503, code: 'SlowDown' }, ofLive, /throttled the request/],
    [
      '400',
      { status: 400, code: 'InvalidRequest' },
      ofLive,
      /answered 400 \(InvalidRequest\)\. Resolve that/,
    ],
    ['no response', 'hang', ofLive, /did not respond within 1 s on any attempt/],
    ['a connection lost in the middle of a put', 'lose', anyWrite, /could not be reached/],
  ])('%s', async (_, fault, of, message) => {
    const before = live();
    fails(fault, of);
    const failing = releaseOf('2', fault);
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.toBeInstanceOf(CommandError);
    await expect(failing).rejects.toThrow(
      /, then run the command again\. The change went|, then run the command again\.$/,
    );
    await expect(failing).rejects.not.toThrow(/AKIDEXAMPLE|test-bucket/);
    expect(live()).toEqual(before);
    bucket.fault = () => undefined;
    await expect(releaseOf('2')).resolves.toMatch(/^mf-clients 2 \(c2\) is live \(\d files? added\)/);
  });

  it('each attempt is one request, and their number is limited', async () => {
    let requests = 0;
    bucket.fault = ({ method, path }) => {
      if (!ofLive.test(`${method} ${path}`)) return undefined;
      requests += 1;
      return { status: 500, code: 'InternalError' };
    };
    await expect(releaseOf('2')).rejects.toThrow('the store failed on every attempt');
    expect(requests).toBe(3);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'a file',
      () => bucket.objects.delete(`console/staging/remotes/${area}/static/later.1.js`),
      /^PUT .*later/,
    ],
    ['a registry', () => alterLive(/("remotes.json": )"[^"]+"/, '$1null'), ofLive],
  ])('a repair of %s that is refused is not reported as done', async (_, damage, write) => {
    damage();
    fails({ status: 403, code: 'AccessDenied' }, write);
    await expect(releaseOf('1')).rejects.toThrow('access was denied (403)');
  });

  it('a repair of the page that is refused is not reported as done', async () => {
    await releaseOfShell(bucketAt(), builds, '1');
    alterLive(/("shell.index.html": )"[^"]+"/, '$1null');
    fails({ status: 403, code: 'AccessDenied' }, ofLive);
    await expect(releaseOfShell(bucketAt(), builds, '1')).rejects.toThrow('access was denied (403)');
  });

  it('a removal that browsers have not received is reported, and reaches them with the next command', async () => {
    fails({ status: 403, code: 'AccessDenied' }, /^DELETE .*release\.json/);
    await expect(rollBack([area, '--to', to, '--to-nothing'])).rejects.toThrow(
      'The change itself has been recorded; browsers receive it after the next command.',
    );
    bucket.fault = () => undefined;
    await releaseOfShell(bucketAt(), builds, '1');
    expect(bucket.objects.has(`console/staging/remotes/${area}/release.json`)).toBe(false);
  });

  it.each<[string, Fault]>([
    ['409', { status: 409, code: 'ConditionalRequestConflict' }],
    ['500', { status: 500, code: 'InternalError' }],
    ['503', { status: 503, code: 'SlowDown' }],
    ['no response', 'hang'],
    ['a lost connection', 'lose'],
    ['a lost response', 'lose the answer'],
  ])('one %s is retried', async (_, fault) => {
    for (const [i, of] of [anyWrite, ofLive, /^PUT .*release\.json/, /^GET /].entries()) {
      const version = String(i + 2);
      fails(fault, of, 1);
      await expect(releaseOf(version, fault)).resolves.toBe(
        `mf-clients ${version} (c${version}) is live (4 files added)`,
      );
    }
    await expect(bucketAt().pendingChange()).resolves.toBeUndefined();
  });
});

it('the scripts that an interrupted release left are reported as possibly its own, until it is run again', async () => {
  await releaseOf('1');
  fails({ status: 403, code: 'AccessDenied' }, ofLive);
  await expect(releaseOf('2')).rejects.toThrow(/access was denied/);
  bucket.fault = () => undefined;
  await expect(inventory(['--to', to])).rejects.toThrow(
    `${to}/remotes/${area}/remoteEntry.2.js belongs to no release: left by a release that was interrupted or is running, or put there by somebody. If no release is running, find out which, then remove it.`,
  );
  await releaseOf('2');
  await expect(inventory(['--to', to])).rejects.not.toThrow(/belongs to no release/);
});

it('a history beside the files that are served, where earlier versions kept it in a folder, is none', async () => {
  await releaseOfShell(bucketAt(), builds, '1');
  await releaseOf('1');
  const served = 'console/staging/remotes';
  const pointer = bucket.objects.get(`${served}/${area}/release.json`);
  if (!pointer) throw new Error('The area is served');
  const manifest = JSON.parse(String(pointer.bytes).replaceAll(area, 'mf-more'));
  const past = [{ at: '2026-11-29T12:00:00.000Z', action: 'release', release: manifest, files: {} }];
  for (const [name, content] of Object.entries({ 'release.json': manifest, 'history.json': past }))
    bucket.objects.set(`${served}/mf-more/${name}`, {
      ...pointer,
      bytes: Buffer.from(JSON.stringify(content)),
    });
  const listed = inventory(['--to', to]);
  await expect(listed).rejects.toThrow(
    `The history of mf-more in ${to}/history/live.json is missing, although mf-more is live.`,
  );
  await expect(listed).rejects.not.toThrow(/is a history that/);
});

describe('a bucket that has lost history/live.json', () => {
  const file = 'console/staging/history/live.json';
  beforeEach(async () => {
    await releaseOfShell(bucketAt(), builds, '1');
    await releaseOf('1');
    bucket.objects.delete(file);
  });

  it.each([
    ['release', () => releaseOf('2')],
    ['release of the shell', () => releaseOfShell(bucketAt(), builds, '2')],
    ['rollback', () => rollBack([area, '--to', to])],
    ['releases', () => releases(['--to', to])],
    ['inventory', () => inventory(['--to', to])],
  ])('refuses %s, which would start an empty history', async (_, act) => {
    const before = live();
    await expect(act()).rejects.toThrow(
      `${to}/history/live.json is missing, although a console is served from here. Restore it from a version or backup of the bucket.`,
    );
    expect(live()).toEqual(before);
  });

  it('goes on without a backup as docs/deploy.md says', async () => {
    const bytes = Buffer.from('{"pointers": {}, "changes": []}');
    bucket.objects.set(file, { bytes, etag: '"by hand"', headers: {} });
    const lost = (name: string, what: string) =>
      `The history of ${name} in ${to}/history/live.json is missing, although ${what} is live. Release the live commit again. Remove no file.`;
    await expect(inventory(['--to', to])).rejects.toThrow(
      `Problems found:\n  ${lost('shell', 'a shell')}\n  ${lost(area, area)}`,
    );
    await expect(release(bucketAt(), builds, '1', { uses: sharedAuth('2.0.0') })).rejects.toThrow(
      'is incompatible',
    );
    await expect(releaseOfShell(bucketAt(), builds, '1')).resolves.toMatch(/^The shell 1 \(c1\) is live/);
    await expect(releaseOf('1')).resolves.toMatch(/^mf-clients 1 \(c1\) is live/);
    await releases(['--to', to]);
    expect(printed.join('\n')).toMatch(
      /shell: 1 \(c1\)\n.*release {3}1 \(c1\)\n\nmf-clients: 1 \(c1\)\n.*\n.*release {3}1 \(c1\)$/,
    );
    await releaseOf('2');
    await rollBack([area, '--to', to]);
    expect(printed.at(-1)).toBe('Rolled back mf-clients to 1 (c1) (was 2 (c2))');
  });
});

it('a bucket that only a shell was released to has lost history/live.json, too', async () => {
  await releaseOfShell(bucketAt(), builds, '1');
  bucket.objects.delete('console/staging/history/live.json');
  await expect(releaseOf('1')).rejects.toThrow('is missing, although a console is served from here.');
});
