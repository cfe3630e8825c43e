import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockFile, workspaceRoot } from '@console/build/workspace';

/** What goes into a build is below its folders, without what was installed and built there. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist.*|coverage|vendor|test-results|\.cache|\.git)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}

const digests = new Map<string, string>();

/** Of its content, read once in a command while it stays as it is: all builds have the shared folders in common. */
function digestOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const digest = digests.get(key) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
  digests.set(key, digest);
  return digest;
}

/**
 * Changes whenever something that goes into a build changes. From contents and not from times, so that a copy of a built
 * working copy, or a checkout of what was built, is built already. An api.md counts: a build names the versions in it.
 */
export function sourceKey(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...sources.flatMap(sourceFiles), lockFile].sort()) {
    if (/\.test\.tsx?$|(?<![\\/]api)\.md$/.test(path)) continue;
    hash.update(`${relative(workspaceRoot, path)} ${digestOf(path)}\n`);
  }
  return hash.digest('hex');
}
