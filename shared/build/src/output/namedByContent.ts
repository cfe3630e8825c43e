import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';

interface Document {
  /** Such as `licences` for `static/licences.65fb4773.txt`. */
  name: string;
  ending: string;
  text: string;
  /** Attributes of the link element on the page. */
  link: string;
}

/** Adds a document to the build, named by its content hash, and links it from the page. */
export function emitNamedByContent(
  compilation: Rspack.Compilation,
  { name, ending, text, link }: Document,
): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  const file = `static/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;
  compilation.emitAsset(file, new RawSource(text));
  const page = compilation.getAsset('index.html')?.source.source().toString();
  const named = page?.replace('</head>', `<link ${link} href="/${file}"></head>`);
  if (named) compilation.updateAsset('index.html', new RawSource(named));
}

/** The file name of such a document in a build, if it exists. */
export const fileNamedByContent = (assets: Rspack.Assets, name: string) =>
  Object.keys(assets).find((file) => file.startsWith(`static/${name}.`));
