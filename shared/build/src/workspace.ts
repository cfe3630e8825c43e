import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const installed = here.search(/[\\/]node_modules[\\/]/);

/** Whether these packages are installed in an area's own repository, rather than part of the workspace. */
export const isOwnRepository = installed >= 0;

export const workspaceRoot = isOwnRepository ? here.slice(0, installed) : dirname(join(here, '../../..'));

export const lockFile = join(workspaceRoot, isOwnRepository ? 'package-lock.json' : 'pnpm-lock.yaml');

interface PackageManifest {
  name: string;
  version: string;
  description?: string;
  license?: string;
  exports?: Record<string, string | { types: string; default: string }>;
}

/** Reads a package.json without validation, because the workspace's files are trusted. */
export function packageManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The folder of an installed package, resolved from the first of these folders that can resolve it. */
export function installedFolder(name: string, ...folders: string[]): string {
  for (const folder of folders)
    for (let at = folder; at !== dirname(at); at = dirname(at)) {
      const candidate = join(at, 'node_modules', name);
      if (existsSync(join(candidate, 'package.json'))) return candidate;
    }
  const names = [...new Set(folders.map((folder) => basename(folder)))].join(' or ');
  throw new Error(`${name} is not installed for ${names}. Delete node_modules and install again.`);
}

export function installedVersion(name: string, ...folders: string[]): string {
  return packageManifest(installedFolder(name, ...folders)).version;
}

/** Names of the areas: every top-level folder `mf-*` with an area.json, or the single area of its own repository. */
export function areaNames(): string[] {
  if (isOwnRepository) return [packageManifest(workspaceRoot).name];
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mf-') && existsSync(join(workspaceRoot, name, 'area.json')))
    .sort();
}

export function areaFolder(name: string): string {
  return isOwnRepository ? workspaceRoot : join(workspaceRoot, name);
}

export function areaManifests(): { name: string; localSettings?: unknown }[] {
  return areaNames().map((area) => JSON.parse(readFileSync(join(areaFolder(area), 'area.json'), 'utf8')));
}

/** The areas' settings for development and tests: `localSettings` of their area.json. */
export function localSettings(): Record<string, unknown> {
  const settings = areaManifests().map((area): [string, unknown] => [area.name, area.localSettings]);
  return Object.fromEntries(settings.filter(([, own]) => own !== undefined));
}

/** Runs git in a folder and returns its trimmed output; throws if git fails. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit of the working copy that contains this folder, or COMMIT if set, as in an image without git. */
export function commitIn(folder: string): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return git(folder, 'rev-parse', '--short=12', 'HEAD');
  } catch {
    return 'unknown';
  }
}

export const shellFolder = join(workspaceRoot, 'shell');

/** The folder of all packages that areas depend on. */
export const sharedFolders = join(workspaceRoot, isOwnRepository ? 'node_modules/@console' : 'shared');

export function sharedFolder(name: string): string {
  return join(sharedFolders, name);
}

/** The package whose installed libraries are those that the shell shares; in an area's own repository, @console/build. */
export const shellLibraries = isOwnRepository ? sharedFolder('build') : shellFolder;
