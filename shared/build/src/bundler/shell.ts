import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { BillOfMaterialsPlugin } from '../output/billOfMaterials';
import { PagesPlugin } from '../output/pages';
import { ShellManifestPlugin } from '../output/releaseManifest';
import { firstFile, pageBanner } from '../output/scriptPolicy';
import { offeredRuntime } from '../sharing/sharedExports';
import {
  partlyOffered,
  seldomModulesFile,
  seldomModulesSource,
  sharedModulesSource,
} from '../sharing/sharedModules';
import { areaFolder, areaNames, packageManifest, sharedFolder, shellFolder } from '../workspace';
import { AppliedRulesPlugin, rulesOfShell } from './appliedRules';
import { base } from './base';
import { fileOfLibrary } from './fileOfLibrary';

/** Writes a generated module, whose content depends on the installed packages. */
function generated(name: string, source: string): string {
  const folder = join(shellFolder, 'node_modules/.cache/generated');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

/** Excludes the boot script from chunk splitting: it is always a single file. */
const inMain = ({ name }: { name?: string | undefined }) => name !== 'boot';

const inFirstFiles = (chunk: { name?: string | undefined; canBeInitial(): boolean }) =>
  inMain(chunk) && chunk.canBeInitial();

/** The router's production build; its package.json only exports the development one. */
const productionRouter = () =>
  process.env.NODE_ENV === 'production' && {
    'react-router$': fileOfLibrary('react-router', 'dist/production/index.mjs'),
    'react-router/dom$': fileOfLibrary('react-router', 'dist/production/dom-export.mjs'),
  };

/** The shell, however it loads areas. */
function host(): RsbuildConfig {
  return mergeRsbuildConfig(base(shellFolder), {
    source: {
      entry: { index: './src/main.ts', boot: { import: './src/boot/boot.ts', html: false } },
      define: {
        CONSOLE_VERSION: JSON.stringify(packageManifest(shellFolder).version),
        // For the areas' sources in the monolith.
        SIMULATED_DONGLE: 'true',
      },
    },
    html: { template: './src/index.html', title: 'Console' },
    resolve: {
      alias: {
        ...Object.fromEntries(Object.entries(partlyOffered).map(([request, file]) => [`${request}$`, file])),
        ...productionRouter(),
        '#react-query': fileOfLibrary('@tanstack/react-query', 'build/modern/index.js'),
      },
    },
    tools: {
      // Stores a script's hash in the chunk that loads it, so that the sign-in page does not contain the hashes of all
      // scripts. Those of style sheets are always in the first.
      bundlerChain: (chain, { CHAIN_ID }) => {
        if (process.env.NODE_ENV === 'production')
          chain
            .plugin(CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY)
            .tap(([options]) => [{ ...options, hashLoading: 'lazy' }]);
      },
      rspack: (config) => {
        config.plugins.push(
          new PagesPlugin(shellFolder),
          ...pageBanner(['reportViolations.js'], firstFile),
          ...pageBanner(['scriptPolicy.js', 'refetchBroken.js']),
        );
        Object.assign(config.optimization?.splitChunks || {}, { chunks: inMain });
      },
    },
  });
}

/** npm packages of the entry files: a separate file that stays cached across shell releases. */
const libraries = { name: 'libraries', test: /node_modules/, chunks: inFirstFiles, enforce: true } as const;

/** Puts matching modules in one shared chunk. */
const once = (name: string, test: RegExp) => ({
  [name]: { name, test, chunks: 'async', enforce: true } as const,
});

/**
 * Groups design system modules that are usually loaded together; each chunk adds a name and hash to every page.
 * @throws if there is no such module: it would be in the frame unnoticed
 */
function designSystem(name: string, modules: string, icons = '-') {
  const files = readdirSync(join(sharedFolder('ui'), 'src'), { recursive: true, encoding: 'utf8' });
  const known = files.map((file) => parse(file).name);
  const unknown = modules.split(' ').filter((module) => !known.includes(module));
  if (unknown.length > 0)
    throw new Error(`The chunk ${name} names no module of shared/ui: ${unknown.join(', ')}`);
  return once(
    name,
    new RegExp(
      `shared[\\\\/]ui[\\\\/]src[\\\\/]\\w+[\\\\/](${modules.replaceAll(' ', '|')})\\.|lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${icons.replaceAll(' ', '|')})\\.`,
    ),
  );
}

/** Modules used by several lazily loaded parts of the frame and shared modules. */
const sharedChunks = () => ({
  ...designSystem(
    'fields',
    'CheckboxField ClearButton ColorField FormDraft FormField NumberField PasswordField SelectField TextAreaField TextField allowClear mergeDraft useDraft useFieldControl useTextInput',
    'eye eye-off',
  ),
  ...designSystem(
    'form-page',
    'EditConflictDialog FormActions FormPage fieldChanges focusFirstError rebaseForm unknownChanges useConflictCheck',
  ),
  ...designSystem('history', 'HistoryProgress historyEvents historyWindow useHistoryWindows'),
  ...designSystem('files', 'fileMeta fileRule images readFile useFileDrop'),
  ...designSystem('image-fields', 'ImageDrop ImageField compressImage usePastedFiles', 'image-up'),
  ...designSystem('json-files', 'ImportDifferences JsonFile readJsonFile', 'file-up'),
  ...once(
    'dialog',
    /node_modules[\\/](@rc-component[\\/]dialog[\\/]|antd[\\/]es[\\/]modal[\\/](Modal|shared)\.|\.cache[\\/]antd-styles[\\/]modal-)|shared[\\/]ui[\\/]src[\\/]dialog[\\/]DialogModal\./,
  ),
  ...once(
    'menu',
    /node_modules[\\/](@rc-component[\\/](menu|overflow|dropdown)[\\/]|\.cache[\\/]antd-styles[\\/](menu-|dropdown-|layout-style-sider))/,
  ),
  // Style sheets of components that are also used by others.
  ...once('antd-es-collapse', /\.cache[\\/]antd-styles[\\/]collapse-/),
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
    /node_modules[\\/](@rc-component[\\/]switch[\\/]|antd[\\/]es[\\/]switch[\\/]|\.cache[\\/]antd-styles[\\/]switch-|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]lock\.)|shared[\\/]ui[\\/]src[\\/]form[\\/](LockableSwitch|Toggle)\./,
  ),
});

