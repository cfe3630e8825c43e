/**
 * Part 2, section 2: "On submit, whitespace is stripped from the value", also within it. Invisible characters that are
 * copied along from an email (soft hyphens, joiners, direction marks) count as whitespace.
 */
export function withoutWhiteSpace(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, '');
}

/** Normalises a typed ASN, visual id or serial number (decisions.md, "Ids as typed"). Upper-cases ASCII letters only. */
export function typedId(text: string): string {
  return withoutWhiteSpace(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Normalises a typed email: strips quotes around it and `mailto:`, and lower-cases the host. The case of the local part is
 * kept, as only the platform knows whether it matters.
 */
export function typedEmail(text: string): string {
  const email = withoutWhiteSpace(text)
    .replace(/^["'“„‘‚](.*)["'“”‘’]$/, '$1')
    .replace(/^mailto:/i, '');
  const host = email.lastIndexOf('@') + 1;
  return host === 0 ? email : email.slice(0, host) + email.slice(host).toLowerCase();
}
