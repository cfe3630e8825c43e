import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';

interface Document {
  /** `licences` of `static/licences.65fb4773.txt`. */
  name: string;
  ending: string;
  text: string;
  /** Attributes of the link by which a page names it. */
  link: string;
}

/** Writes a document beside the built files, under a name that follows from its content, and has the page name it. */
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

/** Where a build has such a document, once it is made. */
export const fileNamedByContent = (assets: Rspack.Assets, name: string) =>
  Object.keys(assets).find((file) => file.startsWith(`static/${name}.`));
