import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { federationFlags, federationInUse, rspackStart, startedHere } from './federationInUse';
import { shellFolder } from './workspace';

/**
 * Bundles the federation runtime twice into a folder: `inUse.js` as in the shell, and `whole.js` as in the library and
 * rspack. Each passes the functions that start a host and a remote to a global `take`.
 */
const [, , folder = ''] = process.argv;

/** rspack's unmodified startup code, with its inputs as parameters. */
const wholeStart = `${readFileSync(rspackStart, 'utf8').replace('export default function(', 'function start(')}
export function startRemote(runtime, runtimeRequire, container, strategy) {
  __module_federation_bundler_runtime__ = runtime;
  globalThis.__module_federation_runtime_require__ = runtimeRequire;
  __module_federation_container_name__ = container;
  __module_federation_share_strategy__ = strategy;
  __module_federation_runtime_plugins__ = [];
  __module_federation_remote_infos__ = {};
  start();
}`;

const sources = {
  'inUse.js': `import { bundlerRuntime } from '${join(shellFolder, 'src/remotes/consumesRuntime.ts')}';
import { startRemote } from '${rspackStart}';`,
  'whole.js': `import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { startRemote } from './wholeStart.mjs';`,
};

writeFileSync(join(folder, 'wholeStart.mjs'), wholeStart);
for (const [name, imports] of Object.entries(sources)) {
  const entry = join(folder, `entry-${name}`);
  const source = `import { createInstance, satisfy } from '@module-federation/enhanced/runtime';
${imports}
take({ createInstance, satisfy, start: (...args) => startRemote({ ...bundlerRuntime, bundlerRuntimeOptions: {} }, ...args) });`;
  writeFileSync(entry, source);
  const typescript = { jsc: { parser: { syntax: 'typescript' as const } } };
  const compiler = rspack({
    mode: 'production',
    entry,
    target: 'web',
    devtool: false,
    output: { path: folder, filename: name },
    optimization: { minimize: false },
    resolve: { extensions: ['.ts', '.js'], modules: ['node_modules', join(shellFolder, 'node_modules')] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: typescript },
        ...(name === 'inUse.js' ? [startedHere, federationInUse] : []),
      ],
    },
    plugins: name === 'inUse.js' ? [new rspack.DefinePlugin(federationFlags)] : [],
  });
  compiler.run((error, stats) => {
    if (error ?? stats?.hasErrors()) throw error ?? new Error(stats?.toString({ all: false, errors: true }));
  });
}
