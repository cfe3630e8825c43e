import { git } from '@console/build/workspace';
import { CommandError } from '../common/commandError';

/** The branch that changes are compared with; HEAD if there is none with a common commit. */
export function mainBranch(root: string): string {
  for (const branch of ['main', 'origin/main', 'HEAD'])
    try {
      git(root, 'merge-base', 'HEAD', branch);
      return branch;
    } catch {
      // Try the next one.
    }
  throw new CommandError(
    'Git cannot tell which files have changed here. Specify them: npm run check -- shared/ui/src/table/DataTable.tsx',
  );
}
