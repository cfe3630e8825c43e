import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Rspack, rspack } from '@rsbuild/core';

const pageCode = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../page/${name}`, import.meta.url)), 'utf8');

/** The first script on the shell's pages. */
export const firstFile = /^static\/js\/boot\./;

/** The first and the last script, so that the code runs even if one fails to load. */
export const firstAndLast = /^static\/js\/(boot|index)\./;

/** Prepends page code to scripts. Production only, because only production builds have hashes and the policy. */
export function pageBanner(names: readonly string[], test = firstAndLast): Rspack.RspackPluginInstance[] {
  if (process.env.NODE_ENV !== 'production') return [];
  const banner = names.map(pageCode).join('\n');
  return [new rspack.BannerPlugin({ banner, raw: true, test })];
}

/**
 * Makes a bundle's chunk loader use the page's Trusted Types policy (page/scriptPolicy.js) instead of creating its own,
 * which would allow every URL. Workers and development servers have no policy.
 */
export class TrustedChunksPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.options.output.trustedTypes = { policyName: 'console' };
    compiler.hooks.compilation.tap('TrustedChunks', (compilation) => {
      compilation.hooks.runtimeModule.tap('TrustedChunks', (module) => {
        if (module.name !== 'get_trusted_types_policy' || !module.source) return;
        module.source.source = Buffer.from(
          '__webpack_require__.tt = () => ({ createScriptURL: (url) => globalThis.__CONSOLE_SCRIPTS__?.trusted(url) ?? url });',
        );
      });
    });
  }
}
