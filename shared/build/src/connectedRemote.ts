import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';

/** Where the shell puts the bundler's half of the federation's runtime, for every remote to take. */
export const federationRuntimeGlobal = '__CONSOLE_FEDERATION_RUNTIME__';

/** What a remote calls of it. */
export const federationRuntimeExports = ['connect'];

/** The module in which the federation's plugin puts its runtime with what the remote is. */
const entryRuntime = /@module-federation[\\/]runtime[\\/]rspack\.js/;

const sharedModule = /\{\s*shareScope: ?"default",\s*shareKey: ?("[^"]+")[^{}]*\}/g;

/**
 * Leaves the federation's runtime to the shell: no remote brings a copy, nor the hundreds of lines that lead to it. Of a
 * shared module a remote only says which it is, because the shell has compared the versions of the release before any of
 * it runs.
 */
export class ConnectedRemotePlugin {
  apply(compiler: Rspack.Compiler): void {
    const { rules } = compiler.options.module;
    rules.push({
      test: entryRuntime,
      use: [
        {
          loader: fileURLToPath(new URL('../loaders/connectedRemote.cjs', import.meta.url)),
          options: { runtime: federationRuntimeGlobal },
        },
      ],
    });
    compiler.hooks.compilation.tap('ConnectedRemote', (compilation) => {
      compilation.hooks.runtimeModule.tap('ConnectedRemote', (module) => {
        const text = module.source?.source.toString();
        if (!module.source || !text?.includes('moduleIdToConsumeDataMapping')) return;
        module.source.source = Buffer.from(text.replace(sharedModule, '$1'));
      });
    });
  }
}
