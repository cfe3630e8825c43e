import { createHash } from 'node:crypto';
import { momentAfter, type ShellEntry, shellHistory, writtenHistory } from './releaseHistory';
import { nothingWritten, type OpenReleases, type ReleaseReader } from './releaseStore';

/** The host's pointers: its pages, which name its files, and what it offers. Everything else is named by its content. */
export const isPointer = (name: string) => /^[^/]+\.(html|json)$/.test(name);

export const keptPointers = (id: string) => `shell/releases/${id}/`;

/** Names what a page names, so the same build twice is one release. */
export function idOf(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

/**
 * What the pages have to hold so that a release is live, where they do not.
 * @param written files of the release that are not in the store yet
 */
export async function pagesOf(
  store: ReleaseReader,
  id: string,
  written: ReadonlyMap<string, Buffer> = new Map(),
): Promise<[path: string, bytes: Buffer][]> {
  const kept = keptPointers(id);
  const names = [...new Set([...(await store.list(kept)), ...written.keys()])].flatMap((path) => {
    const name = path.slice(kept.length);
    return path.startsWith(kept) && isPointer(name) ? [name] : [];
  });
  const pages: [string, Buffer][] = [];
  // The page that the most people open comes last.
  for (const name of names.sort().reverse()) {
    const bytes = written.get(kept + name) ?? (await store.read(kept + name));
    const live = await store.read(`shell/${name}`);
    if (bytes && !live?.equals(bytes)) pages.push([`shell/${name}`, bytes]);
  }
  return pages;
}

/** By which a console that is loaded from then on is of the release. */
export const decidingPage = 'shell/index.html';

/** Points to a release whose files are written with it, or are all there: noted in the history first. */
export async function shellGoesLive(
  store: OpenReleases,
  entry: Omit<ShellEntry, 'at'>,
  written = nothingWritten,
): Promise<void> {
  const past = await shellHistory(store);
  await store.swap({
    name: 'shell',
    ...written,
    pointers: new Map([
      ...writtenHistory('shell', [...past, { at: momentAfter(past), ...entry }]),
      ...(await pagesOf(store, entry.id, written.files)),
    ]),
    decides: decidingPage,
  });
}
