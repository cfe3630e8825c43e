import { resolve } from 'node:path';
import type { S3 } from '@aws-sdk/client-s3';
import { CommandError } from '../common/commandError';
import { type BucketAddress, bucketObjects } from './bucketObjects';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';
import { defaultRetryPolicy, type RetryPolicy } from './withRetries';

/** Parses a bucket address. The message does not echo an invalid one, because it may contain credentials. */
function bucketAddress(to: string): BucketAddress {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9/._-]*))?$/.exec(to) ?? [];
  if (!bucket)
    throw new CommandError(
      'Specify the bucket as s3://bucket/prefix. Credentials are read from the environment or ~/.aws, never from the command line.',
    );
  const prefix = path.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/**
 * A client with credentials, region and endpoint from the standard sources: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, AWS_PROFILE and ~/.aws, AWS_REGION, AWS_ENDPOINT_URL. Loaded only if a bucket is used.
 */
async function clientFromEnvironment(): Promise<S3> {
  // This version supports every Node that the workspace does; its deprecation warning concerns future versions.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // The variable of a CI secret that is not set is blank.
  for (const name of ['AWS_REGION', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'])
    if (process.env[name]?.trim() === '') delete process.env[name];
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    // Retries are handled by withRetries.ts.
    maxAttempts: 1,
    // A custom endpoint has no host name per bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // Not every provider supports these checksums; objects are compared by hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function storeAt(to: string, retryPolicy: RetryPolicy = defaultRetryPolicy): ReleaseStore {
  // Any other URL scheme would otherwise be taken for a folder.
  if (!/^(s3:|[a-z]+:\/\/)/i.test(to)) return folderStore(resolve(to));
  const address = bucketAddress(to);
  let client: Promise<S3> | undefined;
  const clientOf = () => {
    client ??= clientFromEnvironment();
    return client;
  };
  const name = `s3://${[address.bucket, address.prefix.slice(0, -1)].filter(Boolean).join('/')}`;
  return bucketStore(name, bucketObjects(address, clientOf, retryPolicy), retryPolicy);
}
