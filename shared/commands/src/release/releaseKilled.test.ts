import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, slashed } from '../common/folderFiles';
import { run as rollBack } from '../rollback';
import { killAt, withoutFlushing } from '../store/testKill';
import { unfinished } from '../store/unfinished';
import { testFolder } from '../testing/testFolder';
import { area, registryOf, release, releaseOfShell } from './testRelease';
import {
  areaReleases,
  damagedFiles,
  history,
  liveRelease,
  liveShellId,
  shellHistory,
} from './testReleasesOnDisk';

let folder: string;
let builds: string;
let before: string;
beforeEach(() => {
  before = testFolder();
  builds = testFolder();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  withoutFlushing();
});

const rollBackArea = (...args: string[]) => rollBack([area, '--to', folder, ...args]);
const releaseArea = (version: string) => release(folder, builds, version);
const releaseShell = (version: string) => releaseOfShell(folder, builds, version);

const liveVersion = (name: string) =>
  name === 'shell'
    ? shellHistory(folder).findLast(({ id }) => id === liveShellId(folder))?.version
    : liveRelease(folder, name)?.version;

const pastOf = (name: string) =>
  name === 'shell'
    ? shellHistory(folder).map((entry) => ({ ...entry, folder }))
    : history(folder, name).map(({ action, release: { version }, files }) => ({
        action,
        version,
        files,
        folder: areaReleases(folder, name),
      }));

/** The incomplete files of a live release. */
const damaged = (name: string, version: string | undefined) =>
  pastOf(name)
    .filter((entry) => entry.version === version && entry.files)
    .flatMap((entry) => damagedFiles(entry.folder, entry.files));

/** Files below `remotes/<area>` and `shell` that belong to no release. */
function strays(): string[] {
  const known = new Set(
    [...pastOf(area), ...pastOf('shell')].flatMap((entry) =>
      Object.keys(entry.files ?? {}).map((file) => join(entry.folder, file)),
    ),
  );
  return filesBelow(folder)
    .filter((file) => !known.has(file))
    .map((file) => slashed(relative(folder, file)))
    .filter(
      (file) =>
        !/^(remotes\.json|remotes\/mf-clients\/release\.json|shell\/[^/]+\.(html|json)|history\/[a-z-]+\.json)$/.test(
          file,
        ),
    );
}

interface Case {
  name: string;
  before: () => Promise<unknown>;
  act: () => Promise<unknown>;
  from: string | undefined;
  to: string | undefined;
}

const cases: [title: string, killed: Case][] = [
  [
    'the first release of an area',
    { name: area, before: async () => undefined, act: () => releaseArea('2'), from: undefined, to: '2' },
  ],
  [
    'a further release of an area',
    { name: area, before: () => releaseArea('1'), act: () => releaseArea('2'), from: '1', to: '2' },
  ],
  [
    'a rollback of an area',
    {
      name: area,
      before: async () => {
        await releaseArea('1');
        await releaseArea('2');
      },
      act: () => rollBackArea(),
      from: '2',
      to: '1',
    },
  ],
  [
    'a rollback of an area to nothing',
    {
      name: area,
      before: () => releaseArea('1'),
      act: () => rollBackArea('--to-nothing'),
      from: '1',
      to: undefined,
    },
  ],
  [
    'the first release of the shell',
    { name: 'shell', before: async () => undefined, act: () => releaseShell('2'), from: undefined, to: '2' },
  ],
  [
    'a further release of the shell',
    { name: 'shell', before: () => releaseShell('1'), act: () => releaseShell('2'), from: '1', to: '2' },
  ],
  [
    'a rollback of the shell',
    {
      name: 'shell',
      before: async () => {
        await releaseShell('1');
        await releaseShell('2');
      },
      act: () => rollBack(['shell', '--to', folder]),
      from: '2',
      to: '1',
    },
  ],
];

describe.each(cases)('%s, killed at any of its changes', (_, { name, before: prepare, act, from, to }) => {
  it('leaves a complete live release, and no leftovers after the next command', async () => {
    folder = before;
    await prepare();
    let landed = 0;
    let killed = 0;
    for (let nth = 1; ; nth++) {
      folder = testFolder();
      cpSync(before, folder, { recursive: true });
      const past = pastOf(name).length;
      const attempted = killAt(folder, nth);
      const outcome = await act().then(
        () => 'done',
        () => 'killed',
      );
      const whole = attempted() < nth;
      jest.restoreAllMocks();
      jest.spyOn(console, 'log').mockImplementation(() => undefined);
      withoutFlushing();

      const live = liveVersion(name);
      expect({ nth, live }).toEqual({ nth, live: live === to ? to : from });
      expect({ nth, damaged: damaged(name, live) }).toEqual({ nth, damaged: [] });

      // A command on something else completes or reverts the change.
      await (name === 'shell' ? releaseArea('other') : releaseShell('other'));
      expect({ nth, unfinished: unfinished(folder), strays: strays() }).toEqual({ nth, strays: [] });
      expect({ nth, live: liveVersion(name) }).toEqual({ nth, live });
      expect({ nth, past: pastOf(name).length }).toEqual({ nth, past: past + (live === to ? 1 : 0) });
      if (name === area) {
        const areas = live === undefined ? [] : [{ title: `Applications ${live}` }];
        if (existsSync(join(folder, 'remotes.json'))) expect(registryOf(folder)).toMatchObject({ areas });
        else expect(live).toBeUndefined();
      }

      await (name === 'shell' ? releaseShell('3') : releaseArea('3'));
      expect({ nth, live: liveVersion(name) }).toEqual({ nth, live: '3' });
      if (live !== undefined) {
        await rollBack([name, '--to', folder]);
        expect({ nth, live: liveVersion(name) }).toEqual({ nth, live });
      }
      rmSync(folder, { recursive: true, force: true });
      landed += live === to ? 1 : 0;
      killed += outcome === 'killed' ? 1 : 0;
      if (whole) break;
    }
    // At least once before it was live, and once after.
    expect(killed).toBeGreaterThan(5);
    expect(landed).toBeGreaterThan(1);
    expect(killed).toBeGreaterThan(landed - 1);
  }, 120_000);
});
