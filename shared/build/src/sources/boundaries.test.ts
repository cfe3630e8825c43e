import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { covers } from '@console/area/covers';
import { AreaManifest } from '@console/area/manifests';
import { create, pick } from 'superstruct';
import { areaNames, workspaceRoot } from '../workspace';
import { workspaceTexts } from './testWorkspaceTexts';

/** The workspace packages that each package may import; in browser code, exactly these. */
const layers: Record<string, string[]> = {
  'shared/api': [],
  'shared/auth': ['api', 'resources'],
  'shared/ui': ['api', 'auth'],
  'shared/resources': ['api'],
  'shared/area': ['api', 'auth', 'ui', 'resources'],
  shell: ['api', 'auth', 'area', 'ui', 'resources'],
  ...Object.fromEntries(areaNames().map((area) => [area, ['api', 'auth', 'area', 'ui', 'resources']])),
};

/** Libraries that only these packages may use in the browser. */
const restrictedLibraries: [library: RegExp, packages: string[]][] = [
  [/^ofetch$/, ['shared/api']],
  [/^@module-federation\//, []],
  [/^jszip$/, ['mf-catalogue']],
];

const sources = (folder: string) =>
  workspaceTexts(join(workspaceRoot, folder, 'src')).filter((file) => /(?<!\.d)\.tsx?$/.test(file));

const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

interface Import {
  file: string;
  from: string;
}

/** Before the name of a module: `import … from`, `export … from`, `import`, or `import(` with an optional comment. */
const beforeModule =
  /\b(?:(?:import|export)\s+[^'"`;]*?\s*from|import(?:\(\s*(?:\/\*.*?\*\/)?)?)\s*'([^']+)'/g;

const importedBy = (text: string) => [...text.matchAll(beforeModule)].map(([, from = '']) => from);

const importsOf = (file: string): Import[] => importedBy(read(file)).map((from) => ({ file, from }));

test.each([
  "import { one } from 'there';",
  "import {\n  one,\n  type Other,\n} from 'there';",
  "import * as all from 'there';",
  "import type { One } from 'there';",
  "import 'there';",
  "const late = () => import('there');",
  'const late = () => import(/* webpackChunkName: "late" */ \'there\');',
  "type One = import('there').One;",
  "export { one } from 'there';",
  "export * from 'there';",
])('the import of %j is seen', (text) => {
  expect(importedBy(text)).toEqual(['there']);
});

const isTest = (file: string) => /\.test\.tsx?$|\/test[A-Z]/.test(file);

const inBrowser = Object.keys(layers).map((folder) => ({
  folder,
  imports: sources(folder).flatMap(importsOf),
}));

describe.each(inBrowser)('$folder', ({ folder, imports }) => {
  const shipped = imports.filter(({ file }) => !isTest(file));

  it('uses only the packages below it', () => {
    const allowed = [...(layers[folder] ?? []), folder.replace('shared/', '')].map(
      (name) => `@console/${name}`,
    );
    const violations = shipped.filter(
      ({ from }) =>
        /^@console\/|^(shell|mf-[a-z0-9-]+)(\/|$)/.test(from) &&
        !allowed.some((name) => from === name || from.startsWith(`${name}/`)),
    );
    expect(violations).toEqual([]);
  });

  it('contains no test code', () => {
    expect(shipped.filter(({ from }) => /\/test[A-Z]/.test(from))).toEqual([]);
  });

  it('does not import from outside its folder by path', () => {
    const outside = imports.filter(
      ({ file, from }) =>
        from.startsWith('.') &&
        posix.relative(folder, posix.join(posix.dirname(file), from)).startsWith('..'),
    );
    expect(outside).toEqual([]);
  });

  it('uses only its own area name for keys and settings', () => {
    const own = sources(folder)
      .filter((file) => !isTest(file))
      .flatMap((file) => [
        ...read(file).matchAll(/\b(?:area(?:Key|Settings)\(|queryKey: \[)\s*'(mf-[a-z0-9-]+)'/g),
      ])
      .map(([, name]) => name);
    expect(own.filter((name) => name !== folder)).toEqual([]);
  });

  it('leaves a restricted library to its package', () => {
    const violations = shipped.filter(({ from }) =>
      restrictedLibraries.some(([library, packages]) => library.test(from) && !packages.includes(folder)),
    );
    expect(violations).toEqual([]);
  });
});

test.each(areaNames())(
  '%s names pages of other areas in linkedPath only, where the compiler knows them',
  (area) => {
    const { paths } = create(JSON.parse(read(`${area}/area.json`)), pick(AreaManifest, ['paths']));
    const addresses = sources(area)
      .filter((file) => !isTest(file))
      .flatMap((file) => [...read(file).matchAll(/(linkedPath\(\s*)?['"`](\/dashboard[^'"`?#]*)/g)])
      .flatMap(([, isLinked, address = '']) => (isLinked ? [] : address));
    expect(addresses.filter((address) => !paths.some((path) => covers(path, address)))).toEqual([]);
  },
);

/** Folders in which each subfolder may only use those before it. Files next to the subfolders may use all of them. */
const orders: [folder: string, subfolders: string[]][] = [
  [
    'shared/ui/src',
    ['text', 'theme', 'interaction', 'control', 'feedback', 'dialog', 'file', 'page', 'table', 'form'],
  ],
  [
    'shared/commands/src',
    [
      'common',
      'area',
      'store',
      'release',
      'testing',
      'building',
      'serve',
      'inventory',
      'watch',
      'pack',
      'bench',
      'bytes',
    ],
  ],
  ['mf-multos/src/security-modules', ['record', 'dongle', 'run', 'task']],
];

describe.each(orders)('in %s', (folder, subfolders) => {
  const levelOf = (file: string) => subfolders.indexOf(posix.relative(folder, file).split('/')[0] ?? '');
  const files = workspaceTexts(join(workspaceRoot, folder)).filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file),
  );

  it('every subfolder has its place', () => {
    const names = files.map((file) => posix.relative(folder, file)).filter((file) => file.includes('/'));
    expect(new Set(names.map((file) => file.split('/')[0]))).toEqual(new Set(subfolders));
  });

  it.each(subfolders.map((name, level) => [name, level] as const))(
    '%s uses only what is before it',
    (_, level) => {
      const own = files.filter((file) => levelOf(file) === level);
      const used = own.flatMap(importsOf).filter(({ from }) => from.startsWith('.'));
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter(({ file, from }) => levelOf(posix.join(posix.dirname(file), from)) > level)).toEqual(
        [],
      );
    },
  );
});
