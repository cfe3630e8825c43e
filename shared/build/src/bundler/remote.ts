import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { fileHeaders } from '../headers';
import { BillOfMaterialsPlugin } from '../output/billOfMaterials';
import { ReleaseManifestPlugin } from '../output/releaseManifest';
import { exposedChunk, ReleaseNamesPlugin } from '../output/releaseNames';
import { SecondInstancesPlugin } from '../sharing/secondInstances';
import { sharedOfRemote } from '../sharing/sharedModules';
import { packageManifest } from '../workspace';
import { base, loader } from './base';
import { LeanEntryPlugin } from './leanEntry';
import { withoutFolder } from './withoutFolder';

/** The global through which the shell provides their runtime to all remotes. */
export const federationRuntimeGlobal = '__CONSOLE_FEDERATION_RUNTIME__';

export function areaPort(root: string): number {
  const { port } = JSON.parse(readFileSync(join(root, 'area.json'), 'utf8')) as { port: number };
  return port;
}

/** Origins that may load this area from a development server: this machine's, and CONSOLE_ORIGIN. */
function consoles(): (string | RegExp)[] {
  const { CONSOLE_ORIGIN } = process.env;
  return [/^http:\/\/127\.0\.0\.1:\d+$/, ...(CONSOLE_ORIGIN ? [CONSOLE_ORIGIN] : [])];
}

export interface RemoteOptions {
  /** For local builds only: releases do not contain the simulator (chip.md, "Facts on Web Serial"). */
  simulatedDongle?: boolean;
}

/**
 * The build configuration of a remote, derived from the area.json and package.json in its folder.
 * Files are named by content hash and never overwritten; `release.json` is the only pointer to them.
 */
export function remote(root: string, { simulatedDongle = false }: RemoteOptions = {}): RsbuildConfig {
  const { name } = packageManifest(root);
  const port = areaPort(root);
  const names = new ReleaseNamesPlugin(name);
  return mergeRsbuildConfig(base(root), {
    source: { define: { SIMULATED_DONGLE: String(simulatedDongle) } },
    // Without the headers of a released file, any website could run the scripts, and so read the sources.
    server: { port, strictPort: true, cors: { origin: consoles() }, headers: fileHeaders() },
    // Named, as the policy of the console's pages does: on localhost the client would ask there first, and be refused.
    dev: { assetPrefix: `http://127.0.0.1:${port}/`, client: { host: '127.0.0.1', port: String(port) } },
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
        // The shell provides the runtime, so remotes do not include a copy.
        config.module?.rules?.push({
          test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
          use: [{ loader: loader('startedByShell.cjs'), options: { runtime: federationRuntimeGlobal } }],
        });
        config.plugins = [
          ...(config.plugins ?? []),
          new ModuleFederationPlugin({
            name: names.containerName,
            // In development too: a page that loads while a file is saved gets the entry that its manifest named.
            filename: 'remoteEntry.[contenthash:8].js',
            // The chunk is named so that the release manifest can list the files of the first screen.
            exposes: { './routes': { import: './src/routes.tsx', name: exposedChunk } },
            shared: sharedOfRemote(root),
            manifest: false,
            dts: false,
          }),
          new rspack.NormalModuleReplacementPlugin(
            /^@module-federation\/runtime\/rspack\.js!=!data:/,
            (resolved) => {
              resolved.request = withoutFolder(resolved.request);
            },
          ),
          // Icons draw themselves with the shell's copy of lucide instead of bringing one in each remote.
          new rspack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, '@console/ui/createIcon'),
          names,
          ...(process.env.NODE_ENV === 'production'
            ? [new LeanEntryPlugin(), new BillOfMaterialsPlugin(root)]
            : []),
          new SecondInstancesPlugin(),
          new ReleaseManifestPlugin(root, names),
        ];
      },
    },
  });
}
