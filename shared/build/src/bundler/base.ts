import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { antdStyleModules, withoutStyles } from '../antdStyles/antdStyles';
import { colourSheet } from '../antdStyles/colourSheet';
import { browsers } from '../browsers';
import { LicencesPlugin } from '../output/licences';
import { TrustedChunksPlugin } from '../output/scriptPolicy';
import { SortedHashesPlugin } from '../output/sortedHashes';
import { compiledAhead } from './compiledAhead';
import { KeepLastGoodPlugin } from './keepLastGood';

export const loader = (name: string) => fileURLToPath(new URL(`../../loaders/${name}`, import.meta.url));
const refreshRuntime = loader('refreshRuntime.cjs');
const noThemes = fileURLToPath(new URL('../page/noThemes.ts', import.meta.url));

const noTokens = 'data:text/javascript,export default {}';

/** Replaces a module request in the code of certain folders. */
function replaceRequest(request: RegExp, by: RegExp, other: (request: string) => string) {
  return new rspack.NormalModuleReplacementPlugin(request, (resolved) => {
    if (by.test(resolved.context)) resolved.request = other(resolved.request);
  });
}

/** Loads a component that another one of antd renders only when it is first rendered. */
const late = (component: string, by: RegExp, chunk: string) =>
  replaceRequest(new RegExp(`^\\.\\.?/${component}$`), by, (request) => `${request}?late=${chunk}`);

/** A new rule for a library is also listed in appliedRules.ts, so that an upgrade cannot end it unnoticed. */
const plugins = () => [
  new TrustedChunksPlugin(),
  new SortedHashesPlugin(),
  // Used in development only.
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshRuntime),
  // Support for custom themes, which the console does not use.
  replaceRequest(/^@ant-design\/cssinjs$/, /antd[\\/]es[\\/]config-provider$/, () => noThemes),
  replaceRequest(/^\.\.\/theme\/themes\/seed$/, /antd[\\/]es[\\/]config-provider$/, () => noTokens),
  // Parts of antd's components in the frame that only remotes may need: the first is for dialogs in a loading state, the
  // second for tooltips that share a popup.
  late('skeleton', /antd[\\/]es[\\/]modal$/, 'antd-es-skeleton'),
  late('tooltip/UniqueProvider', /antd[\\/]es[\\/]config-provider$/, 'antd-es-tooltip'),
  replaceRequest(/^\.\/OperationNode$/, /tabs[\\/]es[\\/]TabNavList$/, (request) => `${request}?operations`),
  ...(process.env.NODE_ENV === 'production'
    ? [new LicencesPlugin(), compiledAhead()]
    : [new KeepLastGoodPlugin()]),
];

const styleSheets = (root: string) => join(root, 'node_modules/.cache/antd-styles');

const rules = (root: string) => [
  { test: /\.tsx?$/, enforce: 'pre' as const, use: [loader('pureModels.cjs')] },
  {
    test: /[\\/]theme[\\/]theme\.css$/,
    enforce: 'pre' as const,
    use: [{ loader: loader('themeColours.cjs'), options: { colourSheet } }],
  },
  { resourceQuery: /^\?late=/, use: [loader('lateComponent.cjs')] },
  { test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, use: [loader('leanIcons.cjs')] },
  { test: /react-router[\\/]dist[\\/]production[\\/]/, use: [loader('unusedComponents.cjs')] },
  { test: /antd[\\/]es[\\/]modal[\\/]Modal\.js$/, use: [loader('windowClicks.cjs')] },
  { test: /react-final-form[\\/]dist[\\/]react-final-form\.es\.js$/, use: [loader('formGetters.cjs')] },
  { test: /antd[\\/]es[\\/]alert[\\/]Alert\.js$/, use: [loader('alertIcons.cjs')] },
  { resourceQuery: /^\?operations$/, use: [loader('lateOperations.cjs')] },
  { resourceQuery: /^\?hashed$/, use: [loader('workerFile.cjs')], type: 'javascript/auto' },
  {
    test: antdStyleModules,
    use: [
      {
        loader: loader('antdStyles.cjs'),
        options: { withoutStyles, folder: styleSheets(root) },
      },
    ],
  },
  // antd's packages have no side effects but do not declare so: without this, importing one name would bundle a whole
  // package (such as the form with its validator) into the frame.
  { test: /node_modules[\\/]@(rc-component|ant-design)[\\/]/, sideEffects: false },
  {
    test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
    use: [loader('constructedStyles.cjs')],
  },
  {
    test: /@ant-design[\\/]icons[\\/]es[\\/]renderUtils\.js$/,
    use: [{ loader: loader('iconStyles.cjs'), options: { folder: styleSheets(root) } }],
  },
];

export function base(root: string): RsbuildConfig {
  return {
    root,
    plugins: [pluginReact({ reactRefreshOptions: { exclude: [/[\\/]node_modules[\\/]/, refreshRuntime] } })],
    source: {
      // Turns `import { Button } from 'antd'` into an import of the component, which is what is shared and bundled.
      transformImport: [{ libraryName: 'antd', libraryDirectory: 'es' }],
    },
    output: {
      overrideBrowserslist: browsers,
      // Served files do not reference source maps, which are kept for `npm run trace`.
      sourceMap: {
        js: process.env.NODE_ENV === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
      },
      // In development style sheets have stable names, by which hot reload fetches them again.
      filename: {
        js: '[name].[contenthash:8].js',
        css: process.env.NODE_ENV === 'production' ? '[name].[contenthash:8].css' : '[name].css',
      },
      // One character less than Rsbuild's: 0.1 kB of the frame. 30 bits tell classes with the same word apart.
      ...(process.env.NODE_ENV === 'production' && {
        cssModules: { localIdentName: '[local]-[hash:base64:5]' },
      }),
      legalComments: 'none',
      // Further passes remove code that the first leaves unused; `pure_funcs` developer warnings of libraries, along with
      // their messages.
      minify: {
        jsOptions: {
          minimizerOptions: { compress: { passes: 3, pure_funcs: ['warning', 'warningOnce'] } },
        },
      },
      cleanDistPath: true,
    },
    performance: { printFileSize: false },
    // Answers no other host name than this machine's, against DNS rebinding.
    server: { host: '127.0.0.1', allowedHosts: [], printUrls: false },
    // With lazy compilation, a chunk first requested at run time would arrive as an update and reload the page.
    dev: { progressBar: false, lazyCompilation: false },
    tools: {
      // Otherwise an invalid rule is left out with a warning, and the style is gone.
      lightningcssLoader: { errorRecovery: false },
      rspack: {
        // A module that threw throws again when required again, instead of returning its partial exports.
        // The timeout of chunks is also that of entries (shell/src/remotes/runtime/loadElement.ts).
        // Retry requests the chunk again.
        output: { strictModuleErrorHandling: true, chunkLoadTimeout: 20_000 },
        plugins: plugins(),
        module: { rules: rules(root) },
      },
    },
    security: { sri: { enable: 'auto' } },
  };
}
