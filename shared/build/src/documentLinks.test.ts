import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceTexts } from './testWorkspaceTexts';
import { workspaceRoot } from './workspace';

const documents = workspaceTexts().filter((file) => file.endsWith('.md'));

/** Relative links of a document, and paths of the workspace that it names in code marks. */
function namedPaths(file: string): string[] {
  const text = readFileSync(join(workspaceRoot, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const linked = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => relative(workspaceRoot, join(workspaceRoot, dirname(file), to)));
  const quoted = [
    ...text.matchAll(/`((?:shell|shared|mf-[a-z]+|docs)\/[\w./-]+\.(?:tsx?|mjs|css|md|json))`/g),
  ].map(([, path = '']) => path);
  return [...linked, ...quoted];
}

it('every link and every file that a document names is there', () => {
  const named = documents.flatMap((file) => namedPaths(file).map((path) => ({ file, path })));
  const broken = named.filter(({ path }) => !existsSync(join(workspaceRoot, path)));
  expect(broken.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});
