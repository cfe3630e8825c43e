/** A path as a shell takes it in a command that a person copies: a folder may have a space in its name. */
export const quoted = (path: string): string =>
  /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
