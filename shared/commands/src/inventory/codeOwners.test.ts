import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { ownerOf } from './codeOwners';

let root: string;
beforeEach(() => {
  root = testFolder();
  for (const name of ['shell', 'mf-clients', 'mf-orphan']) mkdirSync(join(root, name));
});

const owners = (...lines: string[]) => writeFileSync(join(root, 'CODEOWNERS'), lines.join('\n'));

describe('the owner of the shell or an area', () => {
  it('is that of the last matching line', () => {
    owners(
      '# Everyone',
      '*  @platform',
      '#shell/ @nobody',
      '  /mf-clients/ \t @clients @deputies # since spring',
      '/mf-orphan/',
      'docs/*  @writers  ',
      '',
    );
    expect(ownerOf('mf-clients', root)).toBe('@clients @deputies');
    expect(ownerOf('shell', root)).toBe('@platform');
    expect(ownerOf('mf-orphan', root)).toBeUndefined();
  });

  it('is undefined for an area of another checkout, unless a line names it', () => {
    owners('*  @platform', '/mf-listed/  @listed');
    expect(ownerOf('mf-elsewhere', root)).toBeUndefined();
    expect(ownerOf('mf-listed', root)).toBe('@listed');
  });

  it('is undefined without a CODEOWNERS file', () => {
    expect(ownerOf('shell', root)).toBeUndefined();
  });
});
