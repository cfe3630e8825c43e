import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Tests that travel to another time zone move the hour and the date only, from those in UTC. Workers inherit it.
process.env.TZ = 'UTC';

const require = createRequire(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));
const installed = here.search(/[\\/]node_modules[\\/]/);
/** The root of the workspace, or of an area's own repository. */
const root = installed < 0 ? fileURLToPath(new URL('../../..', import.meta.url)) : here.slice(0, installed);

const antdFolder = dirname(require.resolve('antd/package.json', { paths: [join(here, '../../ui')] }));

/** Packages that jest must transform to CommonJS, besides files named as ES modules: ours, which ship their sources. */
const esModules = ['@console'];

const transform = {
  '\\.([cm]?[jt]sx?)$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

const shared = {
  runtime: join(here, 'runtime.cjs'),
  transform,
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm|.*(/es/|/esm/|\\.mjs$)|(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': join(here, 'styles.cjs'),
    '\\.(png|svg|webp)(\\?url)?$|\\?hashed$': join(here, 'asset.cjs'),
    '^antd$': join(here, 'antd.cjs'),
    // The CommonJS form; the bundler uses the same modules below `es`.
    '^antd/es/(.*)$': join(antdFolder, 'lib/$1'),
    '^@ant-design/cssinjs$': join(here, 'cssinjs.cjs'),
    '^react$': join(here, 'react.cjs'),
    '^(\\.{1,2}/(.*/)?|@rc-component/util/lib/hooks/)useLayoutEffect$': join(here, 'layoutEffect.cjs'),
  },
  dependencyExtractor: join(here, 'imports.cjs'),
  // Before each test: one that fails may not have come to it, and its second attempt must not start with its spies.
  restoreMocks: true,
};

const ofWorkspace = () => [
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
];

const packages = (installed < 0 ? ofWorkspace() : ['.']).filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);

const attempts = join(here, 'attempts.mjs');
const quiet = join(here, 'quiet.mjs');
const nodePackages = new Set(['shared/platform', 'shared/build', 'shared/commands', 'shared/gateway']);

/** A pattern for paths in a folder of any name: in globs and in place of `<rootDir>`, jest would misread its brackets. */
const below = (folder, paths) => `^${folder.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}/${paths}`;

/** One jest project per package (jsdom, or Node for packages without a page), and one for its browser tests. */
const projects = packages.flatMap((folder) => {
  const rootDir = join(root, folder);
  const name = folder === '.' ? require(join(rootDir, 'package.json')).name : basename(folder);
  const common = { ...shared, rootDir, modulePathIgnorePatterns: [below(rootDir, 'dist[/-]')] };
  const unit = {
    ...common,
    displayName: name,
    testRegex: below(rootDir, 'src/.*\\.test\\.tsx?$'),
    ...(nodePackages.has(folder)
      ? { testEnvironment: join(here, 'nodeEnvironment.mjs'), setupFilesAfterEnv: [attempts, quiet] }
      : {
          testEnvironment: join(here, 'environment.mjs'),
          setupFilesAfterEnv: [attempts, quiet, join(here, 'setup.mjs')],
        }),
  };
  const browser = {
    ...common,
    displayName: `${name} browser`,
    testRegex: below(rootDir, 'e2e/.*\\.test\\.ts$'),
    testEnvironment: join(here, 'browserEnvironment.mjs'),
    setupFilesAfterEnv: [attempts],
  };
  return existsSync(join(rootDir, 'e2e')) ? [unit, browser] : [unit];
});

// One worker per core. Browser tests are idle about a third of the time, so two cores have room for one more.
const maxWorkers = Math.max(3, availableParallelism());

export default {
  projects,
  // Ends a test that hangs. It must not fail one that only waits for a busy machine: no test is about its own speed.
  testTimeout: 120_000,
  maxWorkers,
  // A worker that has ended still has a gigabyte to free. Within the half second of the default, jest takes that for a leak.
  workerGracefulExitTimeout: 10_000,
};
