import { createHash } from 'node:crypto';

/** As a page and a release name it: what a file's bytes must be. */
export function integrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
