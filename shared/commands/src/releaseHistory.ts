import { ReleaseManifest } from '@console/area/manifests';
import { array, type Infer, optional, record, type Struct, string, type } from 'superstruct';
import type { ReleaseReader } from './releaseStore';
import { jsonBytes, storedJson } from './storedJson';

/** The integrity of every file of a release, by name. */
const Files = record(string(), string());

/** Static facts of an area, as they were when it was released: tomorrow's too, of which this checkout reads the name. */
export const AnyArea = type({ name: string() });
export type AnyArea = Infer<typeof AnyArea>;

export const AreaEntry = type({
  at: string(),
  /** `release`, `rollback`, or `remove`: then it names what was live before. */
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

/** Where it was kept at first, beside what is served. */
const previousFileOf = (name: string) =>
  name === 'shell' ? 'shell/history.json' : `remotes/${name}/history.json`;

const remedy =
  'Put back a copy of it; or remove it and release again, and what was live before is forgotten.';

async function entries<T>(store: ReleaseReader, name: string, struct: Struct<T[], unknown>): Promise<T[]> {
  const kept = await storedJson(store, fileOf(name), struct, remedy);
  return kept ?? (await storedJson(store, previousFileOf(name), struct)) ?? [];
}

export function history(store: ReleaseReader, area: string): Promise<AreaEntry[]> {
  return entries(store, area, array(AreaEntry));
}

export function shellHistory(store: ReleaseReader): Promise<ShellEntry[]> {
  return entries(store, 'shell', array(ShellEntry));
}

/** What has to be written so that a history holds these entries. */
export function writtenHistory(
  name: string,
  past: readonly AreaEntry[] | readonly ShellEntry[],
): [path: string, bytes: Buffer | undefined][] {
  return [
    [fileOf(name), jsonBytes(past)],
    [previousFileOf(name), undefined],
  ];
}

/** When an entry is noted. The clock of another machine may be ahead of this one's: no entry is older than the one before. */
export function momentAfter(past: readonly { at: string }[]): string {
  const [latest = ''] = [new Date().toISOString(), past.at(-1)?.at ?? ''].sort().reverse();
  return latest;
}

/** Whatever was released in a store, and is not live any more perhaps. */
export async function historyNames(store: ReleaseReader): Promise<string[]> {
  const kept = await store.list('history/');
  return kept.flatMap((file) => /^history\/(shell|mf-[\w-]+)\.json$/.exec(file)?.[1] ?? []);
}
