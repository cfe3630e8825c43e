/**
 * A short text that two texts practically never share: 53 bits, as many as a number holds exactly (cyrb53). Not for
 * secrets. In contrast to the browser's own hashes, it is synchronous.
 */
export function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}
