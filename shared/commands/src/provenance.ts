import { basename, join } from 'node:path';
import { commitIn, lockFile, workspaceRoot } from '@console/build/workspace';
import { git } from './git';

/** A command has its build locked; a repository that was made before does not ignore that file. */
const noLocks = ':(exclude,glob)**/dist*.lock';

/**
 * Whether something below these paths was changed or added since the last commit; unknown where git knows nothing, as of
 * a copy in a folder that another checkout ignores.
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
 * The commit of what is released, now: a build of the same sources may be older. `-dirty`, as git describes it, where
 * what goes into the build was changed or added since and no checkout of the commit gives it.
 */
export function commitOf(sources: readonly string[], root = workspaceRoot): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  const commit = commitIn(root);
  return isUncommitted([...sources, join(root, basename(lockFile))], root) ? `${commit}-dirty` : commit;
}
