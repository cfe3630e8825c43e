/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkspace } from './workspaceCopy';

it('copies the sources of a checkout whose own folder is called like a build', () => {
  const around = mkdtempSync(join(tmpdir(), 'console-checkout-'));
  const root = join(around, 'dist-x');
  for (const folder of ['shell/src', 'shell/dist', 'node_modules', '.git'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  const copy = copyWorkspace(root);
  try {
    expect(readdirSync(copy.folder).sort()).toEqual(['node_modules', 'package.json', 'shell']);
    expect(readdirSync(join(copy.folder, 'shell'))).toEqual(['src']);
  } finally {
    copy.remove();
    rmSync(around, { recursive: true });
  }
});
