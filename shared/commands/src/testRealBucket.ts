import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { serveTestBucket, type TestBucket } from './testBucket';

export interface RealBucket {
  /** To which commands release, as in AWS_ENDPOINT_URL. */
  front: TestBucket;
  /** At which everybody may read. */
  origin: string;
  /** Nobody can ask it any more. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server that others wrote, with a bucket `console` on disk. It knows no conditional writes, and no signature of today's
 * kind; the server of the tests looks after those, and passes everything on as it was sent.
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
