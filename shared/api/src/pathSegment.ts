/**
 * Encodes a text as one path segment. Undefined if that is impossible: an empty text, half of a surrogate pair (it has
 * no UTF-8 form), and `.` and `..`, which every URL parser resolves even when percent-encoded. Never throws, whatever a
 * reply contains.
 */
export function pathSegment(text: string): string | undefined {
  if (text === '' || text === '.' || text === '..') return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
