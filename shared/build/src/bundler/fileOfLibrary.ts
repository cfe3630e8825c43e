import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '../workspace';

/**
 * A file of a library of the shell, for an alias to what its package.json does not export. Without the check, an alias to a
 * file that a new version has moved fails with a list of missing exports.
 */
export function fileOfLibrary(library: string, path: string): string {
  const file = join(shellFolder, 'node_modules', library, path);
  if (!existsSync(file)) throw new Error(`${library} has no ${path}: update shell.ts`);
  return file;
}
