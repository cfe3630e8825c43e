import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../common/commandError';
import { quoted } from '../common/quoted';

/** A signing key. The private key never leaves this module and appears in no message. */
export interface SigningKey {
  id: string;
  /** SPKI in base64, as release-trust.json holds it. */
  publicKey: string;
  /** Returns the signature in WebCrypto's format: r and s concatenated. */
  sign(bytes: Uint8Array): string;
}

/** The key id that a signature refers to. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}

/** The public key of a private key, as SPKI in base64. */
export function spkiOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

function readPrivateKey(file: string): KeyObject {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`Key file ${file} does not exist.`);
  if (!found.isFile()) throw new CommandError(`Key ${file} is not a file.`);
  const { mode } = found;
  // Windows has no such modes and always reports a world-readable one.
  if (process.platform !== 'win32' && mode & 0o077)
    throw new CommandError(
      `Key ${file} is readable by other users (mode ${(mode & 0o777).toString(8)}). If nobody has read it, run chmod 600 ${quoted(file)}; otherwise revoke it (docs/deploy.md).`,
    );
  const pem = readFileSync(file, 'utf8');
  if (/ENCRYPTED/.test(pem))
    throw new CommandError(
      `Key ${file} is encrypted. Decrypt it to a file that only you can read, for the duration of the release.`,
    );
  try {
    return createPrivateKey(pem);
  } catch {
    // The parser's message could quote the key.
    throw new CommandError(`${file} does not contain a private key (PEM). Create one with npm run key.`);
  }
}

export function readSigningKey(file: string): SigningKey {
  const key = readPrivateKey(file);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new CommandError(
      `Key ${file} cannot sign releases: it is not an ECDSA P-256 key. Create one with npm run key.`,
    );
  const publicKey = spkiOf(key);
  return {
    id: keyId(publicKey),
    publicKey,
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  };
}
