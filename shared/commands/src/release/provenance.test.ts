import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { commitOf, commitWarning, isUncommitted } from './provenance';

let root: string;
const given = process.env.COMMIT;
beforeEach(() => {
  delete process.env.COMMIT;
  root = testFolder();
  for (const name of ['mf-clients', 'shared', 'mf-other']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'source.ts'), '1');
  }
  writeFileSync(join(root, 'pnpm-lock.yaml'), '');
});
afterEach(() => {
  if (given !== undefined) process.env.COMMIT = given;
  else delete process.env.COMMIT;
});

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(): string {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'All of it');
  return git('rev-parse', '--short=12', 'HEAD');
}

/** The hash of the sources that are there now. */
const key = '9f8e7d6c5b4a';

const nameOf = (state = key) => commitOf([join(root, 'mf-clients'), join(root, 'shared')], state, root);

it('a release has its commit', () => {
  expect(nameOf()).toBe('unknown');
  const head = commit();
  expect(nameOf()).toBe(head);
  process.env.COMMIT = 'from-environment';
  expect(nameOf()).toBe('from-environment');
});

it.each(['mf-clients/source.ts', 'shared/added.ts', 'pnpm-lock.yaml'])(
  'a release with uncommitted changes of %s is marked dirty',
  (file) => {
    const head = commit();
    writeFileSync(join(root, file), '2');
    expect(nameOf()).toBe(`${head}-dirty-9f8e7d6c`);
  },
);

it('releases of one commit with different uncommitted changes have different names', () => {
  commit();
  writeFileSync(join(root, 'mf-clients/source.ts'), '2');
  expect(nameOf('1a2b3c4d5e6f')).not.toBe(nameOf());
});

it('a release whose commit does not identify its sources has a warning', () => {
  expect(commitWarning(nameOf())).toBe(
    'Warning: git knows no commit of this folder, so its commit is recorded as unknown, and no checkout can reproduce it. Commit its sources first.',
  );
  git('init', '-q');
  expect(commitWarning(nameOf())).toMatch(/git knows no commit .* recorded as unknown-dirty/);
  const head = commit();
  expect(commitWarning(nameOf())).toBeUndefined();
  writeFileSync(join(root, 'mf-clients/source.ts'), '2');
  expect(commitWarning(nameOf())).toBe(
    `Warning: its sources have uncommitted changes, so its commit is recorded as ${head}-dirty-9f8e7d6c.`,
  );
});

it('unrelated changes do not mark it dirty', () => {
  const head = commit();
  writeFileSync(join(root, 'mf-other/source.ts'), '2');
  writeFileSync(join(root, 'mf-clients/dist-release.lock'), '');
  expect(nameOf()).toBe(head);
  expect(isUncommitted(['mf-other'], root)).toBe(true);
  expect(isUncommitted(['shared'], root)).toBe(false);
});

it('is unknown for a copy in an ignored folder of another checkout', () => {
  writeFileSync(join(root, '.gitignore'), 'copy\n');
  commit();
  const copy = join(root, 'copy');
  mkdirSync(join(copy, 'mf-clients'), { recursive: true });
  writeFileSync(join(copy, 'mf-clients/source.ts'), 'work of today');
  expect(isUncommitted([join(copy, 'mf-clients')], copy)).toBeUndefined();
});
