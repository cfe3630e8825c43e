import type { ReleaseManifest } from '@console/area/manifests';
import { liveTrust } from './releaseFolder';
import { checkSignature, signatureIn } from './releaseSignature';
import type { ReleaseReader } from './releaseStore';

/** Who vouches for a release of an area, as the live shell sees it. */
export async function signatureWords(store: ReleaseReader, release: ReleaseManifest): Promise<string> {
  const trust = await liveTrust(store);
  if (trust.keys.length === 0)
    return release.signature ? 'signed, and the live shell trusts no key yet' : 'not signed';
  const { key, problem } = checkSignature(release, await signatureIn(store, release), trust);
  const expires = trust.keys.find((each) => each.name === key)?.expires;
  return problem ? `refused: ${problem}` : `signed with the key ${key}, to ${expires}`;
}
