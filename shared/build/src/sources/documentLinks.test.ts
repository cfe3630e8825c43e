import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

const documents = workspaceTexts().filter((file) => file.endsWith('.md'));

const withoutBlocks = (file: string) =>
  readFileSync(join(workspaceRoot, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');

/** The relative links of a document, and the workspace paths in its code spans. */
function namedPaths(file: string): string[] {
  const text = withoutBlocks(file);
  const linked = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => relative(workspaceRoot, join(workspaceRoot, dirname(file), to)));
  const quoted = [
    ...text.matchAll(/`((?:shell|shared|mf-[a-z]+|docs)\/[\w./-]+\.(?:tsx?|mjs|css|md|json))`/g),
  ].map(([, path = '']) => path);
  return [...linked, ...quoted];
}

it('every link and file in a document exists', () => {
  const named = documents.flatMap((file) => namedPaths(file).map((path) => ({ file, path })));
  const broken = named.filter(({ path }) => !existsSync(join(workspaceRoot, path)));
  expect(broken.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

/** The anchors of a document's headings. */
function anchorsOf(file: string): string[] {
  const headings = [...withoutBlocks(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text);
  return headings.map((heading) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('every linked heading exists', () => {
  const links = documents.flatMap((file) =>
    [...withoutBlocks(file).matchAll(/\]\(([\w./-]*)#([^)\s]+)\)/g)].map(([, to = '', anchor = '']) => ({
      file,
      to: to === '' ? file : relative(workspaceRoot, join(workspaceRoot, dirname(file), to)),
      anchor,
    })),
  );
  const broken = links.filter(({ to, anchor }) => to.endsWith('.md') && !anchorsOf(to).includes(anchor));
  expect(broken).toEqual([]);
  expect(links.length).toBeGreaterThan(30);
});

it('every npm script in a document exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8'));
  // Includes those of an area's own repository.
  const known = new Set([...Object.keys(scripts), 'help']);
  const named = documents.flatMap((file) =>
    [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g)].map(
      ([, script = '']) => ({ file, script }),
    ),
  );
  expect(named.filter(({ script }) => !known.has(script))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

it('every example that extends a package imports it, without which it would replace the package', () => {
  const examples = workspaceTexts().flatMap((file) => {
    const text = readFileSync(join(workspaceRoot, file), 'utf8');
    return [...text.matchAll(/```ts\n((?:(?!```)[\s\S])*?)declare module '(@console\/[^']+)'/g)].map(
      ([, before = '', name = '']) => ({ file, isImported: before.includes(`import '${name}'`) }),
    );
  });
  expect(examples.filter(({ isImported }) => !isImported)).toEqual([]);
  expect(examples.length).toBeGreaterThan(3);
});

it('every command that is piped into another prints nothing of npm', () => {
  const piped = workspaceTexts().flatMap((file) =>
    [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(/npm run [^|\n]*\| kubectl/g)].map(
      ([command]) => ({ file, command }),
    ),
  );
  expect(piped.filter(({ command }) => !command.startsWith('npm run --silent '))).toEqual([]);
  expect(piped.length).toBeGreaterThan(1);
});
