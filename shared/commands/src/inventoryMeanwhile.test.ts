import { run as inventory } from './inventory';
import { area, release, releaseOfShell } from './release/testRelease';
import { run as rollBack } from './rollback';
import { bucketAt, emptyBucket, to } from './store/testBucketStore';

it('an inventory during which a release is rolled back is made again, instead of containing a mixture of both', async () => {
  const { bucket, builds, printed } = await emptyBucket();
  await releaseOfShell(bucketAt(), builds, '1');
  for (const version of ['1', '2']) await release(bucketAt(), builds, version);
  printed.length = 0;
  let reads = 0;
  bucket.fault = async ({ path }) => {
    if (path.includes(`/remotes/${area}/release.json`)) reads += 1;
    // By then the history has been read.
    if (reads < 2) return undefined;
    bucket.fault = () => undefined;
    await rollBack([area, '--to', to]);
    return undefined;
  };
  // The builds of a test do not state what they are for.
  await expect(inventory(['--to', to])).rejects.toThrow(/^Problems found:(\n {2}.* does not state .*)+$/);
  const [rolledBack, listed] = printed;
  expect(rolledBack).toBe(`Rolled back ${area} to 1 (c1) (was 2 (c2))`);
  expect(listed).toContain(`\n${area} 1 (c1)\n`);
  expect(listed).not.toContain(`\n${area} 2 (c2)\n`);
});
