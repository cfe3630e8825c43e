const controls = /\p{Cc}/u;

/**
 * What is wrong with the path of a file in an archive; undefined for one that leads down from the archive's top.
 * Nothing is written to a path here, but who unpacks the same archive elsewhere would not be safe.
 */
export function pathProblem(path: string): string | undefined {
  if (controls.test(path)) return 'contains a control character';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path';
  if (path.split('/').includes('..')) return 'leads out of the archive';
  return undefined;
}
