import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { contractsVersion } from './contracts';

const { readFileSync: read } = jest.requireActual<typeof import('node:fs')>('node:fs');
jest.mock('node:fs', () => ({ ...jest.requireActual('node:fs'), readFileSync: jest.fn() }));

/** Makes a package have another version. */
function withVersion(name: string, version: string): void {
  const file = join(sharedFolder(name), 'package.json');
  jest.mocked(readFileSync).mockImplementation((path, options) => {
    const bytes = read(path, options);
    if (path !== file) return bytes;
    return Buffer.from(String(bytes).replace(/"version": "[^"]+"/, `"version": "${version}"`));
  });
}

beforeEach(() => jest.mocked(readFileSync).mockImplementation(read));

it('the contracts have another version when they are packed for other versions of their peers', () => {
  const before = contractsVersion();
  expect(contractsVersion()).toBe(before);
  withVersion('ui', '99.0.0');
  expect(contractsVersion()).toBe(before);
  withVersion('auth', '99.0.0');
  expect(contractsVersion()).not.toBe(before);
});
