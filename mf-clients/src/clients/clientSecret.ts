import { clientLimits } from '@console/resources';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@_';

/** Bytes from here on are rejected: with them, `%` would favour the first characters (modulo bias). */
const REJECT_FROM = 256 - (256 % characters.length);

/** 16 characters of letters, digits and some symbols (part 1, section 9), each equally likely; all ASCII. */
export function generateClientSecret(): string {
  let secret = '';
  while (secret.length < clientLimits.generatedSecret) {
    const [byte = REJECT_FROM] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < REJECT_FROM) secret += characters.charAt(byte % characters.length);
  }
  return secret;
}
