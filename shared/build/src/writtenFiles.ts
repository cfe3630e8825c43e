import { type Rspack, rspack } from '@rsbuild/core';

const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;

const stages = {
  /** The code is minified, and its hash is in no name yet. */
  minified: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  /** The real hashes are in the names, and nothing names the files yet. */
  named: PROCESS_ASSETS_STAGE_REPORT - 1,
  complete: PROCESS_ASSETS_STAGE_REPORT,
};

type Act = (compilation: Rspack.Compilation, assets: Rspack.Assets) => void;

/** Has a plugin read, change or add to the files that a build is about to write. */
export function onWrittenFiles(
  { hooks }: Rspack.Compiler,
  name: string,
  stage: keyof typeof stages,
  act: Act,
): void {
  hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage: stages[stage] }, (assets) => act(compilation, assets)),
  );
}