/** The federation host: knows no remotes at build time, and provides the shared modules (docs/decisions/sharing-at-run-time.md). */
export function shell(): RsbuildConfig {
  const seldom = generated(seldomModulesFile, seldomModulesSource());
  const shared = generated('sharedModules.js', sharedModulesSource(offeredRuntime));
  return mergeRsbuildConfig(host(), {
    tools: {
      rspack: (config) => {
        if (process.env.NODE_ENV === 'production')
          config.plugins.push(new BillOfMaterialsPlugin(shellFolder), new AppliedRulesPlugin(rulesOfShell));
        config.plugins.push(new ShellManifestPlugin(shellFolder, [shared, seldom]));
        // With separate runtimes, the two entry files would receive each other's hot updates and reload the page.
        if (process.env.NODE_ENV !== 'production' && config.optimization)
          config.optimization.runtimeChunk = 'single';
        // One chunk for the frame with the design system, which the chunks below it do not duplicate.
        const { splitChunks } = config.optimization ?? {};
        if (!splitChunks) return;
        splitChunks.chunks = inFirstFiles;
        splitChunks.cacheGroups = { libraries, ...sharedChunks() };
      },
    },
    resolve: {
      alias: {
        '#shared-modules': shared,
        ...(process.env.NODE_ENV === 'production' && {
          'react/jsx-dev-runtime$': join(shellFolder, 'src/shared-modules/jsxDevRuntime.ts'),
        }),
      },
    },
  });
}

/** Replaces the shell's `areaSource` in the monolith: every area is part of the shell's bundle. */
function bundledAreas(): string {
  const quoted = JSON.stringify;
  const areas = areaNames()
    .map((name) => `${quoted(name)}: () => import(${quoted(join(areaFolder(name), 'src/routes.tsx'))}),`)
    .join('\n');
  return `const areas = {\n${areas}\n};
export const preloadCode = ({ name }) => areas[name]();
export const fetchCode = async ({ name }) => ({ area: (await areas[name]()).area });
export const incompatibilityHere = async () => undefined;
`;
}

/**
 * The same source as one application without federation, as the baseline for benchmarks.
 * Only the way in which the shell loads areas differs. Build settings of an area's own are not part of it.
 */
export function monolith(): RsbuildConfig {
  const source = generated('bundledAreas.js', bundledAreas());
  // Disables preloading from the registry: it lists the federated builds, which would be loaded in addition.
  const nothingAhead = generated('noReleaseFiles.js', 'export async function preloadReleaseFiles() {}\n');
  return mergeRsbuildConfig(host(), {
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
