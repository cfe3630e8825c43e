import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { serveTestBucket, type TestBucket } from './testBucket';

export interface RealBucket {
  /** The endpoint for commands, as in AWS_ENDPOINT_URL. */
  front: TestBucket;
  /** The URL for anonymous reads. */
  origin: string;
  /** Stops the server. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A third-party server with a bucket `console` on disk. It supports neither conditional writes nor current signatures, so
 * the test server in front of it handles those and forwards requests unchanged.
 */
export async function serveRealBucket(): Promise<RealBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'console-s3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'console', configs: [] }],
    });
    const listening = await server.run();
    return { server, port: listening.port };
  };
  let { server, port } = await start(0);
  const front = await serveTestBucket(port);
  return {
    front,
    origin: `http://127.0.0.1:${port}`,
    goAway: () => server.close(),
    comeBack: async () => {
      ({ server, port } = await start(port));
    },
    close: async () => {
      await front.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
