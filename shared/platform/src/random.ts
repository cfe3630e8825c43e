export type Random = ReturnType<typeof createRandom>;

export const digits = '0123456789';
export const hexDigits = '0123456789abcdef';
const upperAlphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** FNV-1a: hashes seed and name to the initial state of a stream. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/**
 * A random stream that depends only on seed and name. Mulberry32: small, fast and good enough for sample records, but not
 * for secrets.
 */
export function createRandom(seed: number, name: string) {
  let state = hash(`${seed}/${name}`);
  /** From 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from `from` to `to`, both included. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const text = (length: number, alphabet = upperAlphanumeric) => {
    let out = '';
    for (let i = 0; i < length; i++) out += alphabet[Math.floor(next() * alphabet.length)];
    return out;
  };
  const uuid = () =>
    `${text(8, hexDigits)}-${text(4, hexDigits)}-4${text(3, hexDigits)}-${text(1, '89ab')}${text(3, hexDigits)}-${text(12, hexDigits)}`;
  return { next, between, chance: (probability: number) => next() < probability, pick, text, uuid };
}
