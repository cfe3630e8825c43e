import type { ReleaseManifest } from '@console/area/manifests';
import type { ReleaseTrust, TrustedKey } from '@console/area/releaseTrust';
import { readEnvelope, SignatureProblem } from '@console/area/signedRelease';
import { liveTrust } from '../releaseFolder';
import { checkSignature, type SignatureFile, signatureIn } from '../releaseSignature';
import type { ReleaseReader } from '../releaseStore';
import type { RunningRelease } from './inventory';

/** The first trusted key that a signature file names. */
function firstNamed(file: SignatureFile, { keys }: ReleaseTrust): TrustedKey | undefined {
  try {
    const { signatures } = readEnvelope(file.bytes.toString());
    return keys.find(({ id }) => signatures.some(({ keyid }) => keyid === id));
  } catch (error) {
    if (error instanceof SignatureProblem) return undefined;
    throw error;
  }
}

/**
 * The key of the live shell that a release is signed with: the one that browsers accept, else one that its signature
 * names, as after it has expired; empty if there is none.
 */
export async function namedKey(
  store: ReleaseReader,
  release: ReleaseManifest,
): Promise<Pick<RunningRelease, 'key'>> {
  const file = await signatureIn(store, release);
  if (!file) return {};
  const trust = await liveTrust(store);
  const found = checkSignature(release, file, trust).key ?? firstNamed(file, trust);
  return found ? { key: { name: found.name, expires: found.expires } } : {};
}
