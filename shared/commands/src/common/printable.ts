/** Untrusted text without the characters that a terminal obeys or that reverse what is read. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '?');
