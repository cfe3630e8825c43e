import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For tests: an archive of `fixtures`, which fixtures/make.py makes with other programs, under a file's name. */
export function zipFixture(
  fixture: string,
  name = 'admin-export-nordlys-AURORA-1.0.zip',
  type = 'application/zip',
): File {
  return new File([readFileSync(join(__dirname, 'fixtures', fixture))], name, { type });
}

/** A file's bytes, to be compared. */
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
