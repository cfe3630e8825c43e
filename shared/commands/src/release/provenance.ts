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
 * The current commit for a release, even if the build of the same sources is older. Ends with `-dirty`, as in git
 * describe, if the build's sources have uncommitted changes.
 */
export function commitOf(sources: readonly string[], root = workspaceRoot): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  const commit = commitIn(root);
  return isUncommitted([...sources, join(root, basename(lockFile))], root) ? `${commit}-dirty` : commit;
}

/** A warning for a release whose commit does not identify its sources. */
export function commitWarning(commit: string): string | undefined {
  if (/^unknown\b/.test(commit))
    return `Warning: git knows no commit of this folder, so its commit is recorded as ${commit}, and its releases cannot be told apart. Commit its sources first.`;
  return commit.endsWith('-dirty')
    ? `Warning: its sources have uncommitted changes, so its commit is recorded as ${commit}.`
    : undefined;
}
