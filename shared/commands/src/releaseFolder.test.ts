import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './fileLock';
import { folderStore } from './folderStore';
import { registered } from './registryFile';
import { run as listReleases } from './releases';
import { run as rollBackTo } from './rollback';
import {
  area,
  areaManifest,
  buildArea,
  emptyFolders,
  registryOf,
  release,
  releaseBuilt,
  releaseOfShell,
  sharedAuth,
} from './testRelease';
import { areaReleases, history, liveRelease, notedAreas, shellHistory } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

const releaseAll = async (...versions: string[]) => {
  for (const version of versions) await release(folder, builds, version);
};
const rollBack = (...args: string[]) => rollBackTo([area, '--to', folder, ...args]);
const live = () => liveRelease(folder, area);
const past = () => history(folder, area).map((entry) => `${entry.action} ${entry.release.version}`);

describe('a release', () => {
  it('names the one before it to fall back on, and no more than that', async () => {
    await releaseAll('1', '2', '3');
    expect(live()).toMatchObject({ version: '3', previous: { version: '2' } });
    expect(live()?.previous).not.toHaveProperty('previous');
  });

  it('is registered with its own links; an entry that this checkout does not understand stays as it is', async () => {
    const tomorrow = { name: 'mf-tomorrow', title: 'Tomorrow', needs: { a: 'new shape' } };
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ areas: [tomorrow] }));
    const store = folderStore(folder);
    const built = buildArea(builds, '1');
    for (const title of ['Applications', 'Clients'])
      for (const [path, bytes] of await registered(store, areaManifest(title), built))
        writeFileSync(join(folder, path), bytes);
    const entry = {
      ...areaManifest('Clients'),
      release: '/remotes/mf-clients/release.json',
      firstFiles: [built.entry, ...built.preload],
    };
    expect(registryOf(folder)).toEqual({ areas: [tomorrow, entry] });
  });

  it('has its first files in the registry, for browsers that ask ahead, as has the one that a rollback brings back', async () => {
    const of = (version: string) => {
      const urls = [`remoteEntry.${version}.js`, `static/first.${version}.js`];
      return { areas: [{ name: area, firstFiles: urls.map((url) => ({ url })) }] };
    };
    await releaseAll('1', '2');
    expect(registryOf(folder)).toMatchObject(of('2'));
    await rollBack();
    expect(registryOf(folder)).toMatchObject(of('1'));
  });

  it('leaves nothing beside what is served that is not a file of it', async () => {
    await releaseAll('1');
    expect(existsSync(join(areaReleases(folder, area), 'history.json'))).toBe(false);
    expect(existsSync(join(areaReleases(folder, area), '.built-from'))).toBe(false);
    expect(existsSync(join(folder, '.release-lock'))).toBe(false);
  });

  it('is compared with the live shell, and refused with what does not fit', async () => {
    await releaseOfShell(folder, builds, '1');
    await expect(release(folder, builds, '1', { uses: sharedAuth('1.1.0') })).rejects.toThrow(
      /mf-clients 1 does not fit the live shell.*built against @console\/auth 1\.1\.0.*shell has to be released first/,
    );
    expect(live()).toBeUndefined();
    expect(existsSync(areaReleases(folder, area))).toBe(false);
  });

  it('is refused where another area has one of its paths, as one in another repository may', async () => {
    const other = { name: 'mf-other', paths: ['/dashboard/other', '/dashboard/clients'] };
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ areas: [other] }));
    await expect(release(folder, builds, '1')).rejects.toThrow(
      '/dashboard/clients belongs to mf-other, which is live. Nothing was changed. Give mf-clients another path in its area.json',
    );
    expect(live()).toBeUndefined();
    expect(registryOf(folder)).toEqual({ areas: [other] });
  });

  it('is compared with the shell that is live when its turn comes, not with the one before', async () => {
    await releaseOfShell(folder, builds, '1');
    let finish: () => void = () => undefined;
    const other = withLock(join(folder, '.release-lock'), { purpose: 'release of shell' }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      const file = join(folder, 'shell/shell.json');
      const offers = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...offers, shared: sharedAuth('2.0.0') }));
    });
    const waiting = release(folder, builds, '1');
    const refused = expect(waiting).rejects.toThrow(/does not fit the live shell/);
    while (printed.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(printed[0]).toMatch(/^Waiting for another command in .*\(release of shell, process/);
    finish();
    await Promise.all([other, refused]);
    expect(live()).toBeUndefined();
  });

  it('never changes a file that another release brought', async () => {
    await releaseAll('1');
    const dist = join(builds, '2');
    const facts = buildArea(dist, '2');
    writeFileSync(join(dist, 'static/common.js'), 'changed under the same name');
    await expect(releaseBuilt(folder, dist, facts)).rejects.toThrow(
      /static\/common\.js is there already with other content\. A released file is never changed/,
    );
    expect(existsSync(join(areaReleases(folder, area), 'remoteEntry.2.js'))).toBe(false);
    expect(live()?.version).toBe('1');
  });

  it('knows the history of a folder that kept it beside what is served', async () => {
    await releaseAll('1', '2');
    const previous = join(areaReleases(folder, area), 'history.json');
    renameSync(join(folder, 'history', `${area}.json`), previous);
    expect(past()).toEqual(['release 1', 'release 2']);
    await rollBack();
    expect(past()).toEqual(['release 1', 'release 2', 'rollback 1']);
    expect(existsSync(previous)).toBe(false);
  });
});

