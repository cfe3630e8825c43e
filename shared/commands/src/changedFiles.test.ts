import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changedFiles';

const root = mkdtempSync(join(tmpdir(), 'console-changed-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
const write = (file: string) => writeFileSync(join(root, file), `${file} ${Math.random()}`);
const changed = () =>
  changedFiles(root)
    .map((path) => path.slice(root.length + 1))
    .sort();

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('without git the files must be specified', () => {
  expect(() => changedFiles(root)).toThrow('Specify them: npm run check -- shared/ui/src/DataTable.tsx');
});

test('includes files added or changed on the branch and in the working copy, but not deleted ones', () => {
  git('init', '-q', '-b', 'main');
  for (const file of ['kept.ts', 'committed.ts', 'staged.ts', 'edited.ts', 'deleted.ts']) write(file);
  writeFileSync(join(root, '.gitignore'), 'dist/\n');
  git('add', '.');
  git('commit', '-qm', 'main');
  git('checkout', '-qb', 'branch');
  expect(changed()).toEqual([]);

  write('committed.ts');
  git('commit', '-qam', 'branch');
  write('staged.ts');
  git('add', '.');
  write('edited.ts');
  write('new file.ts');
  rmSync(join(root, 'deleted.ts'));
  mkdirSync(join(root, 'dist'));
  write('dist/built.js');
  expect(changed()).toEqual(['committed.ts', 'edited.ts', 'new file.ts', 'staged.ts']);
});

test('without a main branch, includes uncommitted changes only', () => {
  git('branch', '-D', 'main');
  expect(changed()).toEqual(['edited.ts', 'new file.ts', 'staged.ts']);
});
