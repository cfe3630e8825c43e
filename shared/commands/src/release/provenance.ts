import { basename, join } from 'node:path';
import { commitIn, git, lockFile, workspaceRoot } from '@console/build/workspace';

/** Excludes the lock files of builds, which older repositories do not ignore. */
const noLocks = ':(exclude,glob)**/dist*.lock';

/**
 * Whether something below these paths was changed or added since the last commit. Undefined if git cannot tell, for
 * example for a copy in a folder that another checkout ignores.
 */
export function isUncommitted(paths: readonly string[], root = workspaceRoot): boolean | undefined {
  try {
    if (git(root, 'status', '--porcelain', '--', ...paths, noLocks) !== '') return true;
    return git(root, 'ls-files', '--', ...paths) === '' ? undefined : false;
  } catch {
    return undefined;
  }
}

/**
 * The current commit for a release, even if the build of the same sources is older. If these have uncommitted changes, it
 * ends with `-dirty`, as in git describe, and the start of `key`, a hash of them, so that different changes are told apart.
 */
export function commitOf(sources: readonly string[], key: string, root = workspaceRoot): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  const commit = commitIn(root);
  const isDirty = isUncommitted([...sources, join(root, basename(lockFile))], root);
  return isDirty ? `${commit}-dirty-${key.slice(0, 8)}` : commit;
}

/** A warning for a release whose commit does not identify its sources. */
export function commitWarning(commit: string): string | undefined {
  if (/^unknown\b/.test(commit))
    return `Warning: git knows no commit of this folder, so its commit is recorded as ${commit}, and no checkout can reproduce it. Commit its sources first.`;
  return /-dirty\b/.test(commit)
    ? `Warning: its sources have uncommitted changes, so its commit is recorded as ${commit}.`
    : undefined;
}