describe('a rollback', () => {
  it('goes back, and a second one further back, with the links that belonged to each', async () => {
    await releaseAll('1', '2', '3');
    await rollBack();
    expect(live()).toMatchObject({ version: '2', previous: { version: '1' } });
    await rollBack();
    expect(live()?.version).toBe('1');
    expect(live()?.previous).toBeUndefined();
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 1' }] });
    await expect(rollBack()).rejects.toThrow(`npm run rollback -- mf-clients --to '${folder}' --to-nothing`);
  });

  it('never goes back to what was rolled back', async () => {
    await releaseAll('1', '2');
    await rollBack();
    await releaseAll('3');
    expect(live()).toMatchObject({ version: '3', previous: { version: '1' } });
    await rollBack();
    expect(live()?.version).toBe('1');
  });

  it('goes to a named commit; one that is not there, or is live, is named', async () => {
    await releaseAll('1', '2', '3');
    await rollBack('--commit', 'c1');
    expect(printed).toEqual(['mf-clients is back on 1 (c1); it was on 3 (c3)']);
    expect(past()).toEqual(['release 1', 'release 2', 'release 3', 'rollback 1']);
    await expect(rollBack('--commit', 'c9')).rejects.toThrow(/with commit c9. There are: c1, c2, c3/);
    await expect(rollBack('--commit', 'c1')).rejects.toThrow(/mf-clients 1 \(c1\) is live already/);
  });

  it('is refused where the live shell would refuse the release', async () => {
    await releaseAll('1', '2');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('2.0.0'), anyway: true });
    await release(folder, builds, '3', { uses: sharedAuth('2.0.0') });
    await expect(rollBack()).rejects.toThrow(/mf-clients 2 does not fit the live shell/);
    expect(live()?.version).toBe('3');
    expect(past().at(-1)).toBe('release 3');
  });

  it('is refused where a file of the release is missing or changed', async () => {
    await releaseAll('1', '2');
    const later = join(areaReleases(folder, area), 'static/later.1.js');
    writeFileSync(later, 'cut sh');
    await expect(rollBack()).rejects.toThrow(/static\/later\.1\.js is missing or changed/);
    rmSync(later);
    await expect(rollBack()).rejects.toThrow(
      'mf-clients 1 (c1) would not start: static/later.1.js is missing or changed. Nothing was changed;',
    );
    expect(live()?.version).toBe('2');
  });

  it.each(['remoteEntry.1.js', 'static/first.1.js'])(
    'is refused without %s, also where nothing was noted of the files, as previous versions left it',
    async (name) => {
      await releaseAll('1', '2');
      const noted = join(folder, 'history', `${area}.json`);
      writeFileSync(noted, readFileSync(noted, 'utf8').replaceAll('"files"', '"unknown"'));
      rmSync(join(areaReleases(folder, area), name));
      await expect(rollBack()).rejects.toThrow(`would not start: ${name} is missing or changed`);
      expect(live()?.version).toBe('2');
    },
  );

  it('to nothing takes an only release and its links away, and brings it back', async () => {
    await releaseAll('1');
    await expect(rollBack('--to-nothing', '--commit', 'c1')).rejects.toThrow(/not both/);
    await rollBack('--to-nothing');
    expect(live()).toBeUndefined();
    expect(registryOf(folder)).toEqual({ areas: [] });
    expect(printed.at(-1)).toMatch(/mf-clients is out of the console.*brings it back/);
    await expect(rollBack('--to-nothing')).rejects.toThrow(/Nothing of mf-clients is live/);
    await rollBack();
    expect(printed.at(-1)).toBe('mf-clients is back on 1 (c1); none was live');
    expect(live()?.version).toBe('1');
    expect(registryOf(folder)).toMatchObject({ areas: [{ name: area, title: 'Applications 1' }] });
  });

  it('does not go, nor fall, back to what was live before the area was taken out', async () => {
    await releaseAll('1');
    await rollBack('--to-nothing');
    await releaseAll('2');
    expect(live()?.previous).toBeUndefined();
    await expect(rollBack()).rejects.toThrow(/to go back to from 2 \(c2\)\. Name any other with --commit/);
  });
});

