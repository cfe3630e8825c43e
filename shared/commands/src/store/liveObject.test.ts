import { array, create, nullable, record, string, type } from 'superstruct';
import { history } from '../release/releaseHistory';
import { area, release, releaseOfShell } from '../release/testRelease';
import { storeAt } from './storeAt';
import type { TestBucket } from './testBucket';
import { bucketAt, emptyBucket, to } from './testBucketStore';

let bucket: TestBucket;
let builds: string;
beforeEach(async () => {
  ({ bucket, builds } = await emptyBucket());
  await releaseOf('1');
});

const store = () => storeAt(to);
const releaseOf = (version: string) => release(store(), builds, version);

const place = 'console/staging/history/live.json';
const Live = type({ pointers: record(string(), nullable(string())), changes: array(string()) });
const live = () => create(JSON.parse(String(bucket.objects.get(place)?.bytes)), Live);
const named = () => Object.values(live().pointers).flatMap((key) => (key ? [`console/staging/${key}`] : []));
const kept = () => [...bucket.objects.keys()].filter((key) => key.includes('/history/kept/'));

/** Makes the next matching request fail with this. */
function once(of: RegExp, status: number, code: string): void {
  bucket.fault = ({ method, path }) => {
    if (!of.test(`${method} ${path}`)) return undefined;
    bucket.fault = () => undefined;
    return { status, code };
  };
}

it('superseded objects are deleted, so the bucket does not grow with every release', async () => {
  await releaseOf('2');
  expect(kept().sort()).toEqual(named().sort());
  expect(named().length).toBeGreaterThan(0);
});

it('a superseded object that cannot be deleted is left, as the change is made', async () => {
  once(/^DELETE .*history\/kept/, 403, 'AccessDenied');
  await expect(releaseOf('2')).resolves.toMatch(/^mf-clients 2 \(c2\) is live/);
  expect(kept().length).toBe(named().length + 1);
});

it('objects of a command that lost the race are deleted', async () => {
  once(/^PUT .*live\.json/, 412, 'PreconditionFailed');
  await expect(releaseOf('2')).resolves.toMatch(/^mf-clients 2 \(c2\) is live/);
  expect(kept().sort()).toEqual(named().sort());
});

it('keeps the latest 200 change ids', async () => {
  const held = bucket.objects.get(place);
  const changes = Array.from({ length: 200 }, (_, i) => `change ${i}`);
  if (held)
    bucket.objects.set(place, { ...held, bytes: Buffer.from(JSON.stringify({ ...live(), changes })) });
  await releaseOf('2');
  expect(live().changes).toHaveLength(200);
  expect(live().changes.slice(0, -1)).toEqual(changes.slice(1));
});

it('of two first releases at once, neither is lost', async () => {
  bucket.objects.clear();
  bucket.fault = async ({ method, path }) => {
    if (!/^PUT .*live\.json/.test(`${method} ${path}`)) return undefined;
    bucket.fault = () => undefined;
    await release(store(), builds, '2', { name: 'mf-other' });
    return undefined;
  };
  await releaseOf('1');
  for (const name of [area, 'mf-other']) expect(await history(store(), name)).toHaveLength(1);
});

it.each(['{"pointers"', '{"pointers": {}}', '{"changes": []}', '{"pointers": {"a": 1}, "changes": []}'])(
  'a live.json that is damaged is refused, not taken for an empty one: %s',
  async (text) => {
    bucket.objects.set(place, { bytes: Buffer.from(text), etag: '"damaged"', headers: {} });
    await expect(releaseOf('2')).rejects.toThrow(`Cannot read ${to}/history/live.json: `);
    expect(bucket.objects.get(place)?.bytes.toString()).toBe(text);
  },
);

it('a reader that the first release overtakes does not take live.json for lost', async () => {
  once(/^GET .*live\.json/, 404, 'NoSuchKey');
  expect(await history(store(), area)).toHaveLength(1);
});

it('a reader retries if an object was replaced in the meantime', async () => {
  once(/^GET .*history\/kept/, 404, 'NoSuchKey');
  expect(await history(store(), area)).toHaveLength(1);
});

it('a lost object is reported at once, with what refers to it', async () => {
  const pointer = `remotes/${area}/release.json`;
  const lost = live().pointers[pointer] ?? '';
  bucket.objects.delete(`console/staging/${lost}`);
  await expect(release(bucketAt({ conflictTimeout: 100 }), builds, '2')).rejects.toThrow(
    `${to}/${lost} is missing, although history/live.json refers to it (for ${pointer}). Restore it from a version or backup of the bucket.`,
  );
  expect(live().pointers[pointer]).toBe(lost);
});

it('a command that has recorded its change does not say that it changed nothing', async () => {
  await releaseOfShell(store(), builds, '1');
  let isRecorded = false;
  // From then on, every object has been replaced by the time it is read.
  bucket.fault = ({ method, path }) => {
    isRecorded ||= /^PUT .*live\.json/.test(`${method} ${path}`);
    const [key] = /history\/kept\/[\w-]+/.exec(path) ?? [];
    const held = bucket.objects.get(place);
    if (!isRecorded || method !== 'GET' || !key || !held) return undefined;
    const bytes = Buffer.from(held.bytes.toString().replace(key, `${key}0`));
    bucket.objects.set(place, { ...held, bytes });
    return { status: 404, code: 'NoSuchKey' };
  };
  await expect(release(bucketAt({ conflictTimeout: 100 }), builds, '2')).rejects.toThrow(
    /^Other commands kept changing s3:\/\/console\/staging\. The change itself has been recorded; browsers receive it/,
  );
});
