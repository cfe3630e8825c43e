import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unknown } from 'superstruct';
import { rollBackArea, takeOut } from './areaRollback';
import { type Carrier, carriers, quiet } from './carriers';
import { area, release, releaseOfShell, sharedAuth } from './releaseFixture';
import { areaPointer, areaReleases, liveRelease, liveShell, releasedAreas } from './releaseFolder';
import { history, shellHistory } from './releaseHistory';
import { rollBackShell } from './shellRelease';
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
});
