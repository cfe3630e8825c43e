import { execFileSync } from 'node:child_process';
import { mainBranch } from './mainBranch';
import { testFolder } from './testFolder';

let root: string;
beforeEach(() => {
  root = testFolder();
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    stdio: 'ignore',
  });

test('without git the files must be specified', () => {
  expect(() => mainBranch(root)).toThrow('Specify them: npm run check -- shared/ui/src/table/DataTable.tsx');
});

test('changes are those since main, since origin/main if that is not checked out, or else uncommitted ones', () => {
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('checkout', '-qb', 'branch');
  expect(mainBranch(root)).toBe('main');
  git('branch', '-m', 'main', 'elsewhere');
  git('update-ref', 'refs/remotes/origin/main', 'elsewhere');
  expect(mainBranch(root)).toBe('origin/main');
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(mainBranch(root)).toBe('HEAD');
});
