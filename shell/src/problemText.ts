import type { StructError } from 'superstruct';

/** The first problem of a file or an entry that does not match its model, as a sentence: where it is, and what it is. */
export function problemText(error: StructError): string {
  const [failure] = error.failures();
  const place = error.path.length > 0 ? `In ${error.path.join('.')}: ` : '';
  return `${place}${failure?.message ?? error.message}.`;
}
