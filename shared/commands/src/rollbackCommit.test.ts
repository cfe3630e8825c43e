import { run as rollBackTo } from './rollback';
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
  'a commit of %s that is the beginning of another means itself, and a beginning of two means neither',
  async (name) => {
    const { folder, builds, printed } = emptyFolders();
    await releases[name](folder, builds);
    const rollBack = (commit: string) => rollBackTo([name, '--to', folder, '--commit', commit]);
    await expect(rollBack('1a2b')).rejects.toThrow(
      `Commit 1a2b could be ${clean} or ${dirty}. Nothing was changed; name one of them.`,
    );
    await rollBack(clean);
    await rollBack('9f8');
    await rollBack(`${clean}-`);
    // As git writes it.
    await rollBack(`${other}39281706f5e4d3c2b1a098765432`);
    expect(printed.map((line) => /on \d \((.*?)\)/.exec(line)?.[1])).toEqual([clean, other, dirty, other]);
    await expect(rollBack(`${clean}39281706f5e4d3c2b1a09876543`)).rejects.toThrow(/There is no release of/);
  },
);
