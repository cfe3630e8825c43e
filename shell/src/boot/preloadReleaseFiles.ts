import { askEarly } from '@console/api/earlyReplies';
import { array, type Infer, is, mask, size, string, type } from 'superstruct';
import { preloadFile } from '../remotes/release/preloadFile';
import { releaseInit } from '../remotes/release/releaseInit';
import { registryAddress } from '../startAddresses';

const File = type({ url: string(), integrity: string() });
const FirstFiles = size(array(File), 0, 100);
const ReleaseFiles = type({ entry: File, preload: FirstFiles });

/** From an area's registry entry: the address of its release manifest, and the release's first files if they are listed. */
interface ReleaseEntry {
  release: string;
  firstFiles: unknown;
}

/** Preloads files of a release. Their addresses are relative to the manifest at `base`. */
function preloadFiles(listed: Infer<typeof FirstFiles>, base: URL): void {
  const folder = new URL('.', base).href;
  const files = listed.map(({ url, integrity }) => ({ href: new URL(url, base).href, integrity }));
  // A release that lists a file outside its own folder is refused as a whole (`filesOf`).
  if (files.every(({ href }) => href.startsWith(folder))) for (const file of files) preloadFile(file);
}

/**
 * Preloads the files of an area's live release: those listed in the registry, in parallel with the manifest, then those in
 * the manifest, which may be newer. Nothing is executed until the console has verified it.
 */
export async function preloadReleaseFiles({ release, firstFiles }: ReleaseEntry): Promise<void> {
  const base = new URL(release, new URL(registryAddress, location.href));
  if (base.origin !== location.origin) return;
  const request = askEarly(base.href, releaseInit);
  if (is(firstFiles, FirstFiles)) preloadFiles(firstFiles, base);
  const reply = await request;
  if (!reply?.ok) return;
  const { entry, preload } = mask(await reply.clone().json(), ReleaseFiles);
  preloadFiles([entry, ...preload], base);
}
