import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run as rollBackTo } from '../rollback';
import { area, emptyFolders, registryOf, release } from './testRelease';
import { liveRelease } from './testReleasesOnDisk';

it('an area that is taken out after its history was lost is restored by a release, not by a rollback without links', async () => {
  const { folder, builds, printed } = emptyFolders();
  const rollBack = (...args: string[]) => rollBackTo([area, '--to', folder, ...args]);
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
