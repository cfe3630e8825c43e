/** Encodes a text for an address. Undefined for half of a surrogate pair, which has no UTF-8 form. */
export function encoded(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
