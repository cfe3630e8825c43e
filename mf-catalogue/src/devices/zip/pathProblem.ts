const controls = /\p{Cc}/u;

/**
 * The problem with a path in an archive; undefined for a safe relative path. The console never writes to these paths,
 * but unpacking the same archive with another program would not be safe.
 */
export function pathProblem(path: string): string | undefined {
  if (controls.test(path)) return 'contains a control character';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path';
  if (path.split('/').includes('..')) return 'points outside the archive';
  return undefined;
}
