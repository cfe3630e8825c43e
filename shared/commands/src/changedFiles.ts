import { join } from 'node:path';
import { CommandError } from './commandError';
import { git } from './git';

/** Paths, as git prints them with `-z`. */
const paths = (root: string, ...args: string[]) =>
  git(root, ...args)
    .split('\0')
    .filter((path) => path !== '');

/** Where the branch left main; the last commit where there is no main here. */
function startOfBranch(root: string): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git(root, 'merge-base', 'HEAD', main);
    } catch {
      // The next one.
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
      'Git cannot say here what was changed. Name the files: npm run check -- shared/ui/src/DataTable.tsx',
    );
  }
}
