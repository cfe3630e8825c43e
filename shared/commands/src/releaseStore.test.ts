import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unknown } from 'superstruct';
import { pointerOf } from './areaPointer';
import { rollBackArea, takeOut } from './areaRollback';
import { useBucket } from './bucketEnvironment';
import { folderStore } from './folderStore';
import { killAt, withoutFlushing } from './killAt';
import { damagedFiles } from './releaseFiles';
import { area, release, releaseOfShell, sharedAuth } from './releaseFixture';
import { areaPointer, areaReleases, liveRelease, liveShell, releasedAreas } from './releaseFolder';
import { history, shellHistory } from './releaseHistory';
import type { ReleaseStore } from './releaseStore';
import { rollBackShell } from './shellRelease';
import { storeAt } from './storeAt';
import { storedJson } from './storedJson';
import { serveTestBucket, type TestBucket } from './testBucket';

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

// All fifty at once, on a busy machine: as long as their test may take.
const patience = { forOne: 20_000, tries: 3, pause: 250, forTurn: 240_000 };

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

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('releases in %s', (_, make) => {
  let carrier: Carrier;
  let builds: string;
  beforeEach(async () => {
    builds = mkdtempSync(join(tmpdir(), 'console-builds-'));
    quiet();
    carrier = await make();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await carrier.close();
    rmSync(builds, { recursive: true, force: true });
  });

  const releaseOf = (version: string, name = area) => release(carrier.store(), builds, version, { name });
  const rollBack = (name = area, commit?: string) =>
    carrier.store().turn('rollback', (open) => rollBackArea(open, name, commit));
  const past = async (name = area) =>
    (await history(carrier.store(), name)).map((entry) => `${entry.action} ${entry.release.version}`);
  const live = async (name = area) => (await liveRelease(carrier.store(), name))?.version;
  const registry = async () => storedJson(carrier.store(), 'remotes.json', unknown());

  it('begin with the first, and go back and forth', async () => {
    await expect(carrier.store().list('remotes/')).resolves.toEqual([]);
    await expect(releaseOf('1')).resolves.toBe('mf-clients 1 (c1) is live; 5 files were added');
    await expect(carrier.store().exists()).resolves.toBe(true);
    await expect(releaseOf('2')).resolves.toBe('mf-clients 2 (c2) is live; 4 files were added');
    await expect(releaseOf('2')).resolves.toMatch(
      /is live already, and its 5 files are as they were released/,
    );
    await expect(rollBack()).resolves.toBe('mf-clients is back on 1 (c1); it was on 2 (c2)');
    await expect(rollBack()).rejects.toThrow(/is its only one/);
    expect(await past()).toEqual(['release 1', 'release 2', 'rollback 1']);
    expect(await registry()).toMatchObject({ areas: [{ name: area, title: 'Applications 1' }] });
    await carrier.store().turn('removal', (open) => takeOut(open, area));
    await expect(carrier.store().read(areaPointer(area))).resolves.toBeUndefined();
    expect(await registry()).toEqual({ areas: [] });
    await expect(releasedAreas(carrier.store())).resolves.toEqual([area]);
    await rollBack();
    expect(await live()).toBe('1');
    await expect(carrier.store().folders('remotes/')).resolves.toEqual([area]);
    await expect(carrier.store().folders(areaReleases(area))).resolves.toEqual(['static']);
  });

  it('have a shell, whose pages go back as one', async () => {
    await releaseOfShell(carrier.store(), builds, '1');
    await releaseOfShell(carrier.store(), builds, '2');
    await expect(releaseOfShell(carrier.store(), builds, '2')).resolves.toMatch(/is live already/);
    await carrier.store().turn('rollback', (open) => rollBackShell(open, undefined));
    for (const page of ['index.html', 'dashboard.html'])
      expect(String(await carrier.store().read(`shell/${page}`))).toContain('/static/1.js');
    expect((await liveShell(carrier.store()))?.version).toBe('1');
    expect((await shellHistory(carrier.store())).map(({ action }) => action)).toEqual([
      'release',
      'release',
      'rollback',
    ]);
  });

  it('put back what was changed in them', async () => {
    await releaseOf('1');
    const file = `${areaReleases(area)}static/common.js`;
    const before = await carrier.store().read(file);
    await carrier.store().turn('damage', (open) => open.put(file, Buffer.from('cut')));
    await expect(releaseOf('1')).resolves.toContain('static/common.js was changed');
    await expect(carrier.store().read(file)).resolves.toEqual(before);
  });

  it('never change a file that another release brought', async () => {
    await releaseOf('1');
    const file = `${areaReleases(area)}static/first.2.js`;
    await carrier.store().turn('damage', (open) => open.put(file, Buffer.from('of somebody else')));
    await expect(releaseOf('2')).rejects.toThrow(/first\.2\.js is there already with other content/);
    expect(await live()).toBe('1');
  });

  it('are never older than what was noted before them, however the clocks differ', async () => {
    await releaseOf('1');
    const real = Date.prototype.toISOString;
    jest.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
      return real.call(new Date(this.getTime() - 300_000));
    });
    await releaseOf('2');
    const moments = (await history(carrier.store(), area)).map(({ at }) => at);
    expect(moments).toEqual([...moments].sort());
    expect(moments).toHaveLength(2);
  });

  it('lose none of fifty that are released and rolled back at once', async () => {
    const names = Array.from({ length: 5 }, (_each, i) => `mf-area-${i}`);
    for (const name of names) for (const version of ['1', '2']) await releaseOf(version, name);
    const said = await Promise.all(
      names.flatMap((name) => [
        ...['3', '4', '5', '6', '7', '8', '9', '10', '11'].map((version) => releaseOf(version, name)),
        rollBack(name),
      ]),
    );
    expect(said.filter((line) => / is live; 4 files were added$/.test(line))).toHaveLength(45);
    expect(said.filter((line) => / is back on /.test(line))).toHaveLength(5);
    const titles: unknown[] = [];
    for (const name of names) {
      const entries = await history(carrier.store(), name);
      expect(entries).toHaveLength(12);
      const pointer = await liveRelease(carrier.store(), name);
      expect(pointer).toEqual(pointerOf(entries));
      titles.push({ name, title: `Applications ${pointer?.version}` });
    }
    expect(await registry()).toMatchObject({ areas: titles });
    await expect(carrier.store().begun()).resolves.toBeUndefined();
  }, 240_000);

  it('are compared with what is live when they go live: of two that do not fit, one is refused', async () => {
    await releaseOfShell(carrier.store(), builds, '1');
    const outcomes = await Promise.allSettled([
      releaseOf('1'),
      releaseOfShell(carrier.store(), builds, '2', { shared: sharedAuth('2.0.0') }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/does not fit the live shell|would refuse what is live/);
  });

  it.each([
    ['a release', () => releaseOf('2')],
    ['a rollback', () => rollBack(area, 'c0')],
    ['a removal', () => carrier.store().turn('removal', (open) => takeOut(open, area))],
  ])(
    'that %s cuts off at any of its changes leave what was live live',
    async (_title, act) => {
      let landed = 0;
      for (let nth = 1; ; nth++) {
        await carrier.close();
        carrier = await make();
        for (const version of ['0', '1']) await releaseOf(version);
        const asked = carrier.interruptAt(nth);
        const outcome = await act().then(
          () => 'done',
          () => 'cut off',
        );
        const isWhole = asked() < nth;
        carrier.goOn();

        const pointer = await liveRelease(carrier.store(), area);
        const noted = (await history(carrier.store(), area)).findLast(
          ({ release: { version }, files }) => version === pointer?.version && files,
        );
        const damaged = await damagedFiles(carrier.store(), areaReleases(area), noted?.files);
        expect({ nth, damaged, whole: pointer === undefined || noted !== undefined }).toEqual({
          nth,
          damaged: [],
          whole: true,
        });
        // The next command, of something else, ends what was begun or takes it back.
        await releaseOfShell(carrier.store(), builds, '1');
        const entries = await history(carrier.store(), area);
        const settled = await liveRelease(carrier.store(), area);
        expect({ nth, settled }).toEqual({ nth, settled: pointerOf(entries) });
        expect(await registry()).toMatchObject({
          areas: settled ? [{ title: `Applications ${settled.version}` }] : [],
        });
        await expect(carrier.store().begun()).resolves.toBeUndefined();
        expect([2, 3]).toContain(entries.length);
        landed += entries.length - 2;
        if (isWhole) {
          expect({ outcome, landed: landed > 0 }).toEqual({ outcome: 'done', landed: true });
          break;
        }
        expect(nth).toBeLessThan(100);
      }
    },
    120_000,
  );
});
