import { askEarly } from '@console/api/earlyReplies';
import { array, type Infer, is, mask, size, string, type } from 'superstruct';
import { preloadFile } from '../remotes/preloadFile';
import { registryAddress } from '../remotes/registryAddress';
import { releaseInit } from '../remotes/releaseInit';

const File = type({ url: string(), integrity: string() });
const FirstFiles = size(array(File), 0, 100);
const ReleaseFiles = type({ entry: File, preload: FirstFiles });

/** An area's entry in the registry: where its release's manifest is, and the first files of it, where the registry knows. */
interface Released {
  release: string;
  firstFiles: unknown;
}

/** Names files of a release to the browser, whose addresses are relative to this manifest. */
function preloadFiles(named: Infer<typeof FirstFiles>, base: URL): void {
  const folder = new URL('.', base).href;
  const files = named.map(({ url, integrity }) => ({ href: new URL(url, base).href, integrity }));
  // A release that names a file of another place is refused as a whole (`filesOf`).
  if (files.every(({ href }) => href.startsWith(folder))) for (const file of files) preloadFile(file);
}

/**
 * Names the files of an area's live release to the browser: those that the registry says, side by side with the manifest,
 * then what the manifest says, which may have changed meanwhile. Nothing of them runs before the console has checked it.
 */
export async function preloadReleaseFiles({ release, firstFiles }: Released): Promise<void> {
  const base = new URL(release, new URL(registryAddress, location.href));
  if (base.origin !== location.origin) return;
  const asked = askEarly(base.href, releaseInit);
  if (is(firstFiles, FirstFiles)) preloadFiles(firstFiles, base);
  const reply = await asked;
  if (!reply?.ok) return;
  const { entry, preload } = mask(await reply.clone().json(), ReleaseFiles);
  preloadFiles([entry, ...preload], base);
}
