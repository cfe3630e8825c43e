/**
 * A text as one segment of a path, or undefined where no address can hold it: nothing at all, half of a surrogate pair
 * (it has no UTF-8), and the two names that every URL parser resolves, percent-encoded or not. Never throws, whatever
 * a reply holds.
 */
export function pathSegment(text: string): string | undefined {
  if (text === '' || text === '.' || text === '..') return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
