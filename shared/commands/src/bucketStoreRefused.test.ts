import { CommandError } from './commandError';
import { run as inventory } from './inventory';
import { run as releases } from './releases';
import { run as rollBack } from './rollback';
import type { Fault, TestBucket } from './testBucket';
import { useBucket } from './testBucketEnvironment';
import { bucketAt, emptyBucket, failIn, liveIn, to } from './testBucketStore';
import { serveRealBucket } from './testRealBucket';
import { area, release, releaseOfShell } from './testRelease';

let bucket: TestBucket;
let builds: string;
let printed: string[];
beforeEach(async () => {
  ({ bucket, builds, printed } = await emptyBucket());
});

const releaseOf = (version: string) => release(bucketAt(), builds, version);

const live = () => liveIn(bucket);
const fails = (fault: Fault, of: RegExp, times?: number) => failIn(bucket, fault, of, times);

const anyWrite = /^PUT /;
const ofLive = /^PUT .*live\.json/;

describe('a bucket that answers otherwise ends a command in words, with what was live live', () => {
  beforeEach(() => releaseOf('1'));

  it.each<[string, Fault, RegExp, RegExp]>([
    [
      '403',
      { status: 403, code: 'AccessDenied' },
      anyWrite,
      /these credentials may not do that \(403\)\. Have them allowed/,
    ],
    ['403 to what is read', { status: 403, code: 'AccessDenied' }, /^GET /, /may not do that \(403\)/],
    [
      '403 for wrong credentials',
      { status: 403, code: 'SignatureDoesNotMatch' },
      /./,
      /credentials are wrong or have expired\. Renew them/,
    ],
    [
      '403 for a clock',
      { status: 403, code: 'RequestTimeTooSkewed' },
      anyWrite,
      /the clock of this machine and the store's differ.*\(NTP\)/,
    ],
    [
      '404 for the bucket',
      { status: 404, code: 'NoSuchBucket' },
      /./,
      /there is no such bucket\. Make it, or name another/,
    ],
    ['301', { status: 301, code: 'PermanentRedirect' }, /./, /in another region\. Set AWS_REGION/],
    [
      '409 each time',
      { status: 409, code: 'ConditionalRequestConflict' },
      ofLive,
      /changed it at the same time, each time .*\(409\)/,
    ],
    ['429', { status: 429, code: 'TooManyRequests' }, anyWrite, /asks for fewer requests/],
    [
      '500 each time',
      { status: 500, code: 'InternalError' },
      anyWrite,
      /the store fails, each time that it was tried/,
    ],
    ['501', { status: 501, code: 'NotImplemented' }, ofLive, /does not know conditional writes/],
    ['503', { status: 503, code: 'SlowDown' }, ofLive, /asks for fewer requests/],
    ['400', { status: 400, code: 'InvalidRequest' }, ofLive, /answered 400 \(InvalidRequest\)\. Mend that/],
    ['nothing', 'hang', ofLive, /did not answer within 1 s, each time/],
    ['by losing the connection in the middle of a put', 'lose', anyWrite, /could not be reached/],
  ])('%s', async (_, fault, of, words) => {
    const before = live();
    fails(fault, of);
    const failing = releaseOf('2');
    await expect(failing).rejects.toThrow(words);
    await expect(failing).rejects.toBeInstanceOf(CommandError);
    await expect(failing).rejects.toThrow(
      /, then run the command again\. Either nothing|, then run the command again\.$/,
    );
    await expect(failing).rejects.not.toThrow(/AKIDEXAMPLE|S3RVER/);
    expect(live()).toEqual(before);
    bucket.fault = () => undefined;
    await expect(releaseOf('2')).resolves.toMatch(/^mf-clients 2 \(c2\) is live; \d files were added/);
  });

  it.each<[string, Fault]>([
    ['409', { status: 409, code: 'ConditionalRequestConflict' }],
    ['500', { status: 500, code: 'InternalError' }],
    ['503', { status: 503, code: 'SlowDown' }],
    ['nothing', 'hang'],
    ['by losing the connection', 'lose'],
    ['by losing the connection with its answer', 'lose the answer'],
  ])('but once, %s, is asked again', async (_, fault) => {
    for (const [i, of] of [anyWrite, ofLive, /^PUT .*release\.json/, /^GET /].entries()) {
      const version = String(i + 2);
      fails(fault, of, 1);
      await expect(releaseOf(version)).resolves.toBe(
        `mf-clients ${version} (c${version}) is live; 4 files were added`,
      );
    }
    await expect(bucketAt().begun()).resolves.toBeUndefined();
  });
});

it('a server that others wrote is released to, rolled back and listed', async () => {
  const real = await serveRealBucket();
  useBucket(real.front);
  try {
    await releaseOf('1');
    await releaseOfShell(bucketAt(), builds, '1');
    await releaseOf('2');
    await rollBack([area, '--to', to]);
    await releases(['--to', to]);
    expect(printed.join('\n')).toMatch(
      /mf-clients: 1 \(c1\)\n.*\n.*rollback {2}1 \(c1\)\n.*release {3}2 \(c2\)/,
    );
    await expect(inventory(['--to', to])).rejects.toThrow(/has no bill of materials/);
  } finally {
    await real.close();
  }
});
