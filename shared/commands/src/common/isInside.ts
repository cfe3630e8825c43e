import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is this folder or below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  // To another drive of Windows, the relative path is absolute.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
