import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unknown } from 'superstruct';
import { rollBackArea } from './areaRollback';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';
import { storeAt } from './storeAt';
import { storedJson } from './storedJson';
import { serveTestBucket, type TestBucket } from './testBucket';
import { useBucket } from './testBucketEnvironment';
import { killAt, withoutFlushing } from './testKill';
import { area, emptyFolders, release } from './testRelease';

/** Where releases may be kept. What holds of one holds of the other: a command does not know which it has. */
interface Carrier {
  /** As another command of another machine sees it. */
  store(): ReleaseStore;
  /** From its nth change on, nothing that a command does reaches the store. Answers how many it asked for. */
  interruptAt(nth: number): () => number;
  /** The next command, of a process that lives. */
  goOn(): void;
  close(): Promise<void>;
}

// All twenty-five at once, on a busy machine: as long as their test may take, and apart so far that most of them are not
// overtaken again and again, each time with all of its requests.
const patience = { forOne: 20_000, tries: 3, pause: 600, forTurn: 120_000 };

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
const quiet = () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  withoutFlushing();
};

/** By what a test calls it. */
const carriers: [title: string, make: () => Promise<Carrier>][] = [
  ['a folder', folder],
  ['a bucket', bucket],
];

interface ReleasesAt {
  carrier(): Carrier;
  store(): ReleaseStore;
  builds(): string;
  /** Goes on with an empty store. */
  anew(): Promise<void>;
  releaseOf(version: string, name?: string): Promise<string>;
  rollBack(name?: string, commit?: string): Promise<string>;
  registry(): Promise<unknown>;
}

/** Tests of releases wherever they are kept; each has a store of its own, and a folder to build in. */
export function describeReleases(tests: (at: ReleasesAt) => void): void {
  describe.each(carriers)('releases in %s', (_, make) => {
    let carrier: Carrier;
    let builds: string;
    beforeEach(async () => {
      ({ builds } = emptyFolders());
      carrier = await make();
    });
    afterEach(() => {
      jest.restoreAllMocks();
      return carrier.close();
    });

    const store = () => carrier.store();
    tests({
      carrier: () => carrier,
      store,
      builds: () => builds,
      anew: async () => {
        await carrier.close();
        carrier = await make();
      },
      releaseOf: (version, name = area) => release(store(), builds, version, { name }),
      rollBack: (name = area, commit) => store().turn('rollback', (open) => rollBackArea(open, name, commit)),
      registry: () => storedJson(store(), 'remotes.json', unknown()),
    });
  });
}
