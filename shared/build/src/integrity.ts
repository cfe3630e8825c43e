import { createHash } from 'node:crypto';

/** The subresource integrity value of a file, as used in pages and release manifests. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
