import type { ReleaseManifest } from '@console/area/manifests';
import { trustsNobody } from '@console/area/releaseTrust';
import { liveShell } from './releaseFolder';
import { checkSignature, signatureInFolder } from './releaseSignature';

/** Who vouches for a release of an area, as the live shell sees it. */
export function signatureWords(folder: string, release: ReleaseManifest): string {
  const trust = liveShell(folder)?.trust ?? trustsNobody;
  if (trust.keys.length === 0)
    return release.signature ? 'signed, and the live shell trusts no key yet' : 'not signed';
  const { key, problem } = checkSignature(release, signatureInFolder(folder, release), trust);
  const expires = trust.keys.find((each) => each.name === key)?.expires;
  return problem ? `refused: ${problem}` : `signed with the key ${key}, to ${expires}`;
}
