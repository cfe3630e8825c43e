import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run as inventory } from '../inventory';
import { liveRelease } from '../release/releaseFolder';
import { shellHistory } from '../release/releaseHistory';
import { area, release, releaseOfShell } from '../release/testRelease';
import { run as releases } from '../releases';
import { run as rollBack } from '../rollback';
import { storeAt } from './storeAt';
import type { Fault, TestBucket } from './testBucket';
import { bucketAt, emptyBucket, failIn, liveIn, to } from './testBucketStore';

let bucket: TestBucket;
let builds: string;
let printed: string[];
beforeEach(async () => {
  ({ bucket, builds, printed } = await emptyBucket());
});

const releaseOf = (version: string) => release(bucketAt(), builds, version);

const live = () => liveIn(bucket);
const fails = (fault: Fault, of: RegExp, times?: number) => failIn(bucket, fault, of, times);

const ofLive = /^PUT .*live\.json/;

describe('a bucket that others write to', () => {
  beforeEach(() => releaseOf('1'));

  it('412: a concurrent release is kept, and this one is retried on top of it', async () => {
    let isFirst = true;
    bucket.fault = ({ method, path }) => {
      if (!isFirst || !ofLive.test(`${method} ${path}`)) return undefined;
      isFirst = false;
      return { status: 412, code: 'PreconditionFailed' };
    };
    await expect(releaseOf('2')).resolves.toBe('mf-clients 2 (c2) is live (4 files added)');
    expect(isFirst).toBe(false);
    fails({ status: 412, code: 'PreconditionFailed' }, ofLive);
    const before = live();
    await expect(release(bucketAt({ conflictTimeout: 100 }), builds, '3')).rejects.toThrow(
      'Other commands kept changing s3://console/staging, so this one changed nothing. Run it again when they have finished.',
    );
    expect(live()).toEqual(before);
  });

  it('a copy is never overwritten by a command that lost the race', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => {
      goOn = () => resolve(undefined);
    });
    const isHeld = new Promise<void>((resolve) => {
      bucket.fault = ({ method, path }) => {
        if (method !== 'PUT' || !path.includes('release.json')) return undefined;
        bucket.fault = () => undefined;
        resolve();
        return held;
      };
    });
    const overtaken = storeAt(to);
    const slow = release(overtaken, builds, '2');
    await isHeld;
    await releaseOf('3');
    goOn();
    await slow;
    expect(live().join()).toContain('"version": "3"');
    await expect(bucketAt().pendingChange()).resolves.toBeUndefined();
  });

  it('copies that could not be written are reported, and written by the next command', async () => {
    fails({ status: 500, code: 'InternalError' }, /^PUT .*remotes\.json/);
    await expect(releaseOf('2')).rejects.toThrow(
      /The change itself has been recorded; browsers receive it after/,
    );
    bucket.fault = () => undefined;
    await releases(['--to', to]);
    expect(printed.join('\n')).toMatch(/A change to the registry is in progress or was interrupted/);
    await releaseOfShell(bucketAt(), builds, '1');
    expect(printed.at(-1)).toMatch(/remotes\.json was out of date and has been rewritten/);
    expect(live().join()).toContain('Applications 2');
    await expect(bucketAt().pendingChange()).resolves.toBeUndefined();
  });

  it('a file that another command has written meanwhile is never overwritten', async () => {
    const others = { bytes: Buffer.from('of another release'), etag: '"other"', headers: {} };
    const file = `console/staging/remotes/${area}/static/later.2.js`;
    bucket.fault = ({ method, path }) => {
      if (method === 'PUT' && path.startsWith(file)) bucket.objects.set(file, others);
      return undefined;
    };
    const before = live();
    await expect(releaseOf('2')).rejects.toThrow(/later\.2\.js already exists with different content/);
    expect(bucket.objects.get(file)?.bytes.toString()).toBe('of another release');
    expect(live()).toEqual(before);
  });

  it('browsers receive no page of the shell before the manifest of its release', async () => {
    await releaseOfShell(bucketAt(), builds, '1');
    fails({ status: 500, code: 'InternalError' }, /^PUT .*\/shell\/shell\.json/);
    await expect(releaseOfShell(bucketAt(), builds, '2')).rejects.toThrow(/browsers receive it after/);
    const page = () => bucket.objects.get('console/staging/shell/index.html')?.bytes.toString();
    expect(page()).toContain('/static/1.js');
    bucket.fault = () => undefined;
    await releaseOf('1');
    expect(page()).toContain('/static/2.js');
  });

  it('a store that ignores write conditions is refused', async () => {
    const ignoring = bucket.objects.get.bind(bucket.objects);
    // Simulates a store without conditional writes: every condition is met.
    jest.spyOn(bucket.objects, 'get').mockImplementation((key) => {
      const held = ignoring(key);
      return key.endsWith('history/condition') ? { bytes: Buffer.of(), etag: '"never"', headers: {} } : held;
    });
    await expect(releaseOf('2')).rejects.toThrow(/ignores write conditions.*Use a store that supports/);
  });

  it("a clock that is an hour off is corrected by the store's time", async () => {
    bucket.ahead = 3_600_000;
    await expect(releaseOf('2')).resolves.toMatch(/is live/);
  });

  it('a manual change is found by the inventory, and undone by the next command', async () => {
    const pointer = `console/staging/remotes/${area}/release.json`;
    const held = bucket.objects.get(pointer);
    if (held) bucket.objects.set(pointer, { ...held, bytes: Buffer.from('{}'), etag: '"other"' });
    await expect(inventory(['--to', to])).rejects.toThrow(
      /s3:\/\/console\/staging\/remotes\/mf-clients\/release\.json does not match the last release/,
    );
    await expect(releaseOf('1')).resolves.toMatch(/is already live/);
    expect(printed.at(-1)).toMatch(/release\.json was out of date and has been rewritten/);
    expect(bucket.objects.get(pointer)?.bytes).toEqual(held?.bytes);
  });
});

