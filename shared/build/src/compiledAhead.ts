import { type Rspack, rspack } from '@rsbuild/core';

/**
 * Has Chromium compile all functions of a script beside the main thread, while it comes, instead of each there when it is
 * first called: that is a quarter of what the main thread does until a list stands. Not so the script for which the first
 * paint waits. Written after the minifier has dropped comments, and before anything is named or checked by its content.
 */
export function compiledAhead(): Rspack.RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /^static\/js\/boot\./,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}
