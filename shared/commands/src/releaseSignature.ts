import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ReleaseManifest } from '@console/area/manifests';
import type { ReleaseTrust } from '@console/area/releaseTrust';
import {
  candidates,
  envelopeOf,
  readEnvelope,
  SignatureProblem,
  signedManifest,
  statementOf,
  unsound,
} from '@console/area/signedRelease';
import { readablePointer } from './areaPointer';
import { CommandError } from './commandError';
import { isCompressed } from './releaseFiles';
import { areaReleases, liveTrust, releasedAreas } from './releaseFolder';
import type { ReleaseReader } from './releaseStore';
import { releaseTitle } from './releaseTitle';
import type { SigningKey } from './signingKey';

/** The file beside a release in which it is signed, named by its content like any other. */
export interface SignatureFile {
  name: string;
  bytes: Buffer;
}

export const isSignature = (name: string) => /^signature\.[0-9a-f]{16}\.json$/.test(name);

const nameOf = (bytes: Buffer) =>
  `signature.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.json`;

/** What is signed of a release: its manifest, and all of its files; of a compressed form, the browser checks what it unpacks to. */
function toBeSigned(release: ReleaseManifest, files: Readonly<Record<string, string>>): string {
  return statementOf(
    release,
    Object.fromEntries(Object.entries(files).filter(([name]) => !isCompressed(name))),
  );
}

export function signatureOf(
  release: ReleaseManifest,
  files: Readonly<Record<string, string>>,
  { id, sign }: SigningKey,
): SignatureFile {
  const text = envelopeOf(toBeSigned(release, files), (signed) => ({ keyid: id, sig: sign(signed) }));
  const bytes = Buffer.from(text);
  return { name: nameOf(bytes), bytes };
}

/** The signature of a release as it was written; nothing where it has none, or not as it was. */
export async function signatureIn(
  store: ReleaseReader,
  { name: area, signature }: ReleaseManifest,
): Promise<SignatureFile | undefined> {
  const bytes = signature && (await store.read(areaReleases(area) + signature));
  return bytes && nameOf(bytes) === signature ? { name: signature, bytes } : undefined;
}

/** Why a shell that trusts these would not run a release, or the name of the key that it was signed with. */
export function checkSignature(
  release: ReleaseManifest,
  file: SignatureFile | undefined,
  trust: ReleaseTrust,
): { key: string; problem?: undefined } | { key?: undefined; problem: string } {
  if (!release.signature) return { problem: 'Its release is not signed.' };
  if (!file) return { problem: `Its signature ${release.signature} is missing or damaged.` };
  try {
    const envelope = readEnvelope(file.bytes.toString());
    const found = candidates(envelope, trust, release.name, new Date());
    const sound = found.find(({ publicKey, signature, signed }) => {
      const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
      return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
    });
    if (!sound) throw unsound(found);
    signedManifest(envelope, release.name, release, trust);
    return { key: sound.key.name };
  } catch (error) {
    if (error instanceof SignatureProblem) return { problem: error.message };
    throw error;
  }
}

/** Why a shell would refuse a release for its signature; undefined where it would not, or trusts no key. */
export function signatureProblem(
  release: ReleaseManifest,
  file: SignatureFile | undefined,
  trust: ReleaseTrust,
): string | undefined {
  return trust.keys.length > 0 ? checkSignature(release, file, trust).problem : undefined;
}

/** Whether a signature is one of this key, over what the pointer to a release says. */
export function isSignedBy(
  release: ReleaseManifest,
  file: SignatureFile,
  { id, publicKey }: SigningKey,
): boolean {
  const keys = [{ name: 'this', id, publicKey, expires: '9999-12-31' }];
  return checkSignature(release, file, { keys, withdrawn: [] }).problem === undefined;
}

/** Refuses a release that the live shell would refuse for its signature. */
export async function assertSigned(
  store: ReleaseReader,
  release: ReleaseManifest,
  file: SignatureFile | undefined,
): Promise<void> {
  const problem = signatureProblem(release, file, await liveTrust(store));
  if (problem)
    throw new CommandError(
      `${releaseTitle(release)} would be refused by the live shell. ${problem} Nothing was changed; docs/deploy.md says how releases are signed (--key).`,
    );
}

/** The live areas that a shell which trusts these would refuse for their signature, and why. */
export async function untrustedAreas(store: ReleaseReader, trust: ReleaseTrust): Promise<string[]> {
  const untrusted: string[] = [];
  for (const area of await releasedAreas(store)) {
    const live = await readablePointer(store, area);
    const problem = live && signatureProblem(live, await signatureIn(store, live), trust);
    if (problem) untrusted.push(`${area} ${live.version}: ${problem}`);
  }
  return untrusted;
}
