import { storeAt } from './storeAt';
import { type Fault, serveTestBucket, type TestBucket } from './testBucket';
import { useBucket } from './testBucketEnvironment';
import { emptyFolders } from './testRelease';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export const to = 's3://console/staging';

/** With the patience of a test. @param forTurn milliseconds in which a command gives up to be the first of several */
export const bucketAt = (forTurn = 2000) => storeAt(to, { forOne: 400, tries: 3, pause: 5, forTurn });

/** A bucket as people set it for their commands, a folder to build in, and what a command prints; gone after the test. */
export async function emptyBucket() {
  const { builds, printed } = emptyFolders();
  const bucket = await serveTestBucket();
  const putBack = useBucket(bucket);
  open.push(() => {
    putBack();
    return bucket.close();
  });
  return { bucket, builds, printed };
}

/** What browsers receive, and what is noted; without what nobody points to. */
export const liveIn = ({ objects }: TestBucket) =>
  [...objects].flatMap(([key, { bytes }]) =>
    /\/(live|remotes|release)\.json$|\.html$/.test(key) ? [`${key} ${bytes}`] : [],
  );

/** The nth request of a kind, and every one after it as long as told, goes wrong. */
export function failIn(bucket: TestBucket, fault: Fault, of: RegExp, times = Number.POSITIVE_INFINITY): void {
  let count = 0;
  bucket.fault = ({ method, path }) => {
    if (!of.test(`${method} ${path}`)) return undefined;
    count += 1;
    return count <= times ? fault : undefined;
  };
}
