const controls = /\p{Cc}/u;

/**
 * What is wrong with the path of a file in an archive; undefined for one that leads down from the archive's top.
 * Nothing is written to a path here, but who unpacks the same archive elsewhere would not be safe.
 */
export function pathProblem(path: string): string | undefined {
  if (controls.test(path)) return 'holds a control character';
  if (path.includes('\\')) return 'holds a backslash';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'begins at the top of a disk';
  if (path.split('/').includes('..')) return 'leads out of the archive';
  return undefined;
}
