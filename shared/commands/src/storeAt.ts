import { resolve } from 'node:path';
import type { S3 } from '@aws-sdk/client-s3';
import { type BucketAddress, bucketObjects } from './bucketObjects';
import { bucketStore } from './bucketStore';
import { CommandError } from './commandError';
import { folderStore } from './folderStore';
import { type Patience, usualPatience } from './persistently';
import type { ReleaseStore } from './releaseStore';

/** What it takes is not repeated where it does not fit: somebody may have written a key into it. */
function bucketAddress(to: string): BucketAddress {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9/._-]*))?$/.exec(to) ?? [];
  if (!bucket)
    throw new CommandError(
      'Name the bucket as s3://bucket/prefix. Its credentials are taken from the environment or ~/.aws, never from the command line.',
    );
  const prefix = path.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/**
 * Credentials, region and endpoint as every tool of this protocol takes them: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, AWS_PROFILE and ~/.aws, AWS_REGION, AWS_ENDPOINT_URL. Loaded where a bucket is named.
 */
async function clientFromEnvironment(): Promise<S3> {
  // This version runs on every Node that the workspace does; what it says of versions to come is for who raises it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    // How often something is tried, and for how long, is persistently.ts's to say.
    maxAttempts: 1,
    // A store at an address of its own has no host for each bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // Checksums that only one provider knows; every object is compared by its hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function storeAt(to: string, patience: Patience = usualPatience): ReleaseStore {
  // An address of any other kind would be made a folder.
  if (!/^(s3:|[a-z]+:\/\/)/i.test(to)) return folderStore(resolve(to));
  const address = bucketAddress(to);
  let client: Promise<S3> | undefined;
  const clientOf = () => {
    client ??= clientFromEnvironment();
    return client;
  };
  const name = `s3://${[address.bucket, address.prefix.slice(0, -1)].filter(Boolean).join('/')}`;
  return bucketStore(name, bucketObjects(address, clientOf, patience), patience);
}
