import { execFileSync } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { workspaceRoot } from '../workspace';

/** The unit tests that `npm run check` selects for a changed file. */
function testsOf(file: string): string[] {
  const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  const args = [
    jest,
    '--listTests',
    '--testPathIgnorePatterns=/e2e/(?!.*/src/)',
    '--findRelatedTests',
    join(workspaceRoot, file),
  ];
  const printed = execFileSync(process.execPath, args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return printed
    .split('\n')
    .filter((path) => path.endsWith('.test.tsx') || path.endsWith('.test.ts'))
    .map((path) => relative(workspaceRoot, path).replaceAll(sep, '/'))
    .sort();
}

const clients = 'mf-clients/src/clients';

test('a screen selects the tests named after it, although all tests reach it through the routes', () => {
  expect(testsOf(`${clients}/ClientListPage.tsx`)).toEqual([`${clients}/ClientListPage.test.tsx`]);
});

test('a part of a screen selects its own tests and those of the screen', () => {
  expect(testsOf(`${clients}/useExportClient.tsx`)).toEqual([
    `${clients}/ClientDetailPage.test.tsx`,
    `${clients}/useExportClient.test.tsx`,
  ]);
});

test('a module that is loaded only when needed selects the tests of what loads it', () => {
  expect(testsOf(`${clients}/clientFile.ts`)).toEqual([
    `${clients}/ClientDetailPage.test.tsx`,
    `${clients}/useExportClient.test.tsx`,
  ]);
});

test.each(['src/routes.tsx', 'area.json'])('%s selects every test that uses the routes', (file) => {
  expect(testsOf(`mf-clients/${file}`)).toEqual(
    expect.arrayContaining([`${clients}/ClientDetailPage.test.tsx`, `${clients}/ClientListPage.test.tsx`]),
  );
});
