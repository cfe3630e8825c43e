import { join } from 'node:path';
import { git } from '@console/build/workspace';
import { CommandError } from './commandError';

/** Paths, as git prints them with `-z`. */
const paths = (root: string, ...args: string[]) =>
  git(root, ...args)
    .split('\0')
    .filter((path) => path !== '');

/** The merge base with main, or HEAD if there is no main. */
function startOfBranch(root: string): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git(root, 'merge-base', 'HEAD', main);
    } catch {
      // Try the next one.
    }
  return 'HEAD';
}

export function changedFiles(root: string): string[] {
  try {
    const changed = paths(
      root,
      'diff',
      '-z',
      '--name-only',
      '--relative',
      '--diff-filter=d',
      startOfBranch(root),
    );
    const added = paths(root, 'ls-files', '-z', '--others', '--exclude-standard');
    return [...changed, ...added].map((path) => join(root, path));
  } catch {
    throw new CommandError(
      'Git cannot tell which files have changed here. Specify them: npm run check -- shared/ui/src/DataTable.tsx',
    );
  }
}
