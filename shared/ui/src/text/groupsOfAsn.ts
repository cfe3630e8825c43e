/** An ASN or serial number, which is long and without separators, in groups of four; null for any other text. */
export function groupsOfAsn(text: string): readonly string[] | null {
  return /^[A-Z0-9]{12,64}$/.test(text) ? text.match(/.{1,4}/g) : null;
}
