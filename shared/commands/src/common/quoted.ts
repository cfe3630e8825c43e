/** Quotes a path for a shell if needed, in commands that are shown for copying. */
export function quoted(path: string): string {
  if (/^[\p{L}\p{N}_@%+=:,./-]+$/u.test(path)) return path;
  // The quotes that every shell of Windows knows; no path there contains one.
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}
