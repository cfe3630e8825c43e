import { installedVersion, packageManifest, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { libraries, packedManifest, packedVersion } from './packedManifest';

const version = (name: string) => packageManifest(sharedFolder(name)).version;
const installed = (name: string, names: readonly string[]) =>
  names.map((library) => [library, `^${installedVersion(library, sharedFolder(name))}`]);

it('a packed manifest has its exports, and no workspace-only fields', () => {
  const { exports, ...manifest } = Object.assign({ exports: {} }, packedManifest('area'));
  expect(manifest).toEqual({
    name: '@console/area',
    version: version('area'),
    description: 'The contract between the shell and a remote',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: ['*.css'],
    imports: { '#area': expect.any(String), '#area-manifest': expect.any(String) },
    engines: { node: expect.stringMatching(/\d/) },
    publishConfig: { access: 'restricted' },
    files: ['types', 'src', 'api.md', 'CHANGELOG.md'],
    dependencies: { 'lucide-react': installedVersion('lucide-react', sharedFolder('area')) },
    peerDependencies: {
      ...Object.fromEntries(['api', 'auth', 'ui'].map((name) => [`@console/${name}`, `^${version(name)}`])),
      ...Object.fromEntries(
        installed('area', [
          ...[
            '@tanstack/react-query',
            'antd',
            'jotai',
            'react',
            'react-dom',
            'react-router-dom',
            'superstruct',
          ],
        ]),
      ),
    },
  });
  expect(exports).toMatchObject({
    '.': { types: './types/index.d.ts', default: './src/index.ts' },
    './standalone': { types: './types/standalone/main.d.ts', default: './src/standalone/main.tsx' },
  });
  expect(packedVersion('area')).toBe(version('area'));
});

it('libraries loaded once per tab are peer dependencies, all others are dependencies', () => {
  expect(libraries).toEqual([...new Set(libraries)].sort());
  expect(libraries).toEqual(expect.arrayContaining(['react', 'react-dom', 'jotai', 'antd']));
  const { dependencies, peerDependencies, exports } = Object.assign(
    { dependencies: {}, peerDependencies: {}, exports: {} },
    packedManifest('build'),
  );
  const own = Object.entries(dependencies);
  expect(own.length).toBeGreaterThan(5);
  for (const [name, at] of own)
    expect([name, at]).toEqual([name, installedVersion(name, sharedFolder('build'))]);
  const isOurs = (name: string) => name.startsWith('@console/') || libraries.includes(name);
  expect(Object.keys(dependencies).filter(isOurs)).toEqual([]);
  expect(Object.keys(peerDependencies).filter((name) => !isOurs(name))).toEqual([]);
  // Only TypeScript modules have declarations.
  expect(Object.values(exports)).toContainEqual(expect.stringMatching(/\.(mjs|cjs|json)$/));
  expect(JSON.stringify(packageManifest(workspaceRoot))).toContain('node');
});
