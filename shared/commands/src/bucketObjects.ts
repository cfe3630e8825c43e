import type { S3 } from '@aws-sdk/client-s3';
import { bucketFailure, refusalOf } from './bucketFailure';
import { objectHeaders } from './objectHeaders';
import { type Patience, persistently } from './persistently';

/** Where in which bucket: `s3://bucket/prefix`. */
export interface BucketAddress {
  bucket: string;
  /** With a slash at its end, or nothing. */
  prefix: string;
}

export interface StoredObject {
  bytes: Buffer;
  /** What changes with its content, for a condition. */
  etag: string;
}

/** As it was when this was its etag, or not there. */
export type Condition = { IfMatch: string } | { IfNoneMatch: '*' };

export type BucketObjects = ReturnType<typeof bucketObjects>;

/** Where the store refuses one of these, that is an answer and no failure. */
async function unless<T>(answers: RegExp, act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (answers.test(refusalOf(error).name)) return undefined;
    throw error;
  }
}

/** The objects of a bucket by path, in the protocol of the client library; each request with a limit, and again where that helps. */
export function bucketObjects(
  { bucket, prefix }: BucketAddress,
  clientOf: () => Promise<S3>,
  patience: Patience,
) {
  const place = (path: string) => `s3://${bucket}/${prefix}${path}`;
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });

  async function ask<T>(
    path: string,
    act: (client: S3, limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      const client = await clientOf();
      return await persistently(patience, (abortSignal) => act(client, { abortSignal }));
    } catch (error) {
      throw bucketFailure(error, place(path));
    }
  }

  async function pages(below: string, Delimiter?: string) {
    const found: { paths: string[]; folders: string[] } = { paths: [], folders: [] };
    let ContinuationToken: string | undefined;
    do {
      const question = { Bucket: bucket, Prefix: prefix + below, Delimiter, ContinuationToken };
      const page = await ask(below, (client, limit) => client.listObjectsV2(question, limit));
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
      return ask(path, (client, limit) => unless(/^(NoSuchKey|NotFound)$/, read(client, limit)));
    },
    /** Answers its etag; nothing where the condition was not met. */
    async put(path: string, bytes: Buffer, condition?: Condition): Promise<string | undefined> {
      const question = { ...at(path), Body: bytes, ...objectHeaders(path), ...condition };
      const refusals = condition ? /^(PreconditionFailed|NoSuchKey)$/ : /^$/;
      const answer = await ask(path, (client, limit) => unless(refusals, client.putObject(question, limit)));
      return answer && (answer.ETag ?? '');
    },
    async remove(path: string): Promise<void> {
      await ask(path, (client, limit) => client.deleteObject(at(path), limit));
    },
    list: async (below: string) => (await pages(below)).paths,
    /** The names of what has a slash after it there. */
    folders: async (below: string) => (await pages(below, '/')).folders,
  };
}
