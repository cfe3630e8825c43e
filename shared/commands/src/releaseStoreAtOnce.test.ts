import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unknown } from 'superstruct';
import { pointerOf } from './areaPointer';
import { rollBackArea, takeOut } from './areaRollback';
import { type Carrier, carriers, quiet } from './carriers';
import { damagedFiles } from './releaseFiles';
import { area, release, releaseOfShell } from './releaseFixture';
import { areaReleases, liveRelease } from './releaseFolder';
import { history } from './releaseHistory';
import { storedJson } from './storedJson';

describe.each(carriers)('releases in %s', (_, make) => {
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
  const registry = async () => storedJson(carrier.store(), 'remotes.json', unknown());

  it('lose none of fifty that are released and rolled back at once', async () => {
    const names = Array.from({ length: 10 }, (_each, i) => `mf-area-${i}`);
    for (const name of names) for (const version of ['1', '2']) await releaseOf(version, name);
    const said = await Promise.all(
      names.flatMap((name) => [
        ...['3', '4', '5', '6'].map((version) => releaseOf(version, name)),
        rollBack(name),
      ]),
    );
    expect(said.filter((line) => / is live; 4 files were added$/.test(line))).toHaveLength(40);
    expect(said.filter((line) => / is back on /.test(line))).toHaveLength(10);
    const titles: unknown[] = [];
    for (const name of names) {
      const entries = await history(carrier.store(), name);
      expect(entries).toHaveLength(7);
      const pointer = await liveRelease(carrier.store(), name);
      expect(pointer).toEqual(pointerOf(entries));
      titles.push({ name, title: `Applications ${pointer?.version}` });
    }
    expect(await registry()).toMatchObject({ areas: titles });
    await expect(carrier.store().begun()).resolves.toBeUndefined();
  }, 240_000);

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
