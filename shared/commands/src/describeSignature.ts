import type { ReleaseManifest } from '@console/area/manifests';
import { liveTrust } from './releaseFolder';
import { checkSignature, signatureIn } from './releaseSignature';
import type { ReleaseReader } from './releaseStore';

/** The signature status of an area's release, as the live shell sees it. */
export async function describeSignature(store: ReleaseReader, release: ReleaseManifest): Promise<string> {
  const trust = await liveTrust(store);
  if (trust.keys.length === 0)
    return release.signature ? 'signed, but the live shell trusts no keys yet' : 'not signed';
  const { key, problem } = checkSignature(release, await signatureIn(store, release), trust);
  return key ? `signed with key ${key.name}, which expires on ${key.expires}` : `refused: ${problem}`;
}
