import { watch } from 'node:fs/promises';
import { basename } from 'node:path';

/** Files of an area that a development server reads only when it starts; all others show at once. */
const startFiles = ['rsbuild.config.ts', 'standIn.ts'];

/** Says once of each of them that it was saved, or nobody would know why nothing changes. */
export async function noteSavedStartFiles(folder: string, signal?: AbortSignal): Promise<void> {
  const left = new Set(startFiles);
  try {
    for await (const { filename } of watch(folder, signal && { signal }))
      if (filename && left.delete(filename))
        console.log(`[${basename(folder)}] ${filename} was saved: restart npm run dev to use it`);
  } catch {
    // The folder was removed, or the system watches no more of them: the server runs on.
  }
}
