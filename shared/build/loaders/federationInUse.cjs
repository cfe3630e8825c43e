const { dirname, relative } = require('node:path');
const { without } = require('./libraryParts.cjs');

/**
 * Removes the parts of the federation runtime that this console never calls, more than half of it. The rest is the
 * library's own code. The removed parts are listed here, and the build fails if the library no longer contains one.
 * federationInUse.test.ts checks that the result behaves like the complete runtime.
 */

/** Imported by relative path, so that builds do not contain the checkout's folder. */
const compatibility = require.resolve('@console/area/compatibility');

const unsupported = "() => { throw new Error('Remotes have no manifest here'); }";

/** Changes by file: unused functions and methods; text between two markers, and its replacement; or replaced exports. */
const changes = {
  'error-codes/dist/desc.mjs': {
    // Descriptions of error codes; the code and its documentation URL remain.
    exports: { buildDescMap: '{}', errorDescMap: '{}', runtimeDescMap: '{}', typeDescMap: '{}' },
  },
  'runtime-core/dist/core.js': {
    unused: ['loadShareSync', 'initRawContainer', 'preloadRemote', 'registerShared'],
  },
  // There is no older runtime on the page.
  'runtime-core/dist/global.js': {
    between: [['\ttarget.__FEDERATION__.__GLOBAL_PLUGIN__ ??=', '\n}\nsetGlobalDefaultVal(']],
  },
  'runtime-core/dist/module/index.js': {
    unused: ['getAvailableExposeNames', 'wraperFactory'],
    between: [
      ['availableExposes: ', '\n'],
      // Only hooks need the requester.
      ['resourceContext || {', '\n\t\tconst remoteEntryExports = await getRemoteEntry', 'undefined;'],
      ['\t\tassert(remoteEntryExports, ', '\t\tthis.remoteEntryExports = '],
      ['\t\tconst symbolName = ', '\t\tif (!loadFactory)', '\t\tconst wrapModuleFactory = moduleFactory;\n'],
    ],
  },
  // The console's remotes have no federation manifest; their release manifest replaces it.
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': {
    exports: { SnapshotHandler: 'DisabledSnapshotHandler', getGlobalRemoteInfo: unsupported },
    imports: "import { DisabledSnapshotHandler } from './disabled.js';",
  },
  'runtime-core/dist/remote/index.js': {
    unused: ['preloadRemote', 'initRawContainer', 'removeRemote', 'setIdToRemoteMap'],
    between: [
      ['this.setIdToRemoteMap(', 'if (typeof moduleWrapper'],
      // No hook handles or replaces a remote that failed to load.
      ['\t\t} catch (error) {\n\t\t\tconst { from = "runtime" }', '\n\t}\n', '\t\t} finally {}'],
      ['\t\t\tconst messages', '\n\t\t}\n'],
      ['\t\t\tif (remote.alias) {', '\t\t\tif ("entry" in remote)'],
      ['\t\tlet loadRemoteArgs;', '\t\tconst remoteSplitInfo', '\t\tconst idRes = id;\n'],
      ['\t\tassert(remote && expose', '\t\tlet module = '],
      ['\t\tconst startMatchInfo', '\t\tlet afterLoadRemoteArgs'],
      ['\t\t\tcompleteRequestId = idRes;', '\t\t\tconst moduleOrFactory'],
    ],
  },
  'runtime-core/dist/shared/index.js': {
    unused: ['loadShareSync', 'emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare'],
    between: [
      ['\t\t\tassert(shareOptionsRes', '\t\t\tconst resolvedShareOptions'],
      // Remotes do not provide shared modules,
      ['\t\t\t\tconst _useTreeShaking', '\n\t\t\t}\n\t\t} catch', '\t\t\t\treturn false;'],
      // nor load other remotes.
      ['\t\tconst scope = shareScope[shareScopeName];', '\t\treturn promises;\n\t}'],
    ],
  },
  'runtime-core/dist/utils/context.js': { exports: { optionsToMFContext: '() => undefined' } },
  'runtime-core/dist/utils/load.js': {
    unused: ['loadEsmEntry', 'loadSystemJsEntry', 'isEsmRemoteEntryLoadError'],
    between: [
      ['\tif (isEsmRemoteType(type)) return', '\treturn loadEntryScript('],
      ['\t\tconst loadEntryHook', '\n'],
      [
        'const loading = loadEntryHook.emit(',
        'return (typeof ENV_TARGET',
        'const loading = Promise.resolve().then(() => {',
      ],
      ['.then(async (res) => {', '\n\t\tglobalLoading[', ';'],
      ['\tif (remoteEntryLoadingOrigins.get(', '\treturn remoteEntryLoading;'],
      ['\t\tremoteEntryLoadingOrigins.set(', '\n'],
      ['const remoteEntryLoadingOrigins', '\n'],
    ],
  },
  'runtime-core/dist/utils/hooks/pluginSystem.js': {
    unused: ['removePlugin'],
    between: [
      ['\t\tassert(isPlainObject(plugin)', '\t\tconst pluginName'],
      ['\t\tassert(pluginName, "A name must', '\t\tif (!this.registerPlugins'],
    ],
  },
  // The only hook with a listener is a SyncHook: `createScript` (the shell, in federation.ts).
  'runtime-core/dist/utils/hooks/asyncHook.js': { exports: { AsyncHook: 'class { async emit() {} }' } },
  'runtime-core/dist/utils/hooks/asyncWaterfallHooks.js': {
    exports: { AsyncWaterfallHook: 'class { async emit(data) { return data; } }' },
  },
  'runtime-core/dist/utils/hooks/syncWaterfallHook.js': {
    exports: { checkReturnData: 'undefined', SyncWaterfallHook: 'class { emit(data) { return data; } }' },
  },
  'runtime-core/dist/utils/hooks/syncHook.js': { unused: ['once', 'remove', 'removeAll'] },
  'runtime-core/dist/utils/manifest.js': {
    between: [['\t\tconst isAliasMatched', '\t}\n}\nfunction matchRemote(']],
  },
  'runtime-core/dist/utils/plugin.js': {
    between: [['\t\tassert(isPlainObject(plugin)', '\t\tif (!pluginsByName']],
  },
  'runtime-core/dist/utils/preload.js': {
    exports: {
      defaultPreloadArgs: unsupported,
      formatPreloadArgs: unsupported,
      normalizePreloadExposes: unsupported,
      preloadAssets: unsupported,
    },
  },
  // Caret ranges and version order, which suffices because every module is a singleton.
  'runtime-core/dist/utils/semver/index.js': {
    imports: `import { satisfiesCaret } from 'compatibility';`,
    exports: {
      satisfy:
        "(version, range) => range[0] === '^' ? satisfiesCaret(version, range.slice(1)) : version.localeCompare(range.slice(2), 'en', { numeric: true }) <= 0",
    },
  },
  'runtime-core/dist/utils/share.js': {
    unused: ['findSingletonVersionOrderByLoaded'],
    between: [
      ['\tif (strategy === "loaded-first")', '\n'],
      ['\t\tif (useTreesShaking) {\n\t\t\tif (!versions', '\t\treturn !isLoaded(versions[prev])'],
      ['\tif (useTreesShaking) {\n\t\tversion =', '\treturn {\n\t\tversion: findVersion('],
      ['\telse if ("lib" in shareArgs) get', '\treturn {\n\t\tdeps'],
      ['\t\ttreeShaking: shareArgs.treeShaking ? {', '\n\t};'],
      ['\tconst transformInvalidVersion', '\n}\n', '\treturn satisfy(a, "<=" + b);'],
      ['\tconst defaultResolver = (sharedOptions)', '\tconst isPlainObject'],
      ['\treturn merge(resolver(', 'extraOptions?.customShareInfo);', '\treturn merge('],
      ['function shouldUseTreeShaking(', '\n}\n', 'function shouldUseTreeShaking() {\n\treturn false;'],
      ['\t\tconst params = {', '\n\t\treturn (', ''],
      ['\t\treturn (resolveShare', '\n', '\t\treturn defaultResolver();'],
      // All modules are singletons.
      ['\t\t\t\tif (requiredVersion === false', '\n\t\t\t}\n\t\t};'],
    ],
  },
  'sdk/dist/dom.js': {
    between: [
      // The shell creates the script itself.
      ['\t\t\telse if (typeof createScriptRes', '\t\t}\n\t\tif (!script.src)'],
      ['\t\tif (attrs && !createScriptRes)', '\t}\n\tlet executionError'],
      ['\t\t\tif (prev && typeof prev', '\t\t}\n\t\tonScriptCompleteCallback();\n\t};'],
    ],
  },
  'sdk/dist/env.js': {
    between: [['function isDebugMode() {', '\n}\n', 'function isDebugMode() {\n\treturn false;']],
  },
  'sdk/dist/logger.js': {
    exports: {
      bindLoggerToCompiler: 'undefined',
      createInfrastructureLogger: 'undefined',
      createLogger: '(prefix) => ({ warn: (...args) => console.warn(prefix, ...args) })',
      infrastructureLogger: 'undefined',
      logger: 'undefined',
    },
  },
  'webpack-bundler-runtime/dist/consumes.js': {
    between: [
      ['\t\t\t\tconst { shareInfo } = ', '\t\t\t\tmodule.exports = result;'],
      ['{ [RUNTIME_012]:', ', { shareKey }', '{}'],
    ],
  },
  'webpack-bundler-runtime/dist/error-codes/dist/getShortErrorMsg.js': {
    imports: "import { getShortErrorMsg as itself } from '@module-federation/error-codes';",
    exports: { getShortErrorMsg: 'itself' },
  },
  // Remotes always receive complete shared modules.
  'webpack-bundler-runtime/dist/getUsedExports.js': { exports: { getUsedExports: '() => undefined' } },
  'webpack-bundler-runtime/dist/init.js': {
    between: [['const USE_SHARED = ', '\n', 'const USE_SHARED = false;']],
  },
  'webpack-bundler-runtime/dist/initContainerEntry.js': {
    between: [
      [
        '\tconst hostShareScopeKeys',
        '\tif (webpackRequire.federation.attachShareScopeMap)',
        '\tfederationInstance.initShareScopeMap(shareScopeKey || "default", shareScope);\n',
      ],
      ['\tif (Boolean(webpackRequire.federation.initOptions.shared))', '}\n\n//#endregion'],
    ],
  },
  'webpack-bundler-runtime/dist/initializeSharing.js': {
    between: [
      ['\t\tvar warn = ', '\t\tconst promises ='],
      ['\t\tconst bundlerRuntimeRemotesOptions', '\t\tif (!promises.length)'],
    ],
  },
  'webpack-bundler-runtime/dist/updateOptions.js': {
    between: [['\tif (initializeSharingData && ', '\n}\nfunction updateRemoteOptions']],
  },
};

