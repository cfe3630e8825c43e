import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run as rollBackTo } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releaseArea } from './areaRelease';
import { area, buildArea, emptyFolders, registryOf, release, releaseOfShell } from './testRelease';
import { liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

/** Releases an area with these paths. */
function releaseOf(name: string, version: string, ...paths: string[]) {
  const dist = join(builds, `${name}-${version}`);
  const release = buildArea(dist, version, { name });
  return folderStore(folder).transaction(`release of ${name}`, (open) =>
    releaseArea(open, { dist, release, area: { name, title: name, paths, drawer: [] } }),
  );
}
const rollBackA = (...args: string[]) => rollBackTo(['mf-a', '--to', folder, ...args]);
const rollBack = (...args: string[]) => rollBackTo([area, '--to', folder, ...args]);

const message =
  '/dashboard/both is already used by mf-b, which is live. Nothing was changed. Choose another release with --commit, or release mf-b without this path first.';

describe('a rollback to a path that another live area has by now is refused', () => {
  it('if the area was removed', async () => {
    await releaseOf('mf-a', '1', '/dashboard/both');
    await rollBackA('--to-nothing');
    await releaseOf('mf-b', '1', '/dashboard/both');
    const before = registryOf(folder);
    await expect(rollBackA()).rejects.toThrow(message);
    expect(registryOf(folder)).toEqual(before);
    expect(liveRelease(folder, 'mf-a')).toBeUndefined();
  });

  it('if a later release of the area gave it up', async () => {
    await releaseOf('mf-a', '1', '/dashboard/a', '/dashboard/both');
    await releaseOf('mf-a', '2', '/dashboard/a');
    await releaseOf('mf-b', '1', '/dashboard/both');
    const before = registryOf(folder);
    await expect(rollBackA()).rejects.toThrow(message);
    expect(registryOf(folder)).toEqual(before);
    expect(liveRelease(folder, 'mf-a')?.version).toBe('2');
    await releaseOf('mf-b', '2', '/dashboard/b');
    await rollBackA();
    expect(liveRelease(folder, 'mf-a')?.version).toBe('1');
  });
});

it('a build of another area than area.json names is refused, and nothing changes', async () => {
  await releaseOf('mf-b', '1', '/dashboard/b');
  const before = registryOf(folder);
  const dist = join(builds, 'mf-a-1');
  const release = buildArea(dist, '1', { name: 'mf-a' });
  const area = { name: 'mf-b', title: 'mf-b', paths: [], drawer: [] };
  await expect(
    folderStore(folder).transaction('release of mf-a', (open) => releaseArea(open, { dist, release, area })),
  ).rejects.toThrow('The build is of mf-a, but area.json is of mf-b. Nothing was changed.');
  expect(registryOf(folder)).toEqual(before);
  expect(liveRelease(folder, 'mf-a')).toBeUndefined();
});

const clean = '1a2b3c4d5e6f';
const dirty = `${clean}-dirty`;
const other = '9f8e7d6c5b4a';

const releases = {
  [area]: async () => {
    for (const [at, commit] of [clean, dirty, other].entries())
      await release(folder, builds, String(at + 1), { commit });
  },
  shell: async () => {
    for (const [at, commit] of [clean, dirty, other].entries())
      await releaseOfShell(folder, builds, String(at + 1), { commit });
  },
};

test.each([area, 'shell'] as const)(
  'a commit of %s that is a prefix of another means itself, and an ambiguous prefix is refused',
  async (name) => {
    await releases[name]();
    const rollBackToCommit = (commit: string) => rollBackTo([name, '--to', folder, '--commit', commit]);
    await expect(rollBackToCommit('1a2b')).rejects.toThrow(
      `Commit 1a2b is ambiguous: ${clean} or ${dirty}. Nothing was changed.`,
    );
    await rollBackToCommit(clean);
    await rollBackToCommit('9f8');
    await rollBackToCommit(`${clean}-`);
    // The full hash, as git writes it.
    await rollBackToCommit(`${other}39281706f5e4d3c2b1a098765432`);
    expect(printed.map((line) => /to \d \((.*?)\)/.exec(line)?.[1])).toEqual([clean, other, dirty, other]);
    await expect(rollBackToCommit(`${clean}39281706f5e4d3c2b1a09876543`)).rejects.toThrow(
      /No release of .* has commit/,
    );
  },
);

it('an area that only rollbacks brought back has no release from before them to roll back to', async () => {
  for (const version of ['1', '2']) await release(folder, builds, version);
  await rollBack('--to-nothing');
  await rollBack();
  await rollBack('--commit', 'c1');
  await expect(rollBack()).rejects.toThrow('mf-clients 1 (c1) has no earlier release to roll back to.');
});

it('an area that is taken out after its history was lost is restored by a release, not by a rollback without links', async () => {
  await release(folder, builds, '1');
  rmSync(join(folder, `history/${area}.json`));
  await rollBack('--to-nothing');
  expect(printed.at(-1)).toBe(
    `Removed ${area} from the console (was 1 (c1)). Its files are kept for tabs that still run it. Its history was lost, so no rollback restores it. To restore it, release it again.`,
  );
  for (const args of [[], ['--commit', 'c1']])
    await expect(rollBack(...args)).rejects.toThrow(
      `The history has no links for ${area} 1 (c1). Nothing was changed. Release that commit again instead.`,
    );
  expect(liveRelease(folder, area)).toBeUndefined();
  expect(registryOf(folder)).toEqual({ areas: [] });
  await release(folder, builds, '1');
  expect(liveRelease(folder, area)?.version).toBe('1');
  expect(registryOf(folder)).toMatchObject({ areas: [{ name: area }] });
});
