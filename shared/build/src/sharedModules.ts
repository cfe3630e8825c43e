import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, packageFacts, sharedFolder, shellFolder } from './workspace';

export interface SharedModule {
  /** The request that a remote writes, and so the key in the share scope. */
  request: string;
  version: string;
  /** A remote built against another version than the shell offers is refused. */
  strict: boolean;
  /** CommonJS: what is shared is `module.exports`, not the namespace around it. */
  commonJs?: boolean;
  /** Modules of one chunk come in one request. */
  chunk: string;
}

const commonJs = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'dayjs'];
const libraries = [
  'react-router-dom',
  'jotai',
  'jotai/utils',
  '@tanstack/react-query',
  'superstruct',
  'final-form',
  'react-final-form',
];

/** antd components that hardly any screen uses, or that are heavy: each has a chunk of its own. */
const rare = new Set(
  'affix anchor border-beam calendar carousel cascader color-picker date-picker float-button image listy masonry mentions progress qr-code qrcode rate slider splitter time-picker timeline tour transfer tree tree-select watermark steps statistic timeline mentions auto-complete back-top message notification popconfirm segmented layout list menu'.split(
    ' ',
  ),
);

function packageOf(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
}

function antdModules(): string[] {
  const folder = join(shellFolder, 'node_modules/antd/es');
  return readdirSync(folder).filter(
    (name) => !name.startsWith('_') && existsSync(join(folder, name, 'index.js')),
  );
}

/**
 * Everything that the shell offers and the remotes take: loaded once, from the shell, never from a remote.
 * All of antd is on the list by sub-path: a component left out would be bundled silently into a remote,
 * without the theme.
 */
export function sharedModules(): SharedModule[] {
  const version = (request: string) => installedVersion(packageOf(request), shellFolder);
  const own = (name: string) => packageFacts(sharedFolder(name)).version;
  const uiEntries = Object.keys(packageFacts(sharedFolder('ui')).exports ?? {}).filter(
    (entry) => !entry.endsWith('.css'),
  );
  return [
    ...commonJs.map((request) => ({
      request,
      version: version(request),
      strict: request !== 'dayjs',
      commonJs: true,
      chunk: 'kit',
    })),
    ...libraries.map((request) => ({ request, version: version(request), strict: false, chunk: 'kit' })),
    ...['api', 'auth', 'area'].map((name) => ({
      request: `@console/${name}`,
      version: own(name),
      strict: true,
      chunk: 'kit',
    })),
    ...uiEntries.map((entry) => ({
      request: `@console/ui${entry.slice(1)}`,
      version: own('ui'),
      strict: false,
      chunk: 'kit',
    })),
    ...antdModules().map((name) => ({
      request: `antd/es/${name}`,
      version: version('antd'),
      strict: false,
      chunk: rare.has(name) ? `antd-${name}` : 'kit',
    })),
  ];
}

/** The `shared` option of a remote: it brings nothing of its own, the shell provides everything. */
export function sharedOfRemote() {
  return Object.fromEntries(
    sharedModules().map(({ request, version, strict }) => [
      request,
      {
        import: false as const,
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        strictVersion: strict,
      },
    ]),
  );
}

/** Source of the shell's module that offers all of them to the share scope, each loaded when first wanted. */
export function sharedModulesSource(): string {
  const lines = sharedModules().map(
    ({ request, version, chunk, commonJs: isCommonJs }) =>
      `${JSON.stringify(request)}: { version: ${JSON.stringify(version)}, get: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)}).then((m) => () => ${isCommonJs ? 'm.default' : 'm'}) },`,
  );
  return `export const sharedModules = {\n${lines.join('\n')}\n};\n`;
}
