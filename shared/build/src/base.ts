import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { antdStyleModules, withoutStyles } from './antdStyles/antdStyles';
import { browsers } from './browsers';
import { compiledAhead } from './compiledAhead';
import { KeepLastGoodPlugin } from './keepLastGood';
import { LicencesPlugin } from './licences';
import { TrustedChunksPlugin } from './scriptPolicy';

export const loader = (name: string) => fileURLToPath(new URL(`../loaders/${name}`, import.meta.url));
const refreshRuntime = loader('refreshRuntime.cjs');
const pageCode = (name: string) => fileURLToPath(new URL(`page/${name}`, import.meta.url));

const noTokens = 'data:text/javascript,export default {}';

/** Where the code of a folder asks for a module, another request in its place. */
function inPlaceOf(request: RegExp, by: RegExp, other: (request: string) => string) {
  return new rspack.NormalModuleReplacementPlugin(request, (resolved) => {
    if (by.test(resolved.context)) resolved.request = other(resolved.request);
  });
}

/** Where one component of antd draws another: fetches that one's code when it is first drawn. */
const late = (component: string, by: RegExp, chunk: string) =>
  inPlaceOf(new RegExp(`^\\.\\.?/${component}$`), by, (request) => `${request}?late=${chunk}`);

const plugins = () => [
  new TrustedChunksPlugin(),
  // Asked for in development only.
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshRuntime),
  // Of antd's form a group of radios takes one small function. As a module of its own that leaves out the rest,
  // which a remote could ask for and a shared module therefore has.
  inPlaceOf(/^\.\.\/form\/hooks\/useForm$/, /antd[\\/]es[\\/]radio$/, (request) => `${request}?radio`),
  // What the frame would have for themes that nobody makes.
  inPlaceOf(/^@ant-design\/cssinjs$/, /antd[\\/]es[\\/]config-provider$/, () => pageCode('noThemes.ts')),
  inPlaceOf(/^\.\.\/theme\/themes\/seed$/, /antd[\\/]es[\\/]config-provider$/, () => noTokens),
  // Of what the frame has of antd: the first is for a dialog that says it is loading, the second for tooltips that
  // share one popup. Nobody here asks for them, and a remote may.
  late('skeleton', /antd[\\/]es[\\/]modal$/, 'antd-es-skeleton'),
  late('tooltip/UniqueProvider', /antd[\\/]es[\\/]config-provider$/, 'antd-es-tooltip'),
  inPlaceOf(/^\.\/OperationNode$/, /tabs[\\/]es[\\/]TabNavList$/, (request) => `${request}?operations`),
  ...(process.env.NODE_ENV === 'production'
    ? [new LicencesPlugin(), compiledAhead()]
    : [new KeepLastGoodPlugin()]),
];

const rules = (root: string) => [
  { resourceQuery: /^\?late=/, use: [loader('lateComponent.cjs')] },
  { test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, use: [loader('iconKeys.cjs')] },
  { resourceQuery: /^\?operations$/, use: [loader('lateOperations.cjs')] },
  { resourceQuery: /^\?hashed$/, use: [loader('workerFile.cjs')], type: 'javascript/auto' },
  {
    test: antdStyleModules,
    use: [
      {
        loader: loader('antdStyles.cjs'),
        options: { withoutStyles, folder: join(root, 'node_modules/.cache/antd-styles') },
      },
    ],
  },
  // antd's own packages do nothing but define components and say so nowhere: without this, the frame would
  // carry all of a package (the form with its validator) for one name of it.
  { test: /node_modules[\\/]@(rc-component|ant-design)[\\/]/, sideEffects: false },
  {
    test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$|@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/,
    use: [loader('constructedStyles.cjs')],
  },
];

export function base(root: string): RsbuildConfig {
  return {
    root,
    plugins: [pluginReact({ reactRefreshOptions: { exclude: [/[\\/]node_modules[\\/]/, refreshRuntime] } })],
    source: {
      // People write `import { Button } from 'antd'`; what is shared and bundled is the single component.
      transformImport: [{ libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
    },
    output: {
      target: 'web',
      overrideBrowserslist: browsers,
      // Nothing that a browser receives names a map of what is built: it is kept for `npm run trace`.
      sourceMap: {
        js: process.env.NODE_ENV === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
      },
      // In development a style sheet keeps its name, by which the page asks for it again where it was changed.
      filename: {
        js: '[name].[contenthash:8].js',
        css: process.env.NODE_ENV === 'production' ? '[name].[contenthash:8].css' : '[name].css',
      },
      legalComments: 'none',
      // What the first pass leaves without a use, the others take out: half a kilobyte of the frame for a second of its build.
      // What libraries only write to the console of whoever develops goes with what they would have written.
      minify: {
        jsOptions: {
          minimizerOptions: { compress: { passes: 3, pure_funcs: ['warning', 'warningOnce'] } },
        },
      },
      cleanDistPath: true,
      distPath: { root: join(root, 'dist') },
    },
    performance: { printFileSize: false },
    server: { host: '127.0.0.1', printUrls: false },
    // A chunk that is first asked for while the page runs would come as an update of it, and so reload the page.
    dev: { progressBar: false, lazyCompilation: false },
    tools: {
      rspack: {
        // A module that threw throws again when it is next asked for; without this, its half-filled exports would count.
        // A chunk that hangs is given up as early as the federation's runtime gives up an entry: Retry asks for it anew.
        output: { strictModuleErrorHandling: true, chunkLoadTimeout: 20_000 },
        plugins: plugins(),
        module: { rules: rules(root) },
      },
    },
    security: { sri: { enable: 'auto' } },
  };
}
