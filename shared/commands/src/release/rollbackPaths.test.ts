import { join } from 'node:path';
import { run as rollBack } from '../rollback';
import { folderStore } from '../store/folderStore';
import { releaseArea } from './areaRelease';
import { buildArea, emptyFolders, registryOf } from './testRelease';
import { liveRelease } from './testReleasesOnDisk';

let folder: string;
let builds: string;
beforeEach(() => {
  ({ folder, builds } = emptyFolders());
});

/** Releases an area with these paths. */
function releaseOf(name: string, version: string, ...paths: string[]) {
  const dist = join(builds, `${name}-${version}`);
  const release = buildArea(dist, version, { name });
  return folderStore(folder).transaction(`release of ${name}`, (open) =>
    releaseArea(open, { dist, release, area: { name, title: name, paths, drawer: [] } }),
  );
}
const rollBackA = (...args: string[]) => rollBack(['mf-a', '--to', folder, ...args]);

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
