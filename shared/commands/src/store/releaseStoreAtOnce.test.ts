import { pointerOf } from '../release/areaPointer';
import { takeDown } from '../release/areaRollback';
import { damagedFiles } from '../release/releaseFiles';
import { liveRelease, liveShell } from '../release/releaseFolder';
import { history, shellHistory } from '../release/releaseHistory';
import { area } from '../release/testRelease';
import { rollBack as rollBackUnlessUnclear } from '../rollback';
import { areaReleases } from './servedPaths';
import { describeReleases } from './testCarriers';

describeReleases(({ carrier, store, releaseOf, releaseShell, rollBack, registry }) => {
  /** What the history notes about the files of a live release, and which of them are damaged. */
  async function filesOf(live: Awaited<ReturnType<typeof liveRelease>>) {
    const noted = (await history(store(), area)).findLast(
      ({ release: { version }, files }) => version === live?.version && files,
    );
    return { noted, damaged: await damagedFiles(store(), areaReleases(area), noted?.files) };
  }

  it('lose none of twenty-five concurrent releases and rollbacks', async () => {
    const names = Array.from({ length: 5 }, (_each, i) => `mf-area-${i}`);
    for (const name of names) for (const version of ['1', '2']) await releaseOf(version, name);
    const summaries = await Promise.all(
      names.flatMap((name) => [
        ...['3', '4', '5', '6'].map((version) => releaseOf(version, name)),
        rollBack(name),
      ]),
    );
    expect(summaries.filter((line) => / is live \(4 files added\)$/.test(line))).toHaveLength(20);
    expect(summaries.filter((line) => /^Rolled back /.test(line))).toHaveLength(5);
    const titles: unknown[] = [];
    for (const name of names) {
      const entries = await history(store(), name);
      expect(entries).toHaveLength(7);
      const pointer = await liveRelease(store(), name);
      expect(pointer).toEqual(pointerOf(entries));
      titles.push({ name, title: `Applications ${pointer?.version}` });
    }
    expect(await registry()).toMatchObject({ areas: titles });
    await expect(store().pendingChange()).resolves.toBeUndefined();
  }, 120_000);

  it.each([
    ['a release', () => releaseOf('2')],
    ['a rollback', () => rollBack(area, 'c0')],
    ['a removal', () => store().transaction('removal', (open) => takeDown(open, area))],
  ])(
    'survive an interruption of %s at any of its writes',
    async (_title, act) => {
      for (const version of ['0', '1']) await releaseOf(version);
      const startAgain = carrier().keep();
      let landed = 0;
      for (let nth = 1; ; nth++) {
        startAgain();
        const attempted = carrier().interruptAt(nth);
        const outcome = await act().then(
          () => 'done',
          () => 'cut off',
        );
        const isWhole = attempted() < nth;
        carrier().goOn();

        const pointer = await liveRelease(store(), area);
        const { noted, damaged } = await filesOf(pointer);
        expect({ nth, damaged, whole: pointer === undefined || noted !== undefined }).toEqual({
          nth,
          damaged: [],
          whole: true,
        });
        // The next command, on something else, completes or reverts the change.
        await releaseShell();
        const entries = await history(store(), area);
        const settled = await liveRelease(store(), area);
        expect({ nth, settled }).toEqual({ nth, settled: pointerOf(entries) });
        expect({ nth, damaged: (await filesOf(settled)).damaged }).toEqual({ nth, damaged: [] });
        expect(await registry()).toMatchObject({
          areas: settled ? [{ title: `Applications ${settled.version}` }] : [],
        });
        await expect(store().pendingChange()).resolves.toBeUndefined();
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

  it('of the shell that were interrupted can be made again from another commit with the same code', async () => {
    const startAgain = carrier().keep();
    for (let nth = 1; ; nth++) {
      startAgain();
      const attempted = carrier().interruptAt(nth);
      await releaseShell('c1').catch(() => undefined);
      const isWhole = attempted() < nth;
      carrier().goOn();
      await expect(releaseShell('c2')).resolves.toMatch(/^The shell 1 \(c[12]\) is (already )?live/);
      const live = await liveShell(store());
      expect([live]).toMatchObject(
        await shellHistory(store()).then((past) => past.map(({ commit }) => ({ commit }))),
      );
      if (isWhole) break;
      expect(nth).toBeLessThan(100);
    }
  }, 120_000);

  it('go back once, wherever a rollback is interrupted and run again', async () => {
    const rollBackOnce = () =>
      store()
        .transaction('rollback', (open) => rollBackUnlessUnclear(open, area))
        .then(
          () => 'done',
          () => 'cut off or refused',
        );
    for (const version of ['1', '2', '3']) await releaseOf(version);
    const startAgain = carrier().keep();
    for (let nth = 1; ; nth++) {
      startAgain();
      const attempted = carrier().interruptAt(nth);
      const outcome = await rollBackOnce();
      const isWhole = attempted() < nth;
      carrier().goOn();
      // Unless all that was left to do is to release the lock.
      const isRecorded = (await history(store(), area)).length > 3;
      if (!isRecorded || (await store().pendingChange())) await rollBackOnce();
      const live = await liveRelease(store(), area);
      expect({ nth, live }).toEqual({ nth, live: pointerOf(await history(store(), area)) });
      expect({ nth, version: live?.version }).toEqual({ nth, version: '2' });
      await expect(store().pendingChange()).resolves.toBeUndefined();
      if (isWhole) {
        expect(outcome).toBe('done');
        break;
      }
      expect(nth).toBeLessThan(100);
    }
  }, 120_000);
});
