import type { TestBucket } from './testBucket';

/** Sets the environment variables for a bucket, for the tests of a file. */
export function useBucket({ endpoint }: Pick<TestBucket, 'endpoint'>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'nowhere',
    AWS_ACCESS_KEY_ID: 'test-bucket',
    AWS_SECRET_ACCESS_KEY: 'test-bucket',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  });
  return () => {
    process.env = before;
  };
}
