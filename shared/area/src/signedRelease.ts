import { array, type Infer, literal, mask, pattern, type Struct, size, string, type } from 'superstruct';
import { ReleaseManifest } from './manifests';
import { keyProblem, type ReleaseTrust, sameCommit, type TrustedKey } from './releaseTrust';

/**
 * The format of a signed release, written by the release command and read by the shell: a DSSE envelope
 * (secure-systems-lab/dsse, version 1) around an in-toto statement (in-toto/attestation, version 1), whose subjects are the
 * files of the release and whose predicate is its manifest. The cryptography itself is up to each side's platform.
 */
const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'urn:console:area-release:1';

/** A release has a few dozen files; a faulty list must not hang a tab. */
const MAX_SUBJECTS = 5_000;

const Base64 = pattern(string(), /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);

export const Envelope = type({
  payloadType: literal(payloadType),
  payload: Base64,
  signatures: size(array(type({ keyid: string(), sig: Base64 })), 1, 10),
});
export type Envelope = Infer<typeof Envelope>;

const Statement = type({
  _type: literal(statementType),
  subject: size(
    array(type({ name: string(), digest: type({ sha384: pattern(string(), /^[0-9a-f]{96}$/) }) })),
    1,
    MAX_SUBJECTS,
  ),
  predicateType: literal(predicateType),
  predicate: ReleaseManifest,
});

/** Why a signed release must not run, worded for the user. */
export class SignatureProblem extends Error {
  override readonly name = 'SignatureProblem';
}

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOfBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The digest of a subresource integrity value, in the hex form of a statement. */
function digestOf(integrity: string): string {
  const bytes = bytesOfBase64(integrity.replace('sha384-', ''));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes that a signature covers: the payload with its type (DSSE, "pre-authentication encoding"). */
export function signedBytes(type: string, payload: Bytes): Bytes {
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${payload.length} `);
  const all = new Uint8Array(head.length + payload.length);
  all.set(head);
  all.set(payload, head.length);
  return all;
}

function readText<T>(text: string, struct: Struct<T, unknown>, subject: string): T {
  try {
    return mask(JSON.parse(text), struct);
  } catch {
    throw new SignatureProblem(`${subject} cannot be read: it is cut short or damaged.`);
  }
}

export function readEnvelope(text: string): Envelope {
  return readText(text, Envelope, 'Its signature');
}

/** A signature by a currently trusted key, with everything needed to verify it. */
export interface Candidate {
  key: TrustedKey;
  publicKey: Bytes;
  signature: Bytes;
  signed: Bytes;
}

/** The signatures of an envelope that are worth verifying. Throws a `SignatureProblem` with the reason if there are none. */
export function candidates(envelope: Envelope, trust: ReleaseTrust, area: string, now: Date): Candidate[] {
  const signed = signedBytes(envelope.payloadType, bytesOfBase64(envelope.payload));
  const problems: string[] = [];
  const found: Candidate[] = [];
  for (const { keyid, sig } of envelope.signatures) {
    const key = trust.keys.find(({ id }) => id === keyid);
    const problem = key
      ? keyProblem(key, area, now)
      : `Its release was signed with a key that this console does not know (${keyid.slice(0, 16)}).`;
    if (problem) problems.push(problem);
    else if (key)
      found.push({ key, signed, publicKey: bytesOfBase64(key.publicKey), signature: bytesOfBase64(sig) });
  }
  const [first] = problems;
  if (first && found.length === 0) throw new SignatureProblem(first);
  return found;
}

/** The problem if none of the candidates verifies. */
export function unsound([candidate]: readonly Candidate[]): SignatureProblem {
  return new SignatureProblem(
    `Its signature was not made with the key ${candidate?.key.name}, or its content was changed afterwards.`,
  );
}

/** Whether a name is a plain relative path in the release's folder: no `..`, root or scheme, and no URL syntax. */
const isFileName = (name: string) => /^(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/.test(name);

const releaseText = ({ name, version, commit }: ReleaseManifest) => `${name} ${version} (${commit})`;

/**
 * Reads the signed manifest from an envelope with a verified signature. Use it in place of the pointer's manifest, so that
 * nothing unsigned is trusted.
 * @param pointer the manifest in release.json, which names this signature
 */
export function signedManifest(
  envelope: Envelope,
  area: string,
  pointer: ReleaseManifest,
  { withdrawn }: ReleaseTrust,
): ReleaseManifest {
  const payload = new TextDecoder().decode(bytesOfBase64(envelope.payload));
  const { subject, predicate: manifest } = readText(payload, Statement, 'Its signed statement');
  const outside = subject.find(({ name }) => !isFileName(name));
  if (outside)
    throw new SignatureProblem(`Its signed statement names a file outside its own folder: ${outside.name}`);
  if (manifest.name !== area)
    throw new SignatureProblem(`Its signature belongs to another area: ${releaseText(manifest)}.`);
  const { url, integrity } = pointer.entry;
  if (manifest.entry.url !== url || manifest.entry.integrity !== integrity)
    throw new SignatureProblem(`Its signature belongs to another release: ${releaseText(manifest)}.`);
  const digests = new Map(subject.map(({ name, digest }) => [name, digest.sha384]));
  const other = [manifest.entry, ...manifest.preload].find(
    (file) => digests.get(file.url) !== digestOf(file.integrity),
  );
  if (other) throw new SignatureProblem(`Its signature covers other files: ${other.url} is not among them.`);
  const reason = withdrawn.find(
    (release) => release.area === area && sameCommit(release.commit, manifest.commit),
  )?.reason;
  if (reason !== undefined) throw new SignatureProblem(`Its release was withdrawn: ${reason}.`);
  return manifest;
}

/** The statement to sign for a release: its manifest, and the integrity of every file by name. */
export function statementOf(
  { signature: _, ...manifest }: ReleaseManifest,
  files: Readonly<Record<string, string>>,
): string {
  const subject = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, integrity]) => ({ name, digest: { sha384: digestOf(integrity) } }));
  return JSON.stringify({ _type: statementType, subject, predicateType, predicate: manifest });
}

/** An envelope around a statement, with the signature that `sign` creates. */
export function envelopeOf(
  statement: string,
  sign: (signed: Bytes) => Envelope['signatures'][number],
): string {
  const payload = new TextEncoder().encode(statement);
  const envelope: Envelope = {
    payloadType,
    payload: btoa(Array.from(payload, (byte) => String.fromCharCode(byte)).join('')),
    signatures: [sign(signedBytes(payloadType, payload))],
  };
  return `${JSON.stringify(envelope)}\n`;
}
