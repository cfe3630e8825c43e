import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';
import { onWrittenFiles } from './writtenFiles';

export const exposedChunk = 'routes';

/** Stands in a build's names until what the build holds is known; as long as the hash that takes its place. */
const mark = 'releasehash0';

/** An area's name as the name of a global. */
function identifier(area: string): string {
  return area.replaceAll('-', '_');
}

/** Names of files hold a hash that may follow from the folder they were built in, so they are no part of the content. */
const fileHash = /\.[0-9a-f]{8,}(?=\.(?:js|css)\b)/g;

/**
 * The globals of a release: its container, and the list through which its chunks arrive. Each release has its own, by a
 * hash of what it holds, so that one in which something throws leaves nothing behind for the one that takes its place
 * (webpack.js.org, output.uniqueName). A development server's stay the same from one save to the next.
 */
export class ReleaseNamesPlugin {
  readonly uniqueName: string;
  /** Of the container, until the build is done. */
  readonly containerName: string;
  private readonly hashed = process.env.NODE_ENV === 'production';
  private hash = '';

  constructor(area: string) {
    this.uniqueName = this.hashed ? `${area}-${mark}` : area;
    this.containerName = identifier(this.uniqueName);
  }

  /** Of the container as it was written. */
  get container(): string {
    return this.containerName.replace(mark, this.hash);
  }

  apply(compiler: Rspack.Compiler): void {
    if (!this.hashed) return;
    const { ReplaceSource } = compiler.webpack.sources;
    onWrittenFiles(compiler, 'ReleaseNames', 'minified', (compilation, assets) => {
      const texts = Object.entries(assets)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, source]) => ({ file, source, text: source.source().toString() }));
      const contents = texts.map(({ text }) => text.replace(fileHash, '')).sort();
      this.hash = createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, mark.length);
      for (const { file, source, text } of texts) {
        if (!text.includes(mark)) continue;
        // In its place, so that the map of the file stays its map.
        const replaced = new ReplaceSource(source);
        for (const { index } of text.matchAll(new RegExp(mark, 'g')))
          replaced.replace(index, index + mark.length - 1, this.hash);
        compilation.updateAsset(file, replaced);
      }
    });
  }
}
