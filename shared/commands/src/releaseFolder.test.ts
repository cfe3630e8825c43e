import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaFacts, ReleaseFacts } from '@console/area/facts';
import { contractVersion, oldestContract } from '@console/area/facts';
import { locked } from './folderFiles';
import { register } from './registryFile';
import { areaReleases, goLive, history, liveRelease, unfitAreas } from './releaseFolder';
import { run as rollBack } from './rollback';
import { releaseShellFiles, shellHistory } from './shellReleases';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-folder-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const area = 'mf-clients';
const file = (name: string) => ({ url: name, integrity: `sha384-${'a'.repeat(64)}` });
const release = (version: string): ReleaseFacts => ({
  name: area,
  version,
  commit: `c${version}`,
  builtAt: '2026-01-01T00:00:00Z',
  contract: contractVersion,
  shared: {},
  entry: file(`remoteEntry.${version}.js`),
  preload: [],
});
const facts = (title: string): AreaFacts => ({
  name: area,
  title,
  paths: ['/dashboard/clients'],
  drawer: [],
});

const goLiveWith = (version: string) =>
  goLive(areaReleases(folder, area), release(version), 'release', facts(`Applications ${version}`));
const live = () => liveRelease(areaReleases(folder, area));
const registry = (): unknown => JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8'));

describe('a release', () => {
  it('names the one before it to fall back on, and no more than that', () => {
    for (const version of ['1', '2', '3']) goLiveWith(version);
    expect(live()).toMatchObject({ version: '3', former: { version: '2' } });
    expect(live()?.former).not.toHaveProperty('former');
  });

  it('is registered with its own links; an entry that this checkout does not understand stays as it is', async () => {
    const tomorrow = { name: 'mf-tomorrow', title: 'Tomorrow', needs: { a: 'new shape' } };
    writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ areas: [tomorrow] }));
    await register(folder, facts('Applications'));
    await register(folder, facts('Clients'));
    const entry = { ...facts('Clients'), release: '/remotes/mf-clients/release.json' };
    expect(registry()).toEqual({ areas: [tomorrow, entry] });
  });

  it('waits for another one that is going on in the same folder', async () => {
    const done: string[] = [];
    let finish: () => void = () => undefined;
    const first = locked(folder, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done.push('first');
    });
    const second = locked(folder, () => done.push('second'));
    finish();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });
});

describe('a rollback', () => {
  it('goes back, and a second one further back, with the links that belonged to each', async () => {
    for (const version of ['1', '2', '3']) goLiveWith(version);
    await rollBack([area, '--to', folder]);
    expect(live()).toMatchObject({ version: '2', former: { version: '1' } });
    await rollBack([area, '--to', folder]);
    expect(live()?.version).toBe('1');
    expect(live()?.former).toBeUndefined();
    expect(registry()).toMatchObject({ areas: [{ title: 'Applications 1' }] });
    await expect(rollBack([area, '--to', folder])).rejects.toThrow(/no release of mf-clients to go back to/);
  });

  it('never goes back to what was rolled back', async () => {
    for (const version of ['1', '2']) goLiveWith(version);
    await rollBack([area, '--to', folder]);
    goLiveWith('3');
    expect(live()).toMatchObject({ version: '3', former: { version: '1' } });
    await rollBack([area, '--to', folder]);
    expect(live()?.version).toBe('1');
  });

  it('goes to a named commit', async () => {
    for (const version of ['1', '2', '3']) goLiveWith(version);
    await rollBack([area, '--to', folder, '--commit', 'c1']);
    expect(
      history(areaReleases(folder, area)).map((entry) => `${entry.action} ${entry.release.version}`),
    ).toEqual(['release 1', 'release 2', 'release 3', 'rollback 1']);
    await expect(rollBack([area, '--to', folder, '--commit', 'c9'])).rejects.toThrow(/with commit c9/);
  });
});

describe('the shell', () => {
  function build(version: string, contract = contractVersion): string {
    const dist = join(folder, `built-${version}`);
    mkdirSync(join(dist, 'static'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), `<script src="/static/${version}.js">`);
    writeFileSync(join(dist, 'dashboard.html'), `<script src="/static/${version}.js"> framed`);
    writeFileSync(join(dist, 'static', `${version}.js`), version);
    const offers = { version, commit: `c${version}`, contract, oldestContract, shared: {} };
    writeFileSync(join(dist, 'shell.json'), JSON.stringify(offers));
    return dist;
  }
  const page = (name: string) => readFileSync(join(folder, 'shell', name), 'utf8');

  it('is rolled back by its pages; the files of every release stay for the tabs that use them', async () => {
    expect(releaseShellFiles(build('1'), folder)).toBe(true);
    expect(releaseShellFiles(build('2'), folder)).toBe(true);
    expect(releaseShellFiles(build('2'), folder)).toBe(false);
    expect(page('index.html')).toContain('/static/2.js');
    await rollBack(['shell', '--to', folder]);
    for (const name of ['index.html', 'dashboard.html']) expect(page(name)).toContain('/static/1.js');
    expect([page('static/1.js'), page('static/2.js')]).toEqual(['1', '2']);
    expect(shellHistory(folder).map(({ action, version }) => `${action} ${version}`)).toEqual([
      'release 1',
      'release 2',
      'rollback 1',
    ]);
    await expect(rollBack(['shell', '--to', folder])).rejects.toThrow(/no release of the shell/);
  });

  it('is compared with what is live: the areas that it would refuse are named', () => {
    goLiveWith('1');
    const offers = { version: '2', commit: 'c2', contract: 3, oldestContract: 2, shared: {} };
    expect(unfitAreas(folder, [area], offers)).toEqual([
      'mf-clients 1: It was built for contract 1 of the console; this console has contracts 2 to 3.',
    ]);
  });
});
