import type { S3Client } from '@aws-sdk/client-s3';
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

export interface BucketObjects {
  place(path: string): string;
  get(path: string): Promise<StoredObject | undefined>;
  /** Answers its etag; nothing where the condition was not met. */
  put(path: string, bytes: Buffer, condition?: Condition): Promise<string | undefined>;
  remove(path: string): Promise<void>;
  /** The paths of everything below one. */
  list(below: string): Promise<string[]>;
  /** The names of what has a slash after it there. */
  folders(below: string): Promise<string[]>;
}

/** The objects of a bucket by path, in the protocol of the client library; each request with a limit, and again where that helps. */
export function bucketObjects(
  { bucket, prefix }: BucketAddress,
  clientOf: () => Promise<S3Client>,
  patience: Patience,
): BucketObjects {
  const place = (path: string) => `s3://${bucket}/${prefix}${path}`;
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const library = () => import('@aws-sdk/client-s3');

  async function ask<T>(
    path: string,
    act: (client: S3Client, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      const client = await clientOf();
      return await persistently(patience, (signal) => act(client, signal));
    } catch (error) {
      throw bucketFailure(error, place(path));
    }
  }
  /** Where the store refuses one of these, that is an answer and no failure. */
  async function unless<T>(answers: RegExp, act: Promise<T>): Promise<T | undefined> {
    try {
      return await act;
    } catch (error) {
      if (answers.test(refusalOf(error).name)) return undefined;
      throw error;
    }
  }

  async function pages(below: string, Delimiter?: string) {
    const { ListObjectsV2Command } = await library();
    const found: { paths: string[]; folders: string[] } = { paths: [], folders: [] };
    let ContinuationToken: string | undefined;
    do {
      const question = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix + below,
        ...(Delimiter && { Delimiter }),
        ...(ContinuationToken && { ContinuationToken }),
      });
      const page = await ask(below, (client, abortSignal) => client.send(question, { abortSignal }));
      for (const { Key = '' } of page.Contents ?? []) found.paths.push(Key.slice(prefix.length));
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        found.folders.push(Prefix.slice((prefix + below).length, -1));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  return {
    place,
    async get(path) {
      const { GetObjectCommand } = await library();
      return ask(path, (client, abortSignal) =>
        unless(
          /^(NoSuchKey|NotFound)$/,
          (async () => {
            const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(path)), { abortSignal });
            return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
          })(),
        ),
      );
    },
    async put(path, bytes, condition) {
      const { PutObjectCommand } = await library();
      const question = new PutObjectCommand({
        ...at(path),
        Body: bytes,
        ...objectHeaders(path),
        ...condition,
      });
      return ask(path, (client, abortSignal) =>
        unless(
          condition ? /^(PreconditionFailed|NoSuchKey)$/ : /^$/,
          client.send(question, { abortSignal }).then(({ ETag = '' }) => ETag),
        ),
      );
    },
    async remove(path) {
      const { DeleteObjectCommand } = await library();
      await ask(path, (client, abortSignal) =>
        client.send(new DeleteObjectCommand(at(path)), { abortSignal }),
      );
    },
    list: async (below) => (await pages(below)).paths,
    folders: async (below) => (await pages(below, '/')).folders,
  };
}
