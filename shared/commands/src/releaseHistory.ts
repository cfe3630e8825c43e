import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { array, type Infer, optional, record, string, type } from 'superstruct';
import { readJson, replaceJson } from './folderFiles';

/** The integrity of every file of a release, by name. */
const Files = record(string(), string());

/** Static facts of an area, as they were when it was released: tomorrow's too, of which this checkout reads the name. */
export const AnyArea = type({ name: string() });
export type AnyArea = Infer<typeof AnyArea>;

const AreaEntry = type({
  at: string(),
  /** `release`, `rollback`, or `remove`: then it names what was live before. */
  action: string(),
  release: ReleaseManifest,
  area: optional(AnyArea),
  files: optional(Files),
});
export type AreaEntry = Infer<typeof AreaEntry>;

const ShellEntry = type({
  at: string(),
  action: string(),
  id: string(),
  version: string(),
  commit: string(),
  files: optional(Files),
});
export type ShellEntry = Infer<typeof ShellEntry>;

const fileOf = (folder: string, name: string) => join(folder, 'history', `${name}.json`);

/** Where it was kept at first, beside what is served. */
const previousFileOf = (folder: string, name: string) =>
  join(folder, name === 'shell' ? 'shell' : join('remotes', name), 'history.json');

function existing(folder: string, name: string): string | undefined {
  return [fileOf(folder, name), previousFileOf(folder, name)].find(existsSync);
}

export function history(folder: string, area: string): AreaEntry[] {
  const file = existing(folder, area);
  return file ? readJson(file, array(AreaEntry)) : [];
}

export function shellHistory(folder: string): ShellEntry[] {
  const file = existing(folder, 'shell');
  return file ? readJson(file, array(ShellEntry)) : [];
}

export function writeHistory(folder: string, name: string, entries: AreaEntry[] | ShellEntry[]): void {
  replaceJson(fileOf(folder, name), entries);
  rmSync(previousFileOf(folder, name), { force: true });
}

/** Whatever was released in the folder, and is not live any more perhaps. */
export function historyNames(folder: string): string[] {
  const kept = join(folder, 'history');
  return existsSync(kept)
    ? readdirSync(kept).flatMap((file) => /^((?:shell|mf-[\w-]+))\.json$/.exec(file)?.[1] ?? [])
    : [];
}