describe('a rollback that browsers have not received', () => {
  const rollBackClients = (...more: string[]) => rollBack([area, '--to', to, ...more]);
  const liveVersion = async () => (await liveRelease(bucketAt(), area))?.version;

  async function rollBackInterruptedAt(copy: RegExp) {
    for (const version of ['1', '2', '3']) await releaseOf(version);
    fails({ status: 403, code: 'AccessDenied' }, copy);
    await expect(rollBackClients()).rejects.toThrow(
      /under this prefix, or use others\. The change itself has been recorded.* Check with npm run releases before you repeat it\.$/,
    );
  }

  it.each([
    ['pointer', /^PUT .*\/release\.json/],
    ['registry', /^PUT .*\/remotes\.json/],
  ])('is completed, not repeated, by the same command if the %s was not written', async (_, copy) => {
    await rollBackInterruptedAt(copy);
    // As long as the store refuses, nothing goes further back either.
    const again = rollBackClients();
    await expect(again).rejects.toThrow(/access was denied/);
    await expect(again).rejects.not.toThrow('has been recorded');
    bucket.fault = () => undefined;
    await expect(rollBackClients()).rejects.toThrow(
      `Another change to mf-clients was interrupted or is still in progress. Nothing was rolled back, because that could go back too far. See what is live with npm run releases -- mf-clients --to ${to}, then choose with --commit.`,
    );
    expect(await liveVersion()).toBe('2');
    await expect(bucketAt().pendingChange()).resolves.toBeUndefined();
    await rollBackClients();
    expect(await liveVersion()).toBe('1');
  });

  it('reaches them with the next command, even if that one is refused', async () => {
    await rollBackInterruptedAt(/^PUT .*\/release\.json/);
    bucket.fault = () => undefined;
    await expect(rollBackClients('--commit', 'c2')).rejects.toThrow('mf-clients 2 (c2) is already live.');
    await expect(bucketAt().pendingChange()).resolves.toBeUndefined();
    expect(bucket.objects.get(`console/staging/remotes/${area}/release.json`)?.bytes.toString()).toContain(
      '"version": "2"',
    );
  });

  it('does not keep anything else from being rolled back', async () => {
    for (const version of ['1', '2']) await releaseOfShell(bucketAt(), builds, version);
    await rollBackInterruptedAt(/^PUT .*\/release\.json/);
    bucket.fault = () => undefined;
    await rollBack(['shell', '--to', to]);
    expect(printed).toContain('Rolled back the shell to 1 (c1)');
  });
});

it('a rollback of the shell goes back once, even if an area is released while it runs', async () => {
  await releaseOf('1');
  for (const version of ['1', '2', '3']) await releaseOfShell(bucketAt(), builds, version);
  let isRolledBack = false;
  bucket.fault = async ({ method, path }) => {
    if (ofLive.test(`${method} ${path}`)) isRolledBack = true;
    if (!isRolledBack || method !== 'GET') return undefined;
    bucket.fault = () => undefined;
    await releaseOf('2');
    return undefined;
  };
  await rollBack(['shell', '--to', to]);
  const past = await shellHistory(bucketAt());
  expect(past.map(({ action, version }) => `${action} ${version}`)).toEqual([
    'release 1',
    'release 2',
    'release 3',
    'rollback 2',
  ]);
});

