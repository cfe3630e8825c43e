import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockFile, workspaceRoot } from '@console/build/workspace';

/** What editors and Finder leave next to sources: Emacs' locks (`.#routes.tsx`), Vim's swap files, backups. */
const leftBehind = /^\.#|^\.DS_Store$|\.sw[a-p]$|~$/;

/** All files below a folder, except installed and built ones. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist.*|coverage|vendor|test-results|\.cache|\.git)$/.test(entry.name)) return [];
    if (leftBehind.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.isFile() || statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : [];
  });
}

const digests = new Map<string, string>();

/** The content hash of a file, cached within a command: all builds share the shared folders. */
function digestOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const digest = digests.get(key) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
  digests.set(key, digest);
  return digest;
}

/**
 * A hash of everything that goes into a build. Based on contents, not timestamps, so that a copied working copy or a
 * fresh checkout reuses existing builds. Includes api.md, because builds contain the versions in it.
 */
export function sourceKey(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...sources.flatMap(sourceFiles), lockFile].sort()) {
    if (/\.test\.tsx?$|(?<![\\/]api)\.md$/.test(path)) continue;
    hash.update(`${relative(workspaceRoot, path)} ${digestOf(path)}\n`);
  }
  return hash.digest('hex');
}
