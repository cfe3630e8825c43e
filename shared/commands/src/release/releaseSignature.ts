import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ReleaseManifest } from '@console/area/manifests';
import { keyProblem, type ReleaseTrust, type TrustedKey } from '@console/area/releaseTrust';
import {
  candidates,
  envelopeOf,
  readEnvelope,
  SignatureProblem,
  signedManifest,
  statementOf,
  unsound,
} from '@console/area/signedRelease';
import { isOwnRepository } from '@console/build/workspace';
import { CommandError } from '../common/commandError';
import type { ReleaseReader } from '../store/releaseStore';
import { areaReleases } from '../store/servedPaths';
import { readablePointer } from './areaPointer';
import { isCompressed } from './releaseFiles';
import { liveTrust, releasedAreas } from './releaseFolder';
import { releaseTitle } from './releaseTitle';
import type { SigningKey } from './signingKey';

/** The file with a release's signature, named by its content hash. */
export interface SignatureFile {
  name: string;
  bytes: Buffer;
}

export const isSignature = (name: string) => /^signature\.[0-9a-f]{16}\.json$/.test(name);

const nameOf = (bytes: Buffer) =>
  `signature.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.json`;

/** What a signature covers: the manifest and files, not their compressed forms, which browsers decompress first. */
function signedStatement(release: ReleaseManifest, files: Readonly<Record<string, string>>): string {
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
  const text = envelopeOf(signedStatement(release, files), (signed) => ({ keyid: id, sig: sign(signed) }));
  const bytes = Buffer.from(text);
  return { name: nameOf(bytes), bytes };
}

/** The signature of a release; undefined if it has none or the file is damaged. */
export async function signatureIn(
  store: ReleaseReader,
  { name: area, signature }: ReleaseManifest,
): Promise<SignatureFile | undefined> {
  const bytes = signature && (await store.read(areaReleases(area) + signature));
  return bytes && nameOf(bytes) === signature ? { name: signature, bytes } : undefined;
}

/** Checks a signature against the trusted keys. `named` is the key that made it or, if there is a problem, one that it names. */
function checkSignature(
  release: ReleaseManifest,
  file: SignatureFile | undefined,
  trust: ReleaseTrust,
): { named: TrustedKey; problem?: undefined } | { named?: TrustedKey | undefined; problem: string } {
  if (!release.signature) return { problem: 'Its release is not signed.' };
  if (!file) return { problem: `Its signature ${release.signature} is missing or damaged.` };
  let named: TrustedKey | undefined;
  try {
    const envelope = readEnvelope(file.bytes.toString());
    named = trust.keys.find(({ id }) => envelope.signatures.some(({ keyid }) => keyid === id));
    const found = candidates(envelope, trust, release.name, new Date());
    const sound = found.find(({ publicKey, signature, signed }) => {
      const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
      return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
    });
    if (!sound) throw unsound(found);
    signedManifest(envelope, release.name, release, trust);
    return { named: sound.key };
  } catch (error) {
    if (error instanceof SignatureProblem) return { named, problem: error.message };
    throw error;
  }
}

/** A signature as the live shell sees it, and the key that made it or, if it is refused, one that it names. */
export async function signatureFacts(
  store: ReleaseReader,
  release: ReleaseManifest,
): Promise<{ text: string; named?: TrustedKey | undefined }> {
  const trust = await liveTrust(store);
  if (trust.keys.length === 0)
    return { text: release.signature ? 'signed, but the live shell trusts no keys yet' : 'not signed' };
  const { problem, named } = checkSignature(release, await signatureIn(store, release), trust);
  if (problem !== undefined) return { text: `refused: ${problem}`, named };
  return { text: `signed with key ${named.name}, which expires on ${named.expires}`, named };
}

/** Why a shell would refuse a release's signature; undefined if it would not, or trusts no keys at all. */
export function signatureProblem(
  release: ReleaseManifest,
  file: SignatureFile | undefined,
  trust: ReleaseTrust,
): string | undefined {
  return trust.keys.length > 0 ? checkSignature(release, file, trust).problem : undefined;
}

/** Whether this key made the signature, over the release as its pointer describes it. */
export function isSignedBy(
  release: ReleaseManifest,
  file: SignatureFile,
  { id, publicKey }: SigningKey,
): boolean {
  const keys = [{ name: 'this', id, publicKey, expires: '9999-12-31' }];
  return checkSignature(release, file, { keys, withdrawn: [] }).problem === undefined;
}

/** What to do about a release that the live shell would not accept. */
function nextStep(area: string, { keys }: ReleaseTrust, key: SigningKey | undefined): string {
  const known = keys.find(({ id }) => id === key?.id);
  if (known && keyProblem(known, area, new Date())) return 'Sign with another key that the shell trusts.';
  const isUnknown = key !== undefined && !known;
  if (isOwnRepository)
    return isUnknown
      ? "Ask the console's operators to release a shell that trusts this key first."
      : "Ask the console's operators for a key, and release with --key.";
  return isUnknown
    ? 'Release a shell that trusts this key first.'
    : 'See docs/deploy.md for how to sign releases (--key).';
}

/**
 * Refuses a release whose signature the live shell would not accept.
 * @param options.key the key that the command was given
 * @param options.next what to do about it; by default, how to sign the release
 */
export async function assertSigned(
  store: ReleaseReader,
  release: ReleaseManifest,
  file: SignatureFile | undefined,
  { key, next }: { key?: SigningKey | undefined; next?: string },
): Promise<void> {
  const trust = await liveTrust(store);
  const problem = signatureProblem(release, file, trust);
  if (problem)
    throw new CommandError(
      `The live shell would refuse ${releaseTitle(release)}. ${problem} Nothing was changed. ${next ?? nextStep(release.name, trust, key)}`,
    );
}

/** The live areas whose signatures a shell with these trusted keys would refuse, with the reason. */
export async function untrustedAreas(store: ReleaseReader, trust: ReleaseTrust): Promise<string[]> {
  const untrusted: string[] = [];
  for (const area of await releasedAreas(store)) {
    const live = await readablePointer(store, area);
    const problem = live && signatureProblem(live, await signatureIn(store, live), trust);
    if (problem) untrusted.push(`${area} ${live.version}: ${problem}`);
  }
  return untrusted;
}
