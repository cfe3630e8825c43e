import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useBucket } from './bucketEnvironment';
import { folderStore } from './folderStore';
import { killAt, withoutFlushing } from './killAt';
import type { ReleaseStore } from './releaseStore';
import { storeAt } from './storeAt';
import { serveTestBucket, type TestBucket } from './testBucket';

/** Where releases may be kept. What holds of one holds of the other: a command does not know which it has. */
export interface Carrier {
  /** As another command of another machine sees it. */
  store(): ReleaseStore;
  /** From its nth change on, nothing that a command does reaches the store. Answers how many it asked for. */
  interruptAt(nth: number): () => number;
  /** The next command, of a process that lives. */
  goOn(): void;
  close(): Promise<void>;
}

// All fifty at once, on a busy machine: as long as their test may take.
const patience = { forOne: 20_000, tries: 3, pause: 60, forTurn: 240_000 };

async function folder(): Promise<Carrier> {
  const place = mkdtempSync(join(tmpdir(), 'console-store-'));
  return {
    store: () => folderStore(place),
    interruptAt: (nth) => killAt(place, nth),
    goOn: () => {
      jest.restoreAllMocks();
      quiet();
    },
    close: async () => rmSync(place, { recursive: true, force: true }),
  };
}

async function bucket(): Promise<Carrier> {
  const served: TestBucket = await serveTestBucket();
  const putBack = useBucket(served);
  let tries = patience.tries;
  return {
    store: () => storeAt('s3://console/staging', { ...patience, tries }),
    interruptAt: (nth) => {
      let count = 0;
      tries = 1;
      served.fault = ({ method }) => {
        if (method === 'PUT' || method === 'DELETE') count += 1;
        return count >= nth ? 'lose' : undefined;
      };
      return () => count;
    },
    goOn: () => {
      tries = patience.tries;
      served.fault = () => undefined;
    },
    close: async () => {
      putBack();
      await served.close();
    },
  };
}

/** What the commands say beside their answers. */
export const quiet = () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  withoutFlushing();
};

/** By what a test calls it. */
export const carriers: [title: string, make: () => Promise<Carrier>][] = [
  ['a folder', folder],
  ['a bucket', bucket],
];
