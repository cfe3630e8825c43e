import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../common/fileLock';
import { run as listReleases } from '../releases';
import { run as rollBackTo } from '../rollback';
import { folderStore } from '../store/folderStore';
import { registryWrites } from './registryFile';
import { noShellNote } from './releaseFolder';
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
import { areaReleases, areasWithHistory, history, liveRelease, shellHistory } from './testReleasesOnDisk';

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
  it('names the previous one as its fallback, and no earlier ones', async () => {
    await releaseAll('1', '2', '3');
    expect(live()).toMatchObject({ version: '3', previous: { version: '2' } });
    expect(live()?.previous).not.toHaveProperty('previous');
  });

  it('is registered with its links; entries that this checkout does not understand are preserved', async () => {
    const tomorrow = { name: 'mf-tomorrow', title: 'Tomorrow', needs: { a: 'new shape' } };
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ areas: [tomorrow] }));
    const store = folderStore(folder);
    const built = buildArea(builds, '1');
    for (const title of ['Applications', 'Clients'])
      for (const [path, bytes] of await registryWrites(store, areaManifest(title), built))
        writeFileSync(join(folder, path), bytes);
    const entry = {
      ...areaManifest('Clients'),
      release: '/remotes/mf-clients/release.json',
      firstFiles: [built.entry, ...built.preload],
    };
    expect(registryOf(folder)).toEqual({ areas: [tomorrow, entry] });
  });

  it('has its first files in the registry, for preloading, as does a rollback', async () => {
    const of = (version: string) => {
      const urls = [`remoteEntry.${version}.js`, `static/first.${version}.js`];
      return { areas: [{ name: area, firstFiles: urls.map((url) => ({ url })) }] };
    };
    await releaseAll('1', '2');
    expect(registryOf(folder)).toMatchObject(of('2'));
    await rollBack();
    expect(registryOf(folder)).toMatchObject(of('1'));
  });

  it('leaves no other files in the served folders', async () => {
    await releaseAll('1');
    expect(existsSync(join(areaReleases(folder, area), 'history.json'))).toBe(false);
    expect(existsSync(join(areaReleases(folder, area), '.built-from'))).toBe(false);
    expect(existsSync(join(folder, '.release-lock'))).toBe(false);
  });

  it('is refused if incompatible with the live shell, with the reason', async () => {
    await releaseOfShell(folder, builds, '1');
    await expect(release(folder, builds, '1', { uses: sharedAuth('1.1.0') })).rejects.toThrow(
      /mf-clients 1 \(c1\) is incompatible with the live shell\. Nothing was changed\. .*built against @console\/auth 1\.1\.0.*shell has to be released first\. See docs\/skew\.md for which to release first\.$/,
    );
    expect(live()).toBeUndefined();
    expect(existsSync(areaReleases(folder, area))).toBe(false);
  });

  it('is refused if another area already has one of its paths', async () => {
    const other = { name: 'mf-other', paths: ['/dashboard/other', '/dashboard/clients'] };
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ areas: [other] }));
    await expect(release(folder, builds, '1')).rejects.toThrow(
      '/dashboard/clients is already used by mf-other, which is live. Nothing was changed. Give mf-clients another path in its area.json',
    );
    expect(live()).toBeUndefined();
    expect(registryOf(folder)).toEqual({ areas: [other] });
  });

  it('that could be compared with no shell asks whether the store is the right one', async () => {
    const store = folderStore(folder);
    await expect(noShellNote(store)).resolves.toBe(
      `No shell is live in ${folder}, so it was not compared with one. Is this what the gateway serves?`,
    );
    await releaseOfShell(folder, builds, '1');
    await expect(noShellNote(store)).resolves.toBeUndefined();
  });

  it('is compared with the shell that is live once it has the lock', async () => {
    await releaseOfShell(folder, builds, '1');
    const next = join(builds, 'next');
    await releaseOfShell(next, builds, '2', { shared: sharedAuth('2.0.0') });
    let finish: () => void = () => undefined;
    const other = withLock(join(folder, '.release-lock'), { purpose: 'release of shell' }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      cpSync(join(next, 'shell'), join(folder, 'shell'), { recursive: true });
    });
    const waiting = release(folder, builds, '1');
    const refused = expect(waiting).rejects.toThrow(/is incompatible with the live shell/);
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
      /static\/common\.js already exists with different content, and released files are never changed/,
    );
    expect(existsSync(join(areaReleases(folder, area), 'remoteEntry.2.js'))).toBe(false);
    expect(live()?.version).toBe('1');
  });

  it('reads the history in its former location', async () => {
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
  it('restores the previous release and its links, and a second one goes further back', async () => {
    await releaseAll('1', '2', '3');
    await rollBack();
    expect(live()).toMatchObject({ version: '2', previous: { version: '1' } });
    await rollBack();
    expect(live()?.version).toBe('1');
    expect(live()?.previous).toBeUndefined();
    expect(registryOf(folder)).toMatchObject({ areas: [{ title: 'Applications 1' }] });
    await expect(rollBack()).rejects.toThrow(`npm run rollback -- mf-clients --to '${folder}' --to-nothing`);
  });

  it('never returns to a release that was rolled back', async () => {
    await releaseAll('1', '2');
    await rollBack();
    await releaseAll('3');
    expect(live()).toMatchObject({ version: '3', previous: { version: '1' } });
    await rollBack();
    expect(live()?.version).toBe('1');
  });

  it('restores a given commit, unless it is unknown or live', async () => {
    await releaseAll('1', '2', '3');
    await rollBack('--commit', 'c1');
    expect(printed).toEqual(['Rolled back mf-clients to 1 (c1) (was 3 (c3))']);
    expect(past()).toEqual(['release 1', 'release 2', 'release 3', 'rollback 1']);
    await expect(rollBack('--commit', 'c9')).rejects.toThrow(/has commit c9. Available: c1, c2, c3/);
    await expect(rollBack('--commit', 'c1')).rejects.toThrow(/mf-clients 1 \(c1\) is already live/);
  });

  it('is refused if the live shell would refuse the release', async () => {
    await releaseAll('1', '2');
    await releaseOfShell(folder, builds, '2', { shared: sharedAuth('2.0.0'), anyway: true });
    await release(folder, builds, '3', { uses: sharedAuth('2.0.0') });
    await expect(rollBack()).rejects.toThrow(/^mf-clients 2 \(c2\) is incomp.* Or choose .*--commit\.$/);
    expect(live()?.version).toBe('3');
    expect(past().at(-1)).toBe('release 3');
  });

  it('is refused if a file of the release is missing or modified', async () => {
    await releaseAll('1', '2');
    const later = join(areaReleases(folder, area), 'static/later.1.js');
    writeFileSync(later, 'cut sh');
    await expect(rollBack()).rejects.toThrow(/static\/later\.1\.js is missing or modified/);
    rmSync(later);
    await expect(rollBack()).rejects.toThrow(
      'mf-clients 1 (c1) would not start: static/later.1.js is missing or modified. Nothing was changed.',
    );
    expect(live()?.version).toBe('2');
  });

  it.each(['remoteEntry.1.js', 'static/first.1.js'])(
    'is refused without %s, even if earlier versions recorded no files',
    async (name) => {
      await releaseAll('1', '2');
      const noted = join(folder, 'history', `${area}.json`);
      writeFileSync(noted, readFileSync(noted, 'utf8').replaceAll('"files"', '"unknown"'));
      rmSync(join(areaReleases(folder, area), name));
      await expect(rollBack()).rejects.toThrow(`would not start: ${name} is missing or modified`);
      expect(live()?.version).toBe('2');
    },
  );

  it('to nothing removes an only release and its links, and can be undone', async () => {
    await releaseAll('1');
    await expect(rollBack('--to-nothing', '--commit', 'c1')).rejects.toThrow(/not both/);
    await rollBack('--to-nothing');
    expect(live()).toBeUndefined();
    expect(registryOf(folder)).toEqual({ areas: [] });
    expect(printed.at(-1)).toMatch(/Removed mf-clients from the console.*To restore it/);
    await expect(rollBack('--to-nothing')).rejects.toThrow(/mf-clients is not live/);
    await rollBack();
    expect(printed.at(-1)).toBe('Rolled back mf-clients to 1 (c1) (nothing was live)');
    expect(live()?.version).toBe('1');
    expect(registryOf(folder)).toMatchObject({ areas: [{ name: area, title: 'Applications 1' }] });
  });

  it('never returns to, nor falls back on, releases from before the area was removed', async () => {
    for (const version of ['1', '2']) {
      await releaseAll(version);
      await rollBack('--to-nothing');
    }
    await releaseAll('3');
    expect(live()?.previous).toBeUndefined();
    await expect(rollBack()).rejects.toThrow('3 (c3) has no earlier release to roll back to. Choose any');
  });
});

