import type { ReleaseManifest } from '@console/area/manifests';
import type { TrustedKey } from '@console/area/releaseTrust';
import type { ReleaseReader } from '../store/releaseStore';
import { liveTrust } from './releaseFolder';
import { checkSignature, signatureIn } from './releaseSignature';

interface SignatureFacts {
  /** Its status, as the live shell sees it. */
  text: string;
  /** The key of the live shell that made it; otherwise one that it names, for example an expired one. */
  named?: TrustedKey | undefined;
}

/** What there is to say about the signature of an area's release. */
export async function signatureFacts(
  store: ReleaseReader,
  release: ReleaseManifest,
): Promise<SignatureFacts> {
  const trust = await liveTrust(store);
  if (trust.keys.length === 0)
    return { text: release.signature ? 'signed, but the live shell trusts no keys yet' : 'not signed' };
  const { key, problem, named } = checkSignature(release, await signatureIn(store, release), trust);
  const text = key ? `signed with key ${key.name}, which expires on ${key.expires}` : `refused: ${problem}`;
  return { text, named };
}
