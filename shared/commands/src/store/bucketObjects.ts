import type { S3 } from '@aws-sdk/client-s3';
import { bucketFailure, refusalOf } from './bucketFailure';
import { objectHeaders } from './objectHeaders';
import { type RetryPolicy, withRetries } from './withRetries';

/** A location in a bucket: `s3://bucket/prefix`. */
export interface BucketAddress {
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
}

export interface StoredObject {
  bytes: Buffer;
  /** Changes with the content; used in write conditions. */
  etag: string;
}

/** A write condition: the object still has this etag, or does not exist. */
export type Condition = { IfMatch: string } | { IfNoneMatch: '*' };

/** The condition that an object is still as it was read; without an etag, that there still is none. */
export const unchangedSince = (etag: string | undefined): Condition =>
  etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };

export type BucketObjects = ReturnType<typeof bucketObjects>;

/** Resolves to undefined if the store refuses with one of these errors; rejects on any other. */
async function unless<T>(refusals: RegExp, act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (refusals.test(refusalOf(error).name)) return undefined;
    throw error;
  }
}

/** The objects of a bucket by path, over the S3 client. Requests have a timeout and are retried on transient errors. */
export function bucketObjects(
  { bucket, prefix }: BucketAddress,
  clientOf: () => Promise<S3>,
  retryPolicy: RetryPolicy,
) {
  const place = (path: string) => `s3://${bucket}/${prefix}${path}`;
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });

  async function request<T>(
    path: string,
    act: (client: S3, limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      const client = await clientOf();
      return await withRetries(retryPolicy, (abortSignal) => act(client, { abortSignal }));
    } catch (error) {
      throw bucketFailure(error, place(path));
    }
  }

  async function pages(below: string, Delimiter?: string) {
    const found: { paths: string[]; folders: string[] } = { paths: [], folders: [] };
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket: bucket, Prefix: prefix + below, Delimiter, ContinuationToken };
      const page = await request(below, (client, limit) => client.listObjectsV2(input, limit));
      for (const { Key = '' } of page.Contents ?? []) found.paths.push(Key.slice(prefix.length));
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        found.folders.push(Prefix.slice((prefix + below).length, -1));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  return {
    place,
    async get(path: string): Promise<StoredObject | undefined> {
      const read = async (client: S3, limit: { abortSignal: AbortSignal }) => {
        const { Body, ETag = '' } = await client.getObject(at(path), limit);
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
      };
      return request(path, (client, limit) => unless(/^(NoSuchKey|NotFound)$/, read(client, limit)));
    },
    /** Resolves to the new etag, or undefined if the condition was not met. */
    async put(path: string, bytes: Buffer, condition?: Condition): Promise<string | undefined> {
      const input = { ...at(path), Body: bytes, ...objectHeaders(path), ...condition };
      const refusals = condition ? /^(PreconditionFailed|NoSuchKey)$/ : /^$/;
      const answer = await request(path, (client, limit) => unless(refusals, client.putObject(input, limit)));
      return answer && (answer.ETag ?? '');
    },
    async remove(path: string): Promise<void> {
      await request(path, (client, limit) => client.deleteObject(at(path), limit));
    },
    list: async (below: string) => (await pages(below)).paths,
    /** The names of the folders directly below. */
    folders: async (below: string) => (await pages(below, '/')).folders,
  };
}
