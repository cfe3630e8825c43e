import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

interface PackageManifest {
  name: string;
  version: string;
  description?: string;
  license?: string;
  exports?: Record<string, string>;
}

/** A package.json. The workspace's own files are trusted, so only what is read here is typed. */
export function packageManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The version of an installed package, as the package in the first of the folders that has it sees it. */
export function installedVersion(name: string, ...folders: string[]): string {
  for (const folder of folders)
    for (let at = folder; at !== dirname(at); at = dirname(at)) {
      const candidate = join(at, 'node_modules', name);
      if (existsSync(join(candidate, 'package.json'))) return packageManifest(candidate).version;
    }
  throw new Error(`${name} is not installed for ${folders.map((folder) => basename(folder)).join(' or ')}`);
}

/** Folder names of the areas: every top-level folder `mf-*` with an area.json. */
export function areaNames(): string[] {
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mf-') && existsSync(join(workspaceRoot, name, 'area.json')))
    .sort();
}

export function areaFolder(name: string): string {
  return join(workspaceRoot, name);
}

/** What is set for the areas on a developer's machine and in tests: `localSettings` of its area.json. */
export function localSettings(): Record<string, unknown> {
  const settings = areaNames().map((area): [string, unknown] => {
    const facts = JSON.parse(readFileSync(join(areaFolder(area), 'area.json'), 'utf8'));
    return [area, facts.localSettings];
  });
  return Object.fromEntries(settings.filter(([, own]) => own !== undefined));
}

export const shellFolder = join(workspaceRoot, 'shell');

export function sharedFolder(name: string): string {
  return join(workspaceRoot, 'shared', name);
}
