/**
 * Part 2, section 2: "On submit, whitespace is stripped from the value", inside it too. Invisible characters that come
 * along when a text is copied from a mail (soft hyphens, joiners, marks of direction) count as white space.
 */
export function withoutWhiteSpace(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, '');
}

/** An ASN, visual id or serial number as the platform has it (decisions.md, "Ids as typed"); ASCII letters only have a case. */
export function typedId(text: string): string {
  return withoutWhiteSpace(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * An email as it goes out, without what makes a link of it: a host has no case, whether the part before it has one is the
 * platform's to say.
 */
export function typedEmail(text: string): string {
  const email = withoutWhiteSpace(text).replace(/^mailto:/i, '');
  const host = email.lastIndexOf('@') + 1;
  return host === 0 ? email : email.slice(0, host) + email.slice(host).toLowerCase();
}