describe('the folder, and not the checkout, says which areas there are', () => {
  const elsewhere = 'mf-of-another-checkout';

  /** As another team's checkout releases it. */
  function liveElsewhere(): void {
    const facts = buildArea(join(builds, 'elsewhere'), '7', { name: elsewhere });
    const releases = areaReleases(folder, elsewhere);
    cpSync(join(builds, 'elsewhere'), releases, { recursive: true });
    mkdirSync(join(folder, 'history'), { recursive: true });
    const at = '2026-01-01T00:00:00Z';
    const entries = ['6', '7'].map((version) => ({ at, action: 'release', release: { ...facts, version } }));
    writeFileSync(join(folder, 'history', `${elsewhere}.json`), JSON.stringify(entries));
  }

  it('a shell that would refuse one of them is not released', async () => {
    liveElsewhere();
    const differing = { shared: { '@console/auth': { version: '1.1.0', exports: ['mayUse'] } } };
    await expect(releaseOfShell(folder, builds, '2', differing)).rejects.toThrow(
      /would refuse what is live:\s+mf-of-another-checkout 7: It uses useCan of @console\/auth, .*area has to be rebuilt/,
    );
    expect(existsSync(join(folder, 'shell'))).toBe(false);
    await releaseOfShell(folder, builds, '2', { ...differing, anyway: true });
    expect(shellHistory(folder)).toHaveLength(1);
  });

  it('a shell is not released either where what is live cannot be read', async () => {
    liveElsewhere();
    writeFileSync(join(areaReleases(folder, elsewhere), 'release.json'), '{"na');
    await expect(releaseOfShell(folder, builds, '2')).rejects.toThrow(/release\.json cannot be read/);
  });

  it('they are listed, one that is damaged as well', async () => {
    liveElsewhere();
    await releaseAll('1');
    await listReleases(['--to', folder]);
    expect(printed.join('\n')).toMatch(/mf-of-another-checkout: 7 \(c7\)/);
    expect(printed.join('\n')).toMatch(/shell: nothing is live/);
    writeFileSync(join(areaReleases(folder, elsewhere), 'release.json'), '{}');
    printed.length = 0;
    await listReleases(['--to', folder]);
    expect(printed.join('\n')).toMatch(/mf-clients: 1 \(c1\)/);
    expect(printed.join('\n')).toMatch(/mf-of-another-checkout: .*cannot be read.* Release it again/);
  });

  it('one is rolled back, or taken out', async () => {
    liveElsewhere();
    await rollBackTo([elsewhere, '--to', folder, '--to-nothing']);
    expect(printed).toEqual([
      `${elsewhere} is out of the console; it was on 7 (c7). Its files stay for the tabs that run it. npm run rollback -- ${elsewhere} --to '${folder}' brings it back.`,
    ]);
    expect(notedAreas(folder)).toEqual([elsewhere]);
    expect(liveRelease(folder, elsewhere)).toBeUndefined();
    await expect(rollBackTo(['mf-nowhere', '--to', folder])).rejects.toThrow(
      /There is no mf-nowhere in .*There are: shell, mf-of-another-checkout\./,
    );
  });

  it('a folder that is not there is named', async () => {
    await expect(listReleases(['--to', join(folder, 'typo')])).rejects.toThrow(/There is no folder .*typo/);
    expect(existsSync(join(folder, 'typo'))).toBe(false);
  });
});
