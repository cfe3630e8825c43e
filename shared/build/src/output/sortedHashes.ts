import type { Rspack } from '@rsbuild/core';
import { onWrittenFiles, replaceInFile } from './writtenFiles';

/** The entries of a table of hashes by chunk, in an object literal. During the build they contain placeholders. */
export const hashTable = /(?<=\{)(?:,?(?:[\w$]+|"[^"]*"):"(?:sha384-|\*-\*-\*)[^"]*")+(?=\})/g;

/**
 * Sorts the tables of hashes that a chunk loader uses. Rspack writes them in the order in which threads finish; without
 * this, the same commit could be built into different files, which would look like a manipulated release.
 */
export class SortedHashesPlugin {
  apply(compiler: Rspack.Compiler): void {
    onWrittenFiles(compiler, 'SortedHashes', 'minified', (compilation) => {
      for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.js')))
        replaceInFile(compilation, file, hashTable, (entries) => entries.split(',').toSorted().join(','));
    });
  }
}
