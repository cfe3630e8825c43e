import type { ReleaseManifest } from '@console/area/manifests';
import { readEnvelope, SignatureProblem } from '@console/area/signedRelease';
import { liveTrust } from '../releaseFolder';
import { signatureIn } from '../releaseSignature';
import type { ReleaseReader } from '../releaseStore';
import type { RunningRelease } from './inventory';

/** The key of the live shell that a release's signature names, even one that has expired; empty if there is none. */
export async function namedKey(
  store: ReleaseReader,
  release: ReleaseManifest,
): Promise<Pick<RunningRelease, 'key'>> {
  const file = await signatureIn(store, release);
  if (!file) return {};
  try {
    const { signatures } = readEnvelope(file.bytes.toString());
    const { keys } = await liveTrust(store);
    const found = keys.find(({ id }) => signatures.some(({ keyid }) => keyid === id));
    return found ? { key: { name: found.name, expires: found.expires } } : {};
  } catch (error) {
    if (error instanceof SignatureProblem) return {};
    throw error;
  }
}
