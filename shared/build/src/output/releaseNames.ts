import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';
import { onWrittenFiles, replaceInFile } from './writtenFiles';

export const exposedChunk = 'routes';

/** Placeholder in names until the build's content hash is known; of the same length as the hash. */
const mark = 'releasehash0';

/** Hashes in file names may depend on the build folder, so they are excluded from the content hash. */
const fileHash = /\.[0-9a-f]{8,}(?=\.(?:js|css)\b)/g;

/**
 * The globals of a release: its container, and the queue through which its chunks arrive. They contain the release's
 * content hash, so that a failed release leaves no state behind for its replacement (webpack.js.org, output.uniqueName).
 * In development they are stable between edits.
 */
export class ReleaseNamesPlugin {
  readonly uniqueName: string;
  /** The container's name during the build, an identifier. */
  readonly containerName: string;
  private readonly hashed = process.env.NODE_ENV === 'production';
  private hash = '';

  constructor(area: string) {
    this.uniqueName = this.hashed ? `${area}-${mark}` : area;
    this.containerName = this.uniqueName.replaceAll('-', '_');
  }

  /** The container's final name. */
  get container(): string {
    return this.containerName.replace(mark, this.hash);
  }

  apply(compiler: Rspack.Compiler): void {
    if (!this.hashed) return;
    onWrittenFiles(compiler, 'ReleaseNames', 'minified', (compilation) => {
      const texts = Object.entries(compilation.assets)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, source]) => ({ file, text: source.source().toString() }));
      const contents = texts.map(({ text }) => text.replace(fileHash, '')).sort();
      this.hash = createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, mark.length);
      for (const { file } of texts) replaceInFile(compilation, file, new RegExp(mark, 'g'), () => this.hash);
    });
  }
}
