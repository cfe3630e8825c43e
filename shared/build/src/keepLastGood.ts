import type { Rspack } from '@rsbuild/core';

/**
 * Of what does not build nothing is emitted, once something was built. As an update of a page that runs, a module that
 * only throws would take with it what it imports and shares, and what was put right would find nothing of it. Where
 * nothing was built yet, it is emitted, so that a page is there which says what is wrong.
 */
export class KeepLastGoodPlugin {
  apply(compiler: Rspack.Compiler): void {
    let hasBuilt = false;
    compiler.hooks.shouldEmit.tap({ name: 'KeepLastGood', stage: -1 }, (compilation) => {
      // The page is a compilation of its own, and asks as well.
      hasBuilt ||= compilation.compiler === compiler && compilation.errors.length === 0;
      return hasBuilt ? undefined : true;
    });
    // Alone it knows that the next update follows from the last good build.
    new compiler.webpack.NoEmitOnErrorsPlugin().apply(compiler);
  }
}
