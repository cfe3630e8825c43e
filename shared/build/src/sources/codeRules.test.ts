import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

const code = workspaceTexts()
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(workspaceRoot, path), 'utf8') }));
const tests = code.filter(({ path }) => /\.test\.tsx?$|\/test[A-Z]|\/e2e\//.test(path));

/** Where, as `file: text`. */
const found = (files: typeof code, what: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(what)].map(([match]) => `${path}: ${match}`));

// What the linter does not know of CONTRIBUTING.md.

test('no TypeScript file is over 300 lines', () => {
  const lines = code.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }));
  expect(lines.filter(({ count }) => count > 300)).toEqual([]);
});

test('no test waits for a time instead of what it is waiting for', () => {
  expect(found(tests, /\bwaitForTimeout\(.*|\bsetTimeout\(\w+, *[1-9][\d_]*\).*/g)).toEqual([]);
});

test('no test compares with a snapshot', () => {
  expect(found(tests, /\btoMatch\w*Snapshot\(.*/g)).toEqual([]);
});

test.each([
  [
    'sends no request past callApi, by way of a global object',
    /\b(?:window|globalThis|self)\.(?:fetch|XMLHttpRequest)\b/g,
  ],
  [
    'writes no date or number in the language and time zone of the browser, but as DateTime of @console/ui does',
    /\.toLocale(?:Date|Time)?String\(\)/g,
  ],
  [
    'has no link that loads the console anew, as one without the router does',
    /<a\s[^>]*\bhref=\S{1,2}\/dashboard/g,
  ],
  [
    'asks for a permission (useCan, may) instead of naming a role of staff',
    /['"`]ROLE_(?:INTERNAL|EXTERNAL)_ADMIN\w*/g,
  ],
])('an area %s', (_, mistake) => {
  const ofAreas = code.filter((file) => /^mf-[^/]+\/src\//.test(file.path) && !tests.includes(file));
  expect(found(ofAreas, mistake)).toEqual([]);
});
