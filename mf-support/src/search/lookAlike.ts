/** A hint for an id under which nothing was found. */
export function lookAlikeHint(id: string): string | undefined {
  return /[oi01]/i.test(id) ? 'O and 0, I and 1 look alike: check each of them' : undefined;
}
