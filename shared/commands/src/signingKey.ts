import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from './commandError';

/** The two halves of a key: what signs stays in here, and is in no message. */
export interface SigningKey {
  id: string;
  /** SPKI in base64, as release-trust.json holds it. */
  publicKey: string;
  /** As WebCrypto checks it: r and s, one after the other. */
  sign(bytes: Uint8Array): string;
}

/** By which a signature says whose it is. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}

/** Of either half of a pair. */
export function spkiOf(key: KeyObject): string {
  const publicHalf = key.type === 'private' ? createPublicKey(key) : key;
  return publicHalf.export({ type: 'spki', format: 'der' }).toString('base64');
}

function readPrivateKey(file: string): KeyObject {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new CommandError(`There is no key ${file}.`);
  const { mode } = found;
  // Windows has no such mode, and answers one that everybody may read.
  if (process.platform !== 'win32' && mode & 0o077)
    throw new CommandError(
      `Others on this machine may read the key ${file} (mode ${(mode & 0o777).toString(8)}). If nobody has, chmod 600 ${file}; otherwise revoke it (docs/deploy.md).`,
    );
  const pem = readFileSync(file, 'utf8');
  if (/ENCRYPTED/.test(pem))
    throw new CommandError(
      `The key ${file} is encrypted. Write it decrypted to a file that only you can read, for the time of the release.`,
    );
  try {
    return createPrivateKey(pem);
  } catch {
    // What the parser says could quote the key.
    throw new CommandError(`${file} holds no private key (PEM). npm run key makes one.`);
  }
}

export function readSigningKey(file: string): SigningKey {
  const key = readPrivateKey(file);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new CommandError(
      `The key ${file} is not of the kind that signs releases (ECDSA, P-256). npm run key makes one.`,
    );
  const publicKey = spkiOf(key);
  return {
    id: keyId(publicKey),
    publicKey,
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  };
}
