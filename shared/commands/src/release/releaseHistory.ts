import { AreaManifest, ReleaseManifest } from '@console/area/manifests';
import { array, type Infer, optional, record, type Struct, string, type } from 'superstruct';
import type { ReleaseReader } from '../store/releaseStore';
import { jsonBytes, storedJson } from '../store/storedJson';

/** The integrity of every file of a release, by name. */
const Files = record(string(), string());

/**
 * An area's manifest at the time of its release. Lenient, because it may be of a newer version than this checkout; but the
 * name becomes part of paths.
 */
export const AnyArea = type({ name: AreaManifest.schema.name, paths: optional(array(string())) });
export type AnyArea = Infer<typeof AnyArea>;

export const AreaEntry = type({
  at: string(),
  /** `release`, `rollback`, or `remove`, whose release is the one that was live before. */
  action: string(),
  release: ReleaseManifest,
  area: optional(AnyArea),
  files: optional(Files),
});
export type AreaEntry = Infer<typeof AreaEntry>;

export const ShellEntry = type({
  at: string(),
  action: string(),
  id: string(),
  version: string(),
  commit: string(),
  files: optional(Files),
});
export type ShellEntry = Infer<typeof ShellEntry>;

const fileOf = (name: string) => `history/${name}.json`;

/** The location used by earlier versions, next to served files. */
const previousFileOf = (name: string) =>
  name === 'shell' ? 'shell/history.json' : `remotes/${name}/history.json`;

const remedy = 'Restore it from a backup; or delete it and release again, which loses the history.';

async function entries<T>(store: ReleaseReader, name: string, struct: Struct<T[], unknown>): Promise<T[]> {
  const stored = await storedJson(store, fileOf(name), struct, remedy);
  // No bucket is that old: whoever can write what it serves could have written this.
  if (stored || store.historiesIn !== undefined) return stored ?? [];
  return (await storedJson(store, previousFileOf(name), struct)) ?? [];
}

/** Where a history is read beside what is served, because it is nowhere else. */
export async function exposedHistory(store: ReleaseReader, name: string): Promise<string | undefined> {
  const file = previousFileOf(name);
  const isKept = store.historiesIn !== undefined || (await store.read(fileOf(name))) !== undefined;
  return !isKept && (await store.read(file)) ? file : undefined;
}

export function history(store: ReleaseReader, area: string): Promise<AreaEntry[]> {
  return entries(store, area, array(AreaEntry));
}

export function shellHistory(store: ReleaseReader): Promise<ShellEntry[]> {
  return entries(store, 'shell', array(ShellEntry));
}

/** The writes that make a history hold these entries. */
export function historyWrites(
  name: string,
  past: readonly AreaEntry[] | readonly ShellEntry[],
): [path: string, bytes: Buffer | undefined][] {
  return [
    [fileOf(name), jsonBytes(past)],
    [previousFileOf(name), undefined],
  ];
}

/** The time of a new entry, never before the last one, even if that was written by a machine whose clock is ahead. */
export function timestampAfter(past: readonly { at: string }[]): string {
  const [latest = ''] = [new Date().toISOString(), past.at(-1)?.at ?? ''].sort().reverse();
  return latest;
}

/** Everything that was ever released to a store, whether or not it is still live. */
export async function historyNames(store: ReleaseReader): Promise<string[]> {
  const files = await store.list('history/');
  return files.flatMap((file) => /^history\/(shell|mf-[\w-]+)\.json$/.exec(file)?.[1] ?? []);
}
