import { createHash } from 'node:crypto';
import { ShellManifest } from '@console/area/manifests';
import { nothingWritten, type ReleaseReader, type ReleaseTransaction } from '../store/releaseStore';
import { decidingPage } from '../store/servedPaths';
import { readableJson } from '../store/storedJson';
import { historyWrites, type ShellEntry, shellHistory, timestampAfter } from './releaseHistory';

/** The shell's pointers: its pages and its manifest. All other files are named by content hash. */
export const isPointer = (name: string) => /^[^/]+\.(html|json)$/.test(name);

export const pointerFolder = (id: string) => `shell/releases/${id}/`;

/** The id of a shell release, a hash of its page: identical builds have the same id. */
export function releaseIdOf(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

/**
 * The writes that make the pages those of a release; only those that differ.
 * @param written files of the release that are not in the store yet
 */
export async function pageWrites(
  store: ReleaseReader,
  id: string,
  written: ReadonlyMap<string, Buffer> = new Map(),
): Promise<[path: string, bytes: Buffer][]> {
  const kept = pointerFolder(id);
  const names = [...new Set([...(await store.list(kept)), ...written.keys()])].flatMap((path) => {
    const name = path.slice(kept.length);
    return path.startsWith(kept) && isPointer(name) ? [name] : [];
  });
  const pages: [string, Buffer][] = [];
  // The manifest, then index.html, with which the change is live, then dashboard.html.
  for (const name of names.sort().reverse()) {
    const bytes = written.get(kept + name) ?? (await store.read(kept + name));
    const live = await store.read(`shell/${name}`);
    if (bytes && !live?.equals(bytes)) pages.push([`shell/${name}`, bytes]);
  }
  return pages;
}

/** The id of the release that the served page would have; that page may also be of no release. */
export async function servedShellId(store: ReleaseReader): Promise<string | undefined> {
  const page = await store.read(decidingPage);
  return page && releaseIdOf(page);
}

/** The manifest that is kept of a shell's release; undefined if it is missing or damaged. */
export const keptShell = (store: ReleaseReader, id: string) =>
  readableJson(store, `${pointerFolder(id)}shell.json`, ShellManifest);

/** Makes a shell release live whose files exist or are written with it; records it in the history first. */
export async function setLiveShell(
  store: ReleaseTransaction,
  entry: Omit<ShellEntry, 'at'>,
  written = nothingWritten,
): Promise<void> {
  const past = await shellHistory(store);
  await store.swap({
    name: 'shell',
    ...written,
    pointers: new Map([
      ...historyWrites('shell', [...past, { at: timestampAfter(past), ...entry }]),
      ...(await pageWrites(store, entry.id, written.files)),
    ]),
  });
}
