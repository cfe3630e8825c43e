import type { Rspack } from '@rsbuild/core';

/**
 * Emits nothing for a failed build once there has been a successful one. As a hot update, a module that only throws would
 * discard the modules it imports, and the fix could not find them. Before the first successful build it is emitted,
 * so that there is a page to show the error.
 */
export class KeepLastGoodPlugin {
  apply(compiler: Rspack.Compiler): void {
    let hasBuilt = false;
    compiler.hooks.shouldEmit.tap({ name: 'KeepLastGood', stage: -1 }, (compilation) => {
      // The page is a separate compilation that calls this hook as well.
      hasBuilt ||= compilation.compiler === compiler && compilation.errors.length === 0;
      return hasBuilt ? undefined : true;
    });
    // Ensures that the next update is relative to the last successful build.
    new compiler.webpack.NoEmitOnErrorsPlugin().apply(compiler);
  }
}
