import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { base } from './base';
import { BillOfMaterialsPlugin } from './billOfMaterials';
import { federationFlags, federationInUse, rspackStart, startedHere } from './federationInUse';
import { PagesPlugin } from './pages';
import { ShellManifestPlugin } from './releaseManifest';
import { firstFile, pageBanner } from './scriptPolicy';
import { runtime } from './sharedExports';
import { seldomModulesFile, seldomModulesSource, sharedModulesSource } from './sharedModules';
import { areaFolder, areaNames, packageManifest, shellFolder, shellLibraries } from './workspace';

/** A module that the build writes: the source cannot name it, because it follows what is installed. */
function generated(name: string, source: string): string {
  const folder = join(shellFolder, 'node_modules/.cache/generated');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

/** The boot script is one file, whatever it has in common with the others. */
const inMain = ({ name }: { name?: string | undefined }) => name !== 'boot';

const inFirstFiles = (chunk: { name?: string | undefined; canBeInitial(): boolean }) =>
  inMain(chunk) && chunk.canBeInitial();

/** The router's own build for production; its package names the one for development alone. */
const productionRouter = process.env.NODE_ENV === 'production' && {
  'react-router$': join(shellFolder, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(shellFolder, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

function host(root: string, title: string): RsbuildConfig {
  return mergeRsbuildConfig(base(root), {
    source: {
      entry: { index: './src/main.ts', boot: { import: './src/boot/boot.ts', html: false } },
      define: {
        CONSOLE_VERSION: JSON.stringify(packageManifest(root).version),
        // The monolith holds the areas' source too.
        SIMULATED_DONGLE: 'true',
        ...federationFlags,
      },
    },
    html: { template: './src/index.html', title },
    // Both packages are shared by name; through these files only what the console uses of them comes along.
    resolve: {
      alias: {
        'react-router-dom$': join(root, 'src/shared-modules/router.ts'),
        '@tanstack/react-query$': join(root, 'src/shared-modules/queries.ts'),
        ...productionRouter,
        '#react-query': join(root, 'node_modules/@tanstack/react-query/build/modern/index.js'),
      },
    },
    tools: {
      // The hash of a chunk is in the one that asks for it, so the sign-in page has not those of all that lies behind it.
      bundlerChain: (chain, { CHAIN_ID }) => {
        if (process.env.NODE_ENV === 'production')
          chain
            .plugin(CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY)
            .tap(([options]) => [{ ...options, hashLoading: 'lazy' }]);
      },
      rspack: (config) => {
        config.plugins.push(
          new PagesPlugin(root),
          ...pageBanner(['reportViolations.js'], firstFile),
          ...pageBanner(['scriptPolicy.js', 'refetchBroken.js']),
        );
        Object.assign(config.optimization?.splitChunks || {}, { chunks: inMain });
      },
    },
  });
}

/** What the first files have from npm: one file, which stays in a browser's cache when the shell is released. */
const libraries = { name: 'libraries', test: /node_modules/, chunks: inFirstFiles, enforce: true } as const;

/** In a chunk of its own, whoever asks for it first. */
const once = (name: string, test: RegExp) => ({
  [name]: { name, test, chunks: 'async', enforce: true } as const,
});

/** Modules of the design system that mostly come together; each chunk has a name and a hash in what every page fetches. */
const designSystem = (name: string, modules: string, icons = '-') =>
  once(
    name,
    new RegExp(
      `shared[\\\\/]ui[\\\\/]src[\\\\/](${modules.replaceAll(' ', '|')})\\.|lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${icons.replaceAll(' ', '|')})\\.`,
    ),
  );

/** What several of the later parts of the frame, and of what it shares, stand on. */
const fetchedOnce = {
  ...designSystem(
    'fields',
    'CheckboxField ClearButton ColorField FormDraft FormField NumberField PasswordField SelectField TextAreaField TextField allowClear mergeDraft useDraft useFieldControl useTextInput',
    'eye eye-off',
  ),
  ...designSystem(
    'form-page',
    'EditConflictDialog FormActions FormPage fieldChanges focusFirstError rebaseForm useConflictCheck',
  ),
  ...designSystem('history', 'Freshness HistoryProgress historyEvents historyWindow useHistoryWindows'),
  ...designSystem('image-fields', 'ImageDrop ImageField compressImage', 'image-up'),
  ...designSystem('json-files', 'ImportDifferences JsonFile readJsonFile', 'file-up'),
  ...once(
    'dialog',
    /node_modules[\\/](@rc-component[\\/]dialog[\\/]|antd[\\/]es[\\/]modal[\\/](Modal|shared)\.|\.cache[\\/]antd-styles[\\/]modal-)|shared[\\/]ui[\\/]src[\\/]DialogModal\./,
  ),
  ...once(
    'menu',
    /node_modules[\\/](@rc-component[\\/](menu|overflow|dropdown)[\\/]|\.cache[\\/]antd-styles[\\/](menu-|dropdown-|layout-style-sider))/,
  ),
  // Style sheets of components that others draw as well.
  ...once('antd-es-collapse', /\.cache[\\/]antd-styles[\\/]collapse-/),
  ...once('antd-es-radio', /\.cache[\\/]antd-styles[\\/]radio-/),
  ...once('antd-es-tabs', /\.cache[\\/]antd-styles[\\/]tabs-/),
  ...once('popup', /node_modules[\\/]@rc-component[\\/](trigger|tooltip)[\\/]/),
  ...once(
    'form',
    /node_modules[\\/]((react-)?final-form[\\/]|@babel[\\/]runtime[\\/]helpers[\\/]esm[\\/](extends|objectWithoutPropertiesLoose)\.)/,
  ),
  ...once(
    'rc-util',
    /node_modules[\\/]@rc-component[\\/](portal[\\/]|resize-observer[\\/]|util[\\/]es[\\/]KeyCode\.js$)/,
  ),
  ...once(
    'select',
    /node_modules[\\/](@rc-component[\\/](select|virtual-list)[\\/]|antd[\\/]es[\\/]((select|empty)[\\/]|config-provider[\\/]defaultRenderEmpty\.)|\.cache[\\/]antd-styles[\\/](select|empty)-)/,
  ),
  ...once(
    'switch',
    /node_modules[\\/](@rc-component[\\/]switch[\\/]|antd[\\/]es[\\/]switch[\\/]|\.cache[\\/]antd-styles[\\/]switch-|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]lock\.)|shared[\\/]ui[\\/]src[\\/](LockableSwitch|Toggle)\./,
  ),
};

/** The host: knows no remote; offers the shared modules at run time (architecture: "Federation"). */
export function shell(): RsbuildConfig {
  const seldom = generated(seldomModulesFile, seldomModulesSource());
  const shared = generated('sharedModules.js', sharedModulesSource(runtime(shellLibraries)));
  return mergeRsbuildConfig(host(shellFolder, 'Console'), {
    tools: {
      rspack: (config) => {
        if (process.env.NODE_ENV === 'production')
          config.plugins.push(new BillOfMaterialsPlugin(shellFolder));
        config.module?.rules?.push(startedHere, federationInUse);
        config.plugins.push(new ShellManifestPlugin(shellFolder, [shared, seldom]));
        // With a runtime each, the two first files would take each other's updates, and the page be loaded anew.
        if (process.env.NODE_ENV !== 'production' && config.optimization)
          config.optimization.runtimeChunk = 'single';
        // One request for the frame with the design system; what lies below them holds nothing of them.
        const { splitChunks } = config.optimization ?? {};
        if (!splitChunks) return;
        splitChunks.chunks = inFirstFiles;
        splitChunks.cacheGroups = { libraries, ...fetchedOnce };
      },
    },
    resolve: {
      alias: {
        '#shared-modules': shared,
        '#start-remote': rspackStart,
        ...(process.env.NODE_ENV === 'production' && {
          'react/jsx-dev-runtime$': join(shellFolder, 'src/shared-modules/jsxDevRuntime.ts'),
        }),
      },
    },
  });
}

/** In the place of the shell's `areaSource`: every area is a part of the shell's own bundle. */
function bundledAreas(): string {
  const quoted = JSON.stringify;
  const areas = areaNames()
    .map((name) => `${quoted(name)}: () => import(${quoted(join(areaFolder(name), 'src/routes.tsx'))}),`)
    .join('\n');
  return `const areas = {\n${areas}\n};
export const preloadCode = ({ name }) => areas[name]();
export const fetchCode = async ({ name }) => ({ area: (await areas[name]()).area });
`;
}

/**
 * The same source as one application, without federation: what the federated console is measured against.
 * Only the way in which the shell gets hold of an area differs.
 */
export function monolith(): RsbuildConfig {
  const source = generated('bundledAreas.js', bundledAreas());
  // The registry is the federated console's: its areas' files would be fetched beside the same code of this build.
  const nothingAhead = generated('noReleaseFiles.js', 'export async function preloadReleaseFiles() {}\n');
  return mergeRsbuildConfig(host(shellFolder, 'Console'), {
    output: { distPath: { root: join(shellFolder, 'dist-monolith') } },
    tools: {
      rspack: (config) => {
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(/^\.\/areaSource$/, source),
          new rspack.NormalModuleReplacementPlugin(/^\.\/preloadReleaseFiles$/, nothingAhead),
        );
      },
    },
  });
}
