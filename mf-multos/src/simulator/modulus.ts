import { toHex } from '../chip/bytes';

/** A deterministic 32-bit sequence (xorshift). */
function sequence(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/** A plausible modulus in hexadecimal: full length and odd. It has no private key. */
export function modulusOf(seed: number, bits: number): string {
  const next = sequence(seed);
  const bytes = Uint8Array.from({ length: bits / 8 }, () => next() >>> 24);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) | 0x01;
  return toHex(bytes);
}
