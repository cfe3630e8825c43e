/** The id with O read as 0 and I as 1; undefined if it contains neither letter. */
export function lookAlike(id: string): string | undefined {
  const other = id.replaceAll('O', '0').replaceAll('I', '1');
  return other === id ? undefined : other;
}

/** A hint for an id under which nothing was found. */
export function lookAlikeHint(id: string): string | undefined {
  const other = lookAlike(id);
  if (other !== undefined) return `O and 0, I and 1 look alike: try ${other}`;
  return /[01]/.test(id) ? 'O and 0, I and 1 look alike: check the ID again' : undefined;
}
