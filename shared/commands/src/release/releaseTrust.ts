import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { shellFolder } from '@console/build/workspace';
import { create } from 'superstruct';
import { CommandError } from '../common/commandError';
import { keyId } from './signingKey';

/** The signing keys that this checkout's shell trusts, reviewed and committed like code. */
export const trustFile = join(shellFolder, 'release-trust.json');

function isP256(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Strict: an unknown field, such as a misspelled `revoked`, must not be ignored. */
function parsedTrust(file: string): ReleaseTrust {
  try {
    return create(JSON.parse(readFileSync(file, 'utf8')), ReleaseTrust);
  } catch (error) {
    throw new CommandError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function readTrust(file = trustFile): ReleaseTrust {
  if (!existsSync(file)) return trustsNobody;
  const trust = parsedTrust(file);
  for (const [i, { name, id, publicKey }] of trust.keys.entries()) {
    if (!isP256(publicKey)) throw new CommandError(`${file}: key ${name} is not an ECDSA P-256 key.`);
    if (keyId(publicKey) !== id)
      throw new CommandError(`${file}: key ${name} has the wrong id. It must be ${keyId(publicKey)}.`);
    if (trust.keys.findIndex((key) => key.name === name || key.id === id) !== i)
      throw new CommandError(`${file}: key ${name} is a duplicate of another, by name or content.`);
  }
  return trust;
}

const slot = /(<meta name="release-trust" content=")[^"]*(")/;

export function pageThatTrusts(page: Buffer, trust: ReleaseTrust): Buffer {
  const text = page.toString();
  if (trust.keys.length === 0) return page;
  if (!slot.test(text))
    throw new CommandError('The shell page has no release-trust meta element for the trusted keys.');
  return Buffer.from(text.replace(slot, `$1${encodeURIComponent(JSON.stringify(trust))}$2`));
}
