import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { base, loader } from './base';
import { BillOfMaterialsPlugin } from './billOfMaterials';
import { LeanEntryPlugin } from './leanEntry';
import { ReleaseManifestPlugin } from './releaseManifest';
import { exposedChunk, ReleaseNamesPlugin } from './releaseNames';
import { sharedOfRemote } from './sharedModules';
import { withoutFolder } from './withoutFolder';
import { packageManifest } from './workspace';

/** Where the shell puts the bundler's half of the federation's runtime, for every remote to take. */
export const federationRuntimeGlobal = '__CONSOLE_FEDERATION_RUNTIME__';

export function areaPort(root: string): number {
  const { port } = JSON.parse(readFileSync(join(root, 'area.json'), 'utf8')) as { port: number };
  return port;
}

/** Consoles that may load this area from a development server: those of this machine, and a deployed one that is named. */
function consoles(): (string | RegExp)[] {
  const { CONSOLE_ORIGIN } = process.env;
  return [/^http:\/\/127\.0\.0\.1:\d+$/, ...(CONSOLE_ORIGIN ? [CONSOLE_ORIGIN] : [])];
}

export interface RemoteOptions {
  /** For local builds only: a release holds no simulator (chip.md, "Facts on Web Serial"). */
  simulatedDongle?: boolean;
}

/**
 * The build of a remote: everything follows from its folder's area.json and package.json.
 * Files are named by their content and never overwritten; `release.json` is the one pointer to them.
 */
export function remote(root: string, { simulatedDongle = false }: RemoteOptions = {}): RsbuildConfig {
  const { name } = packageManifest(root);
  const port = areaPort(root);
  const names = new ReleaseNamesPlugin(name);
  return mergeRsbuildConfig(base(root), {
    source: { define: { SIMULATED_DONGLE: String(simulatedDongle) } },
    server: { port, strictPort: true, cors: { origin: consoles() } },
    dev: { assetPrefix: `http://127.0.0.1:${port}/`, client: { port: String(port) } },
    output: {
      assetPrefix: 'auto',
      crossOriginLoading: 'anonymous',
    } as RsbuildConfig['output'] & object,
    splitChunks: { preset: 'none' },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        config.entry = {};
        config.output = {
          ...config.output,
          uniqueName: names.uniqueName,
          publicPath: 'auto',
          crossOriginLoading: 'anonymous',
        };
        config.optimization = { ...config.optimization, runtimeChunk: false };
        // The shell has the federation's runtime and what starts it, so no remote brings a copy.
        config.module?.rules?.push({
          test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
          use: [{ loader: loader('startedByShell.cjs'), options: { runtime: federationRuntimeGlobal } }],
        });
        config.plugins = [
          ...(config.plugins ?? []),
          new ModuleFederationPlugin({
            name: names.containerName,
            filename:
              process.env.NODE_ENV === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
            // The chunk has a name, so that the release manifest can say what an area's first screen needs.
            exposes: { './routes': { import: './src/routes.tsx', name: exposedChunk } },
            shared: sharedOfRemote(root),
            shareStrategy: 'loaded-first',
            manifest: false,
            dts: false,
          }),
          new rspack.NormalModuleReplacementPlugin(
            /^@module-federation\/runtime\/rspack\.js!=!data:/,
            (resolved) => {
              resolved.request = withoutFolder(resolved.request);
            },
          ),
          names,
          ...(process.env.NODE_ENV === 'production'
            ? [new LeanEntryPlugin(), new BillOfMaterialsPlugin(root)]
            : []),
          new ReleaseManifestPlugin(root, names),
        ];
      },
    },
  });
}
