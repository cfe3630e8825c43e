/** Quotes a path for a shell if needed, in commands that are shown for copying. */
export const quoted = (path: string): string =>
  /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
