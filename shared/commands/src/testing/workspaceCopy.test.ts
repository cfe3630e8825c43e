import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './testFolder';
import { copyWorkspace } from './workspaceCopy';

it('copies the sources of a checkout whose own folder is called like a build', () => {
  const root = join(testFolder(), 'dist-x');
  for (const folder of ['shell/src', 'shell/dist', 'node_modules', '.git'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  const copy = copyWorkspace(root);
  try {
    expect(readdirSync(copy.folder).sort()).toEqual(['node_modules', 'package.json', 'shell']);
    expect(readdirSync(join(copy.folder, 'shell'))).toEqual(['src']);
  } finally {
    copy.remove();
  }
});
