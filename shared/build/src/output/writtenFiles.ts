import type { Rspack } from '@rsbuild/core';

type Stages = typeof Rspack.Compilation;

const stages = {
  /** The code is minified; file names do not have their final hashes yet. */
  minified: (of: Stages) => of.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  /** File names have their final hashes; nothing references the files yet. */
  named: (of: Stages) => of.PROCESS_ASSETS_STAGE_REPORT - 1,
  complete: (of: Stages) => of.PROCESS_ASSETS_STAGE_REPORT,
};

/** Lets a plugin read, change or add files that a build is about to write. */
export function onWrittenFiles(
  { hooks, webpack }: Rspack.Compiler,
  name: string,
  when: keyof typeof stages,
  act: (compilation: Rspack.Compilation) => void,
): void {
  const stage = stages[when](webpack.Compilation);
  hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      try {
        act(compilation);
      } catch (error) {
        // A development server shows errors that are reported over the page, too; those that are thrown it only prints.
        compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );
}

/**
 * Replaces what a global pattern matches in a file, in place, so that its source map stays valid. Returns whether it
 * matches anything.
 */
export function replaceInFile(
  compilation: Rspack.Compilation,
  file: string,
  pattern: RegExp,
  by: (found: string) => string,
): boolean {
  const source = compilation.assets[file];
  const matches = [...(source?.source().toString() ?? '').matchAll(pattern)];
  if (!source || matches.length === 0) return false;
  const replaced = new compilation.compiler.webpack.sources.ReplaceSource(source);
  for (const { 0: found, index } of matches) replaced.replace(index, index + found.length - 1, by(found));
  compilation.updateAsset(file, replaced);
  return true;
}
