import { run as rollBackTo } from '../rollback';
import { area, emptyFolders, release, releaseOfShell } from './testRelease';

const clean = '1a2b3c4d5e6f';
const dirty = `${clean}-dirty`;
const other = '9f8e7d6c5b4a';

const releases = {
  [area]: async (folder: string, builds: string) => {
    for (const [at, commit] of [clean, dirty, other].entries())
      await release(folder, builds, String(at + 1), { commit });
  },
  shell: async (folder: string, builds: string) => {
    for (const [at, commit] of [clean, dirty, other].entries())
      await releaseOfShell(folder, builds, String(at + 1), { commit });
  },
};

test.each([area, 'shell'] as const)(
  'a commit of %s that is a prefix of another means itself, and an ambiguous prefix is refused',
  async (name) => {
    const { folder, builds, printed } = emptyFolders();
    await releases[name](folder, builds);
    const rollBack = (commit: string) => rollBackTo([name, '--to', folder, '--commit', commit]);
    await expect(rollBack('1a2b')).rejects.toThrow(
      `Commit 1a2b is ambiguous: ${clean} or ${dirty}. Nothing was changed.`,
    );
    await rollBack(clean);
    await rollBack('9f8');
    await rollBack(`${clean}-`);
    // The full hash, as git writes it.
    await rollBack(`${other}39281706f5e4d3c2b1a098765432`);
    expect(printed.map((line) => /to \d \((.*?)\)/.exec(line)?.[1])).toEqual([clean, other, dirty, other]);
    await expect(rollBack(`${clean}39281706f5e4d3c2b1a09876543`)).rejects.toThrow(
      /No release of .* has commit/,
    );
  },
);

it('an area that only rollbacks brought back has no release from before them to roll back to', async () => {
  const { folder, builds } = emptyFolders();
  const rollBack = (...args: string[]) => rollBackTo([area, '--to', folder, ...args]);
  for (const version of ['1', '2']) await release(folder, builds, version);
  await rollBack('--to-nothing');
  await rollBack();
  await rollBack('--commit', 'c1');
  await expect(rollBack()).rejects.toThrow('mf-clients 1 (c1) has no earlier release to roll back to.');
});
