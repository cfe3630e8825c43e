import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOfFile } from './shippedPackages';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const code = join(folder, 'esm');
mkdirSync(code);
afterAll(() => rmSync(folder, { recursive: true }));

const write = (at: string, manifest: object) =>
  writeFileSync(join(at, 'package.json'), JSON.stringify(manifest));

test.each([
  ['MIT', 'MIT'],
  [{ type: 'MIT', url: 'https://example.com/' }, undefined],
  [undefined, undefined],
])('a file is of the nearest package with a name; its licence %j is %j', (license, stated) => {
  write(code, { type: 'module' });
  write(folder, { name: 'some-package', version: '1.2.3', license });
  expect(packageOfFile(join(code, 'index.js'))).toEqual({
    name: 'some-package',
    version: '1.2.3',
    license: stated,
    folder,
  });
});
