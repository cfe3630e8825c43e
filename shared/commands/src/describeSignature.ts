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
  const expires = trust.keys.find((each) => each.name === key)?.expires;
  return problem ? `refused: ${problem}` : `signed with key ${key}, which expires on ${expires}`;
}
