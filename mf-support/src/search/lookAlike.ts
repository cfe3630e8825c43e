/** What an id would be, if somebody read O for 0, or I for 1; undefined where nothing in it can be mistaken. */
export function lookAlike(id: string): string | undefined {
  const other = id.replaceAll('O', '0').replaceAll('I', '1');
  return other === id ? undefined : other;
}

/** What to look at when nothing was found under an id. */
export function lookAlikeHint(id: string): string | undefined {
  const other = lookAlike(id);
  if (other !== undefined) return `O and 0, I and 1 look alike: try ${other}`;
  return /[01]/.test(id) ? 'O and 0, I and 1 look alike: read it again' : undefined;
}
