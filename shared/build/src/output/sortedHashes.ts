import type { Rspack } from '@rsbuild/core';
import { onWrittenFiles } from './writtenFiles';

/** A table of hashes by chunk, as an object literal. During the build it contains placeholders. */
const table = /\{((?:,?(?:[\w$]+|"[^"]*"):"(?:sha384-|\*-\*-\*)[^"]*")+)\}/g;

/** The tables of hashes in a minified script, each with its offset and its entries in their order. */
export const hashTables = (script: string) =>
  [...script.matchAll(table)].map(({ index, 1: entries = '' }) => ({
    start: index + 1,
    length: entries.length,
    entries: entries.split(','),
  }));

/**
 * Sorts the tables of hashes that a chunk loader uses. Rspack writes them in the order in which threads finish; without
 * this, the same commit could be built into different files, which would look like a manipulated release.
 */
export class SortedHashesPlugin {
  apply(compiler: Rspack.Compiler): void {
    const { ReplaceSource } = compiler.webpack.sources;
    onWrittenFiles(compiler, 'SortedHashes', 'minified', (compilation) => {
      for (const [file, source] of Object.entries(compilation.assets)) {
        const tables = file.endsWith('.js') ? hashTables(source.source().toString()) : [];
        if (tables.length === 0) continue;
        // Replaced in place, so that the source map stays valid.
        const sorted = new ReplaceSource(source);
        for (const { start, length, entries } of tables)
          sorted.replace(start, start + length - 1, entries.toSorted().join(','));
        compilation.updateAsset(file, sorted);
      }
    });
  }
}
