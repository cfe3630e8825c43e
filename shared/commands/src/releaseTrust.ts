import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { shellFolder } from '@console/build/workspace';
import { create } from 'superstruct';
import { CommandError } from './commandError';
import { keyId } from './signingKey';

/** Whose releases the shell of this checkout runs: reviewed and committed as its code is. */
export const trustFile = join(shellFolder, 'release-trust.json');

function isP256(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** To the letter: a word that nobody knows, such as a misspelled `revoked`, must not be passed over. */
function parsedTrust(file: string): ReleaseTrust {
  try {
    return create(JSON.parse(readFileSync(file, 'utf8')), ReleaseTrust);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export function readTrust(file = trustFile): ReleaseTrust {
  if (!existsSync(file)) return trustsNobody;
  const trust = parsedTrust(file);
  for (const [i, { name, id, publicKey }] of trust.keys.entries()) {
    if (!isP256(publicKey)) throw new CommandError(`${file}: the key ${name} is no ECDSA key on P-256.`);
    if (keyId(publicKey) !== id)
      throw new CommandError(`${file}: the id of the key ${name} is ${keyId(publicKey)}.`);
    if (trust.keys.findIndex((key) => key.name === name || key.id === id) !== i)
      throw new CommandError(`${file}: two keys are named ${name}, or are the same.`);
  }
  return trust;
}

const slot = /(<meta name="release-trust" content=")[^"]*(")/;

/** A page of the shell that trusts these keys. */
export function pageThatTrusts(page: Buffer, trust: ReleaseTrust): Buffer {
  const text = page.toString();
  if (trust.keys.length === 0) return page;
  if (!slot.test(text))
    throw new CommandError('The page of the shell has no place for the keys that it trusts.');
  return Buffer.from(text.replace(slot, `$1${encodeURIComponent(JSON.stringify(trust))}$2`));
}
