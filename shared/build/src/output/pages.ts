import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { integrityOf } from '../integrity';
import { packageManifest } from '../workspace';
import { onWrittenFiles } from './writtenFiles';

/** The router, and the frame with the federation and the shared modules. */
type FrameChunk = 'console' | 'frame';

function filesOfChunk({ chunkGroups }: Rspack.Compilation, wanted: FrameChunk): string[] {
  const group = chunkGroups.find(({ name }) => name === wanted);
  return group?.chunks.flatMap((chunk) => [...chunk.files]) ?? [];
}

export function frameFiles(compilation: Rspack.Compilation): string[] {
  return [...new Set([...filesOfChunk(compilation, 'console'), ...filesOfChunk(compilation, 'frame')])];
}

type Assets = Rspack.Compilation['assets'];

const styleSheet = /<link [^>]*rel="stylesheet"[^>]*>/g;

/** Whether a file is code that a page loads, rather than a hot update. */
export const isCode = (path: string) => /\.(js|css)$/.test(path) && !path.includes('.hot-update.');

function fileAttributes(path: string, assets: Assets): string {
  return `integrity="${integrityOf(assets[path]?.buffer() ?? Buffer.of())}" crossorigin="anonymous"`;
}

/** The generated name of a CSS module class. */
function className({ modules }: Rspack.Compilation, file: string, local: string): string {
  for (const module of modules) {
    if (!('resource' in module) || module.resource !== file) continue;
    const source = module.originalSource()?.source().toString() ?? '';
    const name = new RegExp(`"${local}":\\s*[\`"]([^\`"]+)[\`"]`).exec(source)?.[1];
    if (name) return name;
  }
  throw new Error(`index.html uses .${local} of ${file}, which is not in the build`);
}

/**
 * Completes the shell's two static pages. Both start with the boot script, and show a skeleton styled with the
 * console's own CSS classes. `index.html` is the sign-in page; `dashboard.html` is the same page for paths below
 * /dashboard: it has the skeleton of the frame and preloads the frame's files, so that they load in parallel with the
 * start of the console.
 */
export class PagesPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Rspack.Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    onWrittenFiles(compiler, 'Pages', 'complete', (compilation) => {
      const template = compilation.assets['index.html']?.source().toString();
      if (!template) throw new Error('The shell has no page');
      const page = this.withBoot(this.withClasses(template, compilation), compilation);
      compilation.updateAsset('index.html', new RawSource(page));
      compilation.emitAsset('dashboard.html', new RawSource(this.dashboard(page, compilation)));
    });
  }

  private withClasses(page: string, compilation: Rspack.Compilation): string {
    return page
      .replaceAll('{version}', packageManifest(this.root).version)
      .replace(/\{([\w/.-]+\.css) (\w+)\}/g, (_, file: string, local: string) =>
        className(compilation, join(this.root, 'src', file), local),
      );
  }

  /**
   * Puts the boot script first: it blocks the first paint, because it applies the user's colour mode. The style
   * sheet, which also blocks rendering, follows it, ahead of the deferred scripts.
   */
  private withBoot(page: string, { entrypoints, assets }: Rspack.Compilation): string {
    const scripts = entrypoints
      .get('boot')
      ?.getFiles()
      .filter((path) => isCode(path) && path.endsWith('.js'))
      .map((path) => ({ path, tag: `<script src="/${path}" ${fileAttributes(path, assets)}></script>` }));
    if (!scripts || !page.includes('<!-- boot -->')) throw new Error('The shell has no boot script');
    const sheets = page.match(styleSheet) ?? [];
    const tags = [...scripts.map(({ tag }) => tag), ...sheets].join('');
    // In development both entry files include the shared runtime, which must not run twice.
    const others = page.replaceAll(/<script defer[^>]* src="\/([^"]+)"[^>]*><\/script>/g, (tag, path) =>
      scripts.some((script) => script.path === path) ? '' : tag,
    );
    return others.replace(styleSheet, '').replace('<!-- boot -->', tags);
  }

  private dashboard(page: string, compilation: Rspack.Compilation): string {
    const files = frameFiles(compilation).filter((path) => isCode(path) && !page.includes(path));
    if (files.length === 0) throw new Error('The shell has no frame');
    const first = filesOfChunk(compilation, 'console');
    const links = files.map((path) => {
      const kind = path.endsWith('.css') ? 'style' : 'script';
      const attributes = fileAttributes(path, compilation.assets);
      // Left to the boot script (`preloadLater`).
      const media = kind === 'style' || first.includes(path) ? '' : ' media="not all"';
      return `<link rel="preload" as="${kind}" href="/${path}" ${attributes} fetchpriority="low"${media}>`;
    });
    return page
      .replace('data-shape="sign-in"', 'data-shape="frame"')
      .replace('<script defer', `${links.join('')}<script defer`);
  }
}
