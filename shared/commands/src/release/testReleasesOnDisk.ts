import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release, ShellManifest } from '@console/area/manifests';
import { integrityOf } from '@console/build/integrity';
import { array, type Struct } from 'superstruct';
import { readJson } from '../common/folderFiles';
import { AreaEntry, ShellEntry } from './releaseHistory';
import { releaseIdOf } from './shellPointer';

/** Reads a folder of releases synchronously and without the store, for tests. */
function readOr<T, Nothing>(file: string, struct: Struct<T, unknown>, nothing: Nothing): T | Nothing {
  return existsSync(file) ? readJson(file, struct) : nothing;
}

export const areaReleases = (folder: string, area: string) => join(folder, 'remotes', area);

export const liveRelease = (folder: string, area: string) =>
  readOr(join(areaReleases(folder, area), 'release.json'), Release, undefined);

export const liveShell = (folder: string) =>
  readOr(join(folder, 'shell/shell.json'), ShellManifest, undefined);

export function liveShellId(folder: string): string | undefined {
  const page = join(folder, 'shell/index.html');
  return existsSync(page) ? releaseIdOf(readFileSync(page)) : undefined;
}

export function history(folder: string, area: string): AreaEntry[] {
  const files = [join(folder, 'history', `${area}.json`), join(areaReleases(folder, area), 'history.json')];
  return readOr(files.find(existsSync) ?? '', array(AreaEntry), []);
}

export const shellHistory = (folder: string): ShellEntry[] =>
  readOr(join(folder, 'history/shell.json'), array(ShellEntry), []);

/** The areas that have a history. */
export function areasWithHistory(folder: string): string[] {
  const kept = readdirSync(join(folder, 'history')).map((file) => file.replace('.json', ''));
  return kept.filter((name) => name.startsWith('mf-')).sort();
}

/** The files that are missing or differ from what was released. */
export function damagedFiles(folder: string, files: Record<string, string> = {}): string[] {
  return Object.keys(files).filter((name) => {
    const file = join(folder, name);
    return !existsSync(file) || integrityOf(readFileSync(file)) !== files[name];
  });
}
