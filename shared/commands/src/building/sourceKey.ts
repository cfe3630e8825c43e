import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { lockFile, workspaceRoot } from '@console/build/workspace';
import { filesBelow } from '../common/folderFiles';
import { stampOf, type Target } from './targets';

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

const contentDigest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const digests = new Map<string, string>();

/** The content hash of a file, cached within a command: all builds share the shared folders. */
function digestOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const digest = digests.get(key) ?? contentDigest(file);
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

/**
 * What the stamp of a build says while the build is up to date: a hash of its sources, and one of its own files, of
 * which a crash, a cleaner or a sync may have taken some since.
 */
export function stampText(target: Target, sources = sourceKey(target.sources)): string {
  const hash = createHash('sha256');
  const stamp = stampOf(target);
  for (const path of filesBelow(target.dist).sort())
    if (path !== stamp && !leftBehind.test(basename(path)))
      hash.update(`${relative(target.dist, path)} ${contentDigest(path)}\n`);
  return `${sources} ${hash.digest('hex')}`;
}
