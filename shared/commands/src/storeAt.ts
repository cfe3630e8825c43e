import { resolve } from 'node:path';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';

/** The store that a command is given with `--to`. */
export function storeAt(to: string): ReleaseStore {
  return folderStore(resolve(to));
}
