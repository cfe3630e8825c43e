import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Rspack, rspack } from '@rsbuild/core';

const pageCode = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../page/${name}`, import.meta.url)), 'utf8');

/** The first of the files that a page of the shell names. */
export const firstFile = /^static\/js\/boot\./;

/** The first and the last of them: one is there, whichever cannot be had. */
const firstAndLast = /^static\/js\/(boot|index)\./;

/** Whether a script has the page's own code in front of it. */
export const hasPageCode = (file: string) => firstAndLast.test(file);

/** In front of those, or of others. Only what is built for production has hashes and the policy. */
export function pageBanner(names: readonly string[], test = firstAndLast): Rspack.RspackPluginInstance[] {
  if (process.env.NODE_ENV !== 'production') return [];
  const banner = names.map(pageCode).join('\n');
  return [new rspack.BannerPlugin({ banner, raw: true, test })];
}

/**
 * Has a bundle's loader of chunks ask the page's one policy (page/scriptPolicy.js) instead of making one of its own,
 * which would let every address through. A worker has no page around it, and a development server no policy.
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
