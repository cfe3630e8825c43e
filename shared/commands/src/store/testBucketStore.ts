import { emptyFolders } from '../release/testRelease';
import { storeAt } from './storeAt';
import { type Fault, serveTestBucket, type TestBucket } from './testBucket';
import { useBucket } from './testBucketEnvironment';
import type { RetryPolicy } from './withRetries';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export const to = 's3://console/staging';

/** A store that waits briefly between attempts, but as long as it takes on a busy machine for what is to succeed. */
export const bucketAt = (policy: Partial<RetryPolicy> = {}) =>
  storeAt(to, { requestTimeout: 30_000, attempts: 3, backoff: 5, conflictTimeout: 60_000, ...policy });

/**
 * A bucket configured by environment variables, a folder to build in, and the captured output; removed after the
 * test.
 */
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

/** The live objects: those that browsers receive, and the history. Without unreferenced ones. */
export const liveIn = ({ objects }: TestBucket) =>
  [...objects].flatMap(([key, { bytes }]) =>
    /\/(live|remotes|release)\.json$|\.html$/.test(key) ? [`${key} ${bytes}`] : [],
  );

/** Makes matching requests fail, up to `times` times. */
export function failIn(bucket: TestBucket, fault: Fault, of: RegExp, times = Number.POSITIVE_INFINITY): void {
  let count = 0;
  bucket.fault = ({ method, path }) => {
    if (!of.test(`${method} ${path}`)) return undefined;
    count += 1;
    return count <= times ? fault : undefined;
  };
}
