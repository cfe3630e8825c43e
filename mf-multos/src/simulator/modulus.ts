import { toHex } from '../chip/bytes';

/** The same 32-bit sequence for the same seed (xorshift). */
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

/** Hexadecimal bytes that pass for a modulus: of the full length, and odd. No private key belongs to it. */
export function modulusOf(seed: number, bits: number): string {
  const next = sequence(seed);
  const bytes = Uint8Array.from({ length: bits / 8 }, () => next() >>> 24);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) | 0x01;
  return toHex(bytes);
}