describe('the areas come from the folder, not the checkout', () => {
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
      /would refuse live areas:\s+mf-of-another-checkout 7: It uses useCan of @console\/auth, .*area has to be rebuilt/,
    );
    expect(existsSync(join(folder, 'shell'))).toBe(false);
    await releaseOfShell(folder, builds, '2', { ...differing, anyway: true });
    expect(shellHistory(folder)).toHaveLength(1);
  });

  it('a shell is not released if a live pointer cannot be read', async () => {
    liveElsewhere();
    writeFileSync(join(areaReleases(folder, elsewhere), 'release.json'), '{"na');
    await expect(releaseOfShell(folder, builds, '2')).rejects.toThrow(/Cannot read .*release\.json/);
  });

  it('they are listed, even a damaged one', async () => {
    liveElsewhere();
    await releaseAll('1');
    await listReleases(['--to', folder]);
    expect(printed.join('\n')).toMatch(/mf-of-another-checkout: 7 \(c7\)/);
    expect(printed.join('\n')).toMatch(/shell: nothing is live/);
    writeFileSync(join(areaReleases(folder, elsewhere), 'release.json'), '{}');
    printed.length = 0;
    await listReleases(['--to', folder]);
    expect(printed.join('\n')).toMatch(/mf-clients: 1 \(c1\)/);
    expect(printed.join('\n')).toMatch(/mf-of-another-checkout: Cannot read .* Release it again/);
  });

  it('one can be rolled back or removed', async () => {
    liveElsewhere();
    await rollBackTo([elsewhere, '--to', folder, '--to-nothing']);
    expect(printed).toEqual([
      `Removed ${elsewhere} from the console (was 7 (c7)). Its files are kept for tabs that still run it. To restore it: npm run rollback -- ${elsewhere} --to '${folder}'`,
    ]);
    expect(areasWithHistory(folder)).toEqual([elsewhere]);
    expect(liveRelease(folder, elsewhere)).toBeUndefined();
    await expect(rollBackTo(['mf-nowhere', '--to', folder])).rejects.toThrow(
      /No mf-nowhere in .*Available: mf-of-another-checkout\./,
    );
  });

  it('a missing folder is named', async () => {
    await expect(listReleases(['--to', join(folder, 'typo')])).rejects.toThrow(
      /Folder .*typo does not exist/,
    );
    expect(existsSync(join(folder, 'typo'))).toBe(false);
  });
});
