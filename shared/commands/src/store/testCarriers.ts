import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@console/area/manifests';
import { unknown } from 'superstruct';
import { rollBackArea } from '../release/areaRollback';
import { releaseShell } from '../release/shellRelease';
import { area, buildArea, buildShell, emptyFolders, releaseBuilt } from '../release/testRelease';
import { testFolder } from '../testing/testFolder';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';
import { storeAt } from './storeAt';
import { storedJson } from './storedJson';
import { serveTestBucket, type TestBucket } from './testBucket';
import { useBucket } from './testBucketEnvironment';
import { killAt, withoutFlushing } from './testKill';

/** A kind of store. Commands behave the same with each. */
interface Carrier {
  /** Opens the store as another command on another machine would. */
  store(): ReleaseStore;
  /** From its nth write on, no write of a command reaches the store. Returns how many were attempted. */
  interruptAt(nth: number): () => number;
  /** Restores normal operation for the next command. */
  goOn(): void;
  /** Copies what the store holds. Returns a function that restores it. */
  keep(): () => void;
  close(): Promise<void>;
}

// For twenty-five concurrent commands on a busy machine: a timeout as long as the test's, and a backoff long enough that
// most of them do not conflict repeatedly.
const retryPolicy = { requestTimeout: 20_000, attempts: 3, backoff: 600, conflictTimeout: 120_000 };

async function folder(): Promise<Carrier> {
  const place = testFolder();
  return {
    store: () => folderStore(place),
    interruptAt: (nth) => killAt(place, nth),
    goOn: () => {
      jest.restoreAllMocks();
      quiet();
    },
    keep: () => {
      const copy = testFolder();
      cpSync(place, copy, { recursive: true });
      return () => {
        rmSync(place, { recursive: true });
        cpSync(copy, place, { recursive: true });
      };
    },
    close: async () => undefined,
  };
}

async function bucket(): Promise<Carrier> {
  const served: TestBucket = await serveTestBucket();
  const putBack = useBucket(served);
  let attempts = retryPolicy.attempts;
  return {
    store: () => storeAt('s3://console/staging', { ...retryPolicy, attempts }),
    interruptAt: (nth) => {
      let count = 0;
      attempts = 1;
      served.fault = ({ method }) => {
        if (method === 'PUT' || method === 'DELETE') count += 1;
        return count >= nth ? 'lose' : undefined;
      };
      return () => count;
    },
    goOn: () => {
      attempts = retryPolicy.attempts;
      served.fault = () => undefined;
    },
    keep: () => {
      const { objects } = served;
      const copy = [...objects];
      return () => {
        objects.clear();
        for (const [key, held] of copy) objects.set(key, held);
      };
    },
    close: async () => {
      putBack();
      await served.close();
    },
  };
}

/** Silences the commands' progress messages. */
const quiet = () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  withoutFlushing();
};

/** By name in test titles. */
const carriers: [title: string, make: () => Promise<Carrier>][] = [
  ['a folder', folder],
  ['a bucket', bucket],
];

interface ReleasesAt {
  carrier(): Carrier;
  store(): ReleaseStore;
  builds(): string;
  releaseOf(version: string, name?: string): Promise<string>;
  /** Releases the shell, which is the same code whatever its commit. */
  releaseShell(commit?: string): Promise<string>;
  rollBack(name?: string, commit?: string): Promise<string>;
  registry(): Promise<unknown>;
}

/** Runs tests for each kind of store. Each test has its own store, and builds each release once. */
export function describeReleases(tests: (at: ReleasesAt) => void): void {
  describe.each(carriers)('releases in %s', (_, make) => {
    let carrier: Carrier;
    let builds: string;
    const built = new Map<string, ReleaseManifest>();
    beforeEach(async () => {
      ({ builds } = emptyFolders());
      built.clear();
      buildShell(join(builds, 'shell'), '1');
      carrier = await make();
    });
    afterEach(() => {
      jest.restoreAllMocks();
      return carrier.close();
    });

    const store = () => carrier.store();
    function releaseOf(version: string, name = area): Promise<string> {
      const dist = join(builds, `${name} ${version}`);
      const facts = built.get(dist) ?? buildArea(dist, version, { name });
      built.set(dist, facts);
      return releaseBuilt(store(), dist, facts);
    }
    tests({
      carrier: () => carrier,
      store,
      builds: () => builds,
      releaseOf,
      releaseShell: (commit = 'c1') =>
        store().transaction('release of shell', (open) =>
          releaseShell(open, { dist: join(builds, 'shell'), commit }),
        ),
      rollBack: (name = area, commit) =>
        store().transaction('rollback', (open) => rollBackArea(open, name, commit)),
      registry: () => storedJson(store(), 'remotes.json', unknown()),
    });
  });
}
