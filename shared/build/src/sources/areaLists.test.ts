import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

const textOf = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

/** The list markers declared in the style sheet that a list's file imports. */
function markOf(file: string, list: string): string | undefined {
  const sheet = textOf(file).match(/import styles from '(.+\.css)'/)?.[1];
  const name = list.match(/className=[^}]*styles\.(\w+)/)?.[1];
  if (!sheet || !name) return undefined;
  const [, rules] =
    textOf(join(dirname(file), sheet)).match(new RegExp(`^\\.${name} \\{([^}]+)\\}`, 'm')) ?? [];
  return rules?.match(/list-style: (\w+);/)?.[1];
}

const lists = workspaceTexts()
  .filter((file) => /^mf-.+\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
  .flatMap((file) => (textOf(file).match(/<[uo]l\b[^>]*>/g) ?? []).map((list) => ({ file, list })));

test('areas have lists', () => {
  expect(lists.length).toBeGreaterThan(5);
});

// The shell, and its base style sheet, may be older than the area.
test.each(lists)('$list of $file declares its list markers', ({ file, list }) => {
  expect(markOf(file, list)).toBeDefined();
});
