import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { tokenSecret } from './tokenSecret';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

it('the secret stays the same, and only its user can read it', () => {
  const file = join(folder, 'cache/token-secret');
  const secret = tokenSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenSecret(file)).toBe(secret);
  // Windows keeps no modes.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(tokenSecret(join(folder, 'another'))).not.toBe(secret);
});

it('a file that was not written completely is replaced', () => {
  const file = join(folder, 'token-secret');
  writeFileSync(file, '');
  const secret = tokenSecret(file);
  expect(secret).toHaveLength(64);
  expect(tokenSecret(file)).toBe(secret);
});