function fail(file, what) {
  throw new Error(`${file} no longer has "${what}" as expected: update federationInUse.cjs`);
}

/** A call of a hook as a statement, which does nothing without a listener. */
const hookCall =
  /^(\t+)(?:await )?[\w.]+\.(?:lifecycle\.\w+\.emit|emit(?:After|Error)\w+)\(.*\{\n[\s\S]*?\n\1\}\);\n/gm;

function withoutFunction(source, name, file) {
  const whole = new RegExp(`^(\\t?)(?:async )?(?:function )?${name}\\([^\\n]*\\{\\n[^]*?\\n\\1\\}\\n`, 'm');
  if (!whole.test(source)) fail(file, name);
  return source.replace(whole, '');
}

function otherExports(source, { exports, imports = '' }, { file, folder }) {
  const names = /^export \{ ([\w, ]+) \};$/m.exec(source)?.[1].split(', ').sort();
  if (String(names) !== String(Object.keys(exports).sort())) fail(file, Object.keys(exports));
  const ours = JSON.stringify(relative(folder, compatibility).replaceAll('\\', '/'));
  return [
    imports.replace("'compatibility'", ours),
    ...Object.entries(exports).map(([name, code]) => `export const ${name} = ${code};`),
  ].join('\n');
}

module.exports = function federationInUse(source) {
  const file = /@module-federation[\\/](.*)$/.exec(this.resourcePath)[1].replaceAll('\\', '/');
  const change = changes[file] ?? {};
  if (change.exports) return otherExports(source, change, { file, folder: dirname(this.resourcePath) });
  const called = (change.unused ?? []).reduce((text, name) => withoutFunction(text, name, file), source);
  return without(called, change.between ?? [], file).replace(hookCall, '');
};
