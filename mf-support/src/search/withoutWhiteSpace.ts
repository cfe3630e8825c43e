/**
 * Part 2, section 2: "On submit, whitespace is stripped from the value", inside it too. Invisible characters that
 * come along when a text is copied from a mail count as white space.
 */
export function withoutWhiteSpace(text: string): string {
  return text.replace(/\s|\u200b|\u200c|\u200d|\u2060/g, '');
}
