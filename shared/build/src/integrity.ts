import { createHash } from 'node:crypto';

/** As a page and a release name it: what a file's bytes must be. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
