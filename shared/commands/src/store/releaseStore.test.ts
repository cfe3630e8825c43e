import { takeDown } from '../release/areaRollback';
import { liveRelease, liveShell, releasedAreas } from '../release/releaseFolder';
import { history, shellHistory } from '../release/releaseHistory';
import { rollBackShell } from '../release/shellRelease';
import { area, releaseOfShell, sharedAuth } from '../release/testRelease';
import { areaPointer, areaReleases } from './servedPaths';
import { describeReleases } from './testCarriers';

describeReleases(({ store, builds, releaseOf, rollBack, registry }) => {
  const past = async (name = area) =>
    (await history(store(), name)).map((entry) => `${entry.action} ${entry.release.version}`);
  const live = async (name = area) => (await liveRelease(store(), name))?.version;

  it('can be released, rolled back and removed', async () => {
    await expect(store().list('remotes/')).resolves.toEqual([]);
    await expect(releaseOf('1')).resolves.toBe('mf-clients 1 (c1) is live (5 files added)');
    await expect(store().exists()).resolves.toBe(true);
    await expect(releaseOf('2')).resolves.toBe('mf-clients 2 (c2) is live (4 files added)');
    await expect(releaseOf('2')).resolves.toMatch(/is already live, and its 5 files are unchanged/);
    await expect(rollBack()).resolves.toBe('Rolled back mf-clients to 1 (c1) (was 2 (c2))');
    await expect(rollBack()).rejects.toThrow(
      /1 \(c1\) has no earlier release to roll back to\. Choose any other with --commit/,
    );
    expect(await past()).toEqual(['release 1', 'release 2', 'rollback 1']);
    expect(await registry()).toMatchObject({ areas: [{ name: area, title: 'Applications 1' }] });
    await store().transaction('removal', (open) => takeDown(open, area));
    await expect(store().read(areaPointer(area))).resolves.toBeUndefined();
    expect(await registry()).toEqual({ areas: [] });
    await expect(releasedAreas(store())).resolves.toEqual([area]);
    await rollBack();
    expect(await live()).toBe('1');
    await expect(store().folders('remotes/')).resolves.toEqual([area]);
    await expect(store().folders(areaReleases(area))).resolves.toEqual(['static']);
  });

  it('include the shell, whose pages are rolled back together', async () => {
    await releaseOfShell(store(), builds(), '1');
    await releaseOfShell(store(), builds(), '2');
    await expect(releaseOfShell(store(), builds(), '2')).resolves.toMatch(/is already live/);
    await store().transaction('rollback', (open) => rollBackShell(open, undefined));
    for (const page of ['index.html', 'dashboard.html'])
      expect(String(await store().read(`shell/${page}`))).toContain('/static/1.js');
    expect((await liveShell(store()))?.version).toBe('1');
    expect((await shellHistory(store())).map(({ action }) => action)).toEqual([
      'release',
      'release',
      'rollback',
    ]);
  });

  it('are repaired if modified', async () => {
    await releaseOf('1');
    const file = `${areaReleases(area)}static/common.js`;
    const before = await store().read(file);
    await store().transaction('damage', (open) => open.put(file, Buffer.from('cut')));
    await expect(releaseOf('1')).resolves.toContain('static/common.js was modified');
    await expect(store().read(file)).resolves.toEqual(before);
  });

  it('are listed completely, however many files and areas there are', async () => {
    const areas = Array.from({ length: 12 }, (_, i) => `mf-${String.fromCharCode(97 + i)}`);
    const files = areas.flatMap((name) => [1, 2].map((n) => `remotes/${name}/static/${n}.js`));
    await store().transaction('files', async (open) => {
      for (const file of files) await open.put(file, Buffer.from(file));
    });
    expect([...(await store().list('remotes/'))].sort()).toEqual(files);
    expect([...(await store().folders('remotes/'))].sort()).toEqual(areas);
  });

  it('never change a file of another release', async () => {
    await releaseOf('1');
    const file = `${areaReleases(area)}static/first.2.js`;
    await store().transaction('damage', (open) => open.put(file, Buffer.from('of somebody else')));
    await expect(releaseOf('2')).rejects.toThrow(/first\.2\.js already exists with different content/);
    expect(await live()).toBe('1');
  });

  it('have increasing timestamps, even if clocks differ', async () => {
    await releaseOf('1');
    const real = Date.prototype.toISOString;
    jest.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
      return real.call(new Date(this.getTime() - 300_000));
    });
    await releaseOf('2');
    const moments = (await history(store(), area)).map(({ at }) => at);
    expect(moments).toEqual([...moments].sort());
    expect(moments).toHaveLength(2);
    for (const at of moments) expect(Date.parse(at)).toBeGreaterThan(0);
  });

  it('are checked when they go live: one of two incompatible releases is refused', async () => {
    await releaseOfShell(store(), builds(), '1');
    const outcomes = await Promise.allSettled([
      releaseOf('1'),
      releaseOfShell(store(), builds(), '2', { shared: sharedAuth('2.0.0') }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/is incompatible with the live shell|would refuse live areas/);
  });
});