describe('the address and the credentials of a bucket', () => {
  it.each(['s3://', 's3://Bad_Bucket', 's3://KEY:SECRET@console/x', 'S3://console'])(
    '%s is not a valid address, and is not echoed',
    (typed) => {
      expect(() => storeAt(typed)).toThrow(
        /^Specify the bucket as s3:\/\/bucket\/prefix\. Credentials are read from/,
      );
      expect(() => storeAt(typed)).not.toThrow(/SECRET/);
    },
  );

  it('a bucket without releases is named', async () => {
    await expect(rollBack([area, '--to', to])).rejects.toThrow(
      `${to} contains no releases. Specify the bucket`,
    );
  });

  it('are read from a file of profiles; without any, the error says so', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    await expect(releaseOf('1')).rejects.toThrow(/no credentials were found\. Set AWS_ACCESS_KEY_ID and/);
    const file = join(builds, 'credentials');
    writeFileSync(
      file,
      '[console-store]\naws_access_key_id = test-bucket\naws_secret_access_key = test-bucket\n',
    );
    Object.assign(process.env, { AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'console-store' });
    await expect(releaseOf('1')).resolves.toMatch(/is live/);
  });

  it('are never quoted when the store refuses them', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'anotherkey';
    await expect(releaseOf('1')).rejects.toThrow(/credentials are invalid or have expired/);
    await expect(releaseOf('1')).rejects.not.toThrow(/anotherkey/);
    expect(bucket.objects.size).toBe(0);
  });

  it.each(['', ' '])('the endpoint is that of S3 or of all services, whichever is not %j', async (none) => {
    Object.assign(process.env, { AWS_ENDPOINT_URL_S3: bucket.endpoint, AWS_ENDPOINT_URL: none });
    await expect(releaseOf('1')).resolves.toMatch(/is live/);
    Object.assign(process.env, { AWS_ENDPOINT_URL_S3: none, AWS_ENDPOINT_URL: bucket.endpoint });
    await expect(releaseOf('2')).resolves.toMatch(/is live/);
  });

  it.each([undefined, '', ' '])('a missing region is reported: %j', async (region) => {
    if (region === undefined) delete process.env.AWS_REGION;
    else process.env.AWS_REGION = region;
    await expect(releaseOf('1')).rejects.toThrow(/no region is set\. Set AWS_REGION/);
  });
});

it.each([
  [area, '1', ['remoteEntry.1.js', 'static/common.js', 'static/first.1.js'], 5, () => releaseOf('1')],
  ['shell', 'shell-1', ['static/1.js'], 4, () => releaseOfShell(bucketAt(), builds, '1')],
])(
  'the source maps of %s that an interrupted release did not store come when it is run again',
  async (name, build, scripts, count, act) => {
    const maps = scripts.map((script) => `${script}.map.gz`);
    for (const map of maps) {
      const file = join(builds, build, '.maps', map);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'a map');
    }
    const stored = (below: string) =>
      [...bucket.objects.keys()].filter((key) => key.startsWith(`console/staging/${below}`)).sort();
    fails({ status: 403, code: 'AccessDenied' }, /^PUT .*\/maps\//);
    await expect(act()).rejects.toThrow(/access was denied/);
    // The other files were on their way.
    const served = name === area ? 'remotes/' : 'shell/';
    while (stored(served).length < count) await new Promise((resolve) => setImmediate(resolve));
    expect(stored('maps/')).toEqual([]);
    bucket.fault = () => undefined;
    await expect(act()).resolves.toMatch(/is live/);
    expect(stored('maps/')).toEqual(maps.map((map) => `console/staging/maps/${name}/${map}`));
  },
);

it('objects are stored with type, encoding and cache rules', async () => {
  await releaseOf('1');
  await releaseOfShell(bucketAt(), builds, '1');
  const headers = (key: string) => bucket.objects.get(`console/staging/${key}`)?.headers;
  expect(headers('remotes/mf-clients/static/later.1.js.gz')).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  });
  expect(headers('shell/index.html')).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'max-age=0, s-maxage=1, stale-if-error=86400',
  });
  expect(headers('history/live.json')).toMatchObject({ 'cache-control': 'no-store' });
});
