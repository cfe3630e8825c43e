import type { ReleaseManifest, SharedModules, ShellManifest } from '@console/area/manifests';
import type { Rspack } from '@rsbuild/core';
import { integrityOf } from '../integrity';
import {
  laterExports,
  offeredModules,
  reportUnknownImports,
  requestsOf,
  usedModules,
} from '../sharing/sharedExports';
import { offeredMark } from '../sharing/sharedModules';
import { commitIn, packageManifest } from '../workspace';
import { fileNamedByContent } from './namedByContent';
import { frameFiles, isCode } from './pages';
import { exposedChunk, type ReleaseNamesPlugin } from './releaseNames';
import { onWrittenFiles, replaceInFile } from './writtenFiles';

/**
 * Adds `release.json` to the build: the release's identity, the shared modules it was built against, its entry, and the
 * files of its first screen, so that they can be loaded in parallel.
 */
export class ReleaseManifestPlugin {
  constructor(
    private readonly root: string,
    private readonly names: ReleaseNamesPlugin,
  ) {}

  apply(compiler: Rspack.Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ReleaseManifest', (compilation) => {
      // Before module concatenation.
      compilation.hooks.optimizeModules.tap('ReleaseManifest', () => reportUnknownImports(compilation));
    });
    onWrittenFiles(compiler, 'ReleaseManifest', 'complete', (compilation) => {
      const manifest = this.manifest(compilation);
      compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
    });
  }

  private manifest(compilation: Rspack.Compilation): ReleaseManifest {
    const { name, version } = packageManifest(this.root);
    const file = (path: string) => {
      const bytes = compilation.assets[path]?.buffer();
      if (!bytes) throw new Error(`${path} is referenced by the build but was not written`);
      return { url: path, integrity: integrityOf(bytes) };
    };
    const entry = Object.keys(compilation.assets).find((path) => /^remoteEntry\..*js$/.test(path));
    if (!entry) throw new Error(`${name}: the build has no remote entry`);
    const firstChunks = compilation.chunkGroups
      .filter((group) => group.name === exposedChunk)
      .flatMap(({ chunks }) => chunks);
    const licences = fileNamedByContent(compilation.assets, 'licences');
    const sbom = fileNamedByContent(compilation.assets, 'sbom');
    const preload = new Set(firstChunks.flatMap(({ files }) => [...files]));
    preload.delete(entry);
    return {
      name,
      version,
      commit: commitIn(this.root),
      builtAt: new Date().toISOString(),
      uses: usedModules(compilation, this.root),
      preloadShared: requestsOf(compilation, firstChunks),
      container: this.names.container,
      entry: file(entry),
      preload: [...preload].filter(isCode).map(file),
      ...(licences && { licences }),
      ...(sbom && { sbom }),
    };
  }
}

/**
 * Adds `shell.json` to the build, which lists the shared modules that the shell offers, for the release command. Also
 * embeds the exports of lazily loaded ones in the shell's code, which checks compatibility before it runs a remote.
 */
export class ShellManifestPlugin {
  /** @param generated the generated files that import the shared modules */
  constructor(
    private readonly root: string,
    private readonly generated: readonly string[],
  ) {}

  apply(compiler: Rspack.Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    const mark = new RegExp(`(["'\`])${offeredMark}\\1`, 'g');
    let offered: SharedModules = {};
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      // Before module concatenation.
      compilation.hooks.optimizeModules.tap('ShellManifest', (modules) => {
        const generated = [...modules].filter((module) =>
          this.generated.some((file) => module.identifier().endsWith(file)),
        );
        if (generated.length > 0) offered = offeredModules(compilation, generated);
      });
    });
    onWrittenFiles(compiler, 'ShellManifest', 'minified', (compilation) => {
      const exports = JSON.stringify(laterExports(offered));
      const embedding = frameFiles(compilation).filter((file) =>
        replaceInFile(compilation, file, mark, () => exports),
      );
      if (embedding.length === 0)
        throw new Error(`The frame has no ${offeredMark} to replace by what the shell offers`);
      const { version } = packageManifest(this.root);
      const manifest: ShellManifest = { version, commit: commitIn(this.root), shared: offered };
      compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(manifest)}\n`));
    });
  }
}
