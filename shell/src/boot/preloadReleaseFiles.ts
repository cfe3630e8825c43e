import { askEarly } from '@console/api/earlyReplies';
import { array, mask, size, string, type } from 'superstruct';
import { preloadFile } from '../remotes/preloadFile';
import { registryAddress } from '../remotes/registryAddress';
import { releaseInit } from '../remotes/releaseInit';

const File = type({ url: string(), integrity: string() });
const ReleaseFiles = type({ entry: File, preload: size(array(File), 0, 100) });

/** Names the files of an area's live release to the browser. Nothing of it runs before the console has checked it. */
export async function preloadReleaseFiles(release: string): Promise<void> {
  const base = new URL(release, new URL(registryAddress, location.href));
  if (base.origin !== location.origin) return;
  const reply = await askEarly(base.href, releaseInit);
  if (!reply?.ok) return;
  const { entry, preload } = mask(await reply.clone().json(), ReleaseFiles);
  const folder = new URL('.', base).href;
  const files = [entry, ...preload].map(({ url, integrity }) => ({
    href: new URL(url, base).href,
    integrity,
  }));
  // A release that names a file of another place is refused as a whole (`filesOf`).
  if (files.every(({ href }) => href.startsWith(folder))) for (const file of files) preloadFile(file);
}
