import { type FSWatcher, watch } from 'node:fs';
import { basename } from 'node:path';

/** Files of an area that a development server reads only when it starts; all others show at once. */
const startFiles = ['rsbuild.config.ts', 'standIn.ts'];

/** Says once of each of them that it was saved, or nobody would know why nothing changes. */
export function noteSavedStartFiles(folder: string): FSWatcher {
  const left = new Set(startFiles);
  const watcher = watch(folder, (_, file) => {
    if (file && left.delete(file))
      console.log(`[${basename(folder)}] ${file} was saved: restart npm run dev to use it`);
  });
  // The folder was removed, as by remove-area.
  return watcher.on('error', () => watcher.close());
}
