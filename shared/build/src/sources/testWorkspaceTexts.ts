import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { workspaceRoot } from '../workspace';

/** The workspace's code and docs, as paths with slashes relative to its root, without installed, built or hidden files. */
export function workspaceTexts(folder = workspaceRoot): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\.|node_modules$|dist|coverage$)/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return workspaceTexts(path);
    return /\.(tsx?|mjs|css|md)$/.test(entry.name)
      ? [relative(workspaceRoot, path).replaceAll(sep, '/')]
      : [];
  });
}
