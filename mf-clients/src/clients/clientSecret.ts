import { clientLimits } from '@console/resources';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@_';

/** Bytes from here on are thrown away: their remainder would make the first characters likelier than the others. */
const FAIR = 256 - (256 % characters.length);

/** 16 characters of letters, digits and some symbols (part 1, section 9), each equally likely; all ASCII. */
export function generateClientSecret(): string {
  let secret = '';
  while (secret.length < clientLimits.generatedSecret) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) secret += characters.charAt(byte % characters.length);
  }
  return secret;
}
