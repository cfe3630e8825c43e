import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
afterAll(() => {
  // A test may have replaced what removes them.
  jest.restoreAllMocks();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new, empty folder, removed when the tests of the file have ended: before what the file itself ends then. */
export function testFolder(prefix = 'console-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  made.push(folder);
  // Readable by a web server: a release says if it is not.
  chmodSync(folder, 0o755);
  return folder;
}
