import { array, create, nullable, record, string, type } from 'superstruct';
import { history } from './releaseHistory';
import { storeAt } from './storeAt';
import type { TestBucket } from './testBucket';
import { emptyBucket, to } from './testBucketStore';
import { area, release } from './testRelease';

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

it('a reader retries if an object was replaced in the meantime', async () => {
  once(/^GET .*history\/kept/, 404, 'NoSuchKey');
  expect(await history(store(), area)).toHaveLength(1);
});
