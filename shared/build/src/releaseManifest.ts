import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { versionedModules } from '@console/area/compatibility';
import { contractVersion, oldestContract, type ShellManifest } from '@console/area/manifests';
import type { Rspack } from '@rsbuild/core';
import type { ReleaseNamesPlugin } from './releaseNames';
import { sharedModules } from './sharedModules';
import { packageFacts } from './workspace';

/** Name of the chunk that holds what a remote exposes. */
export const exposedChunk = 'routes';

/** Of the working copy; where there is none, as in an image, what the builder was told. */
export function commit(root: string): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

function integrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The requests of the shared modules that these chunks take from the shell. */
function usedShared(compilation: Rspack.Compilation, chunks: Iterable<Rspack.Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
  const requests = modules.map(
    (module) => /^consume shared module \(\w+\) (.+)@\^/.exec(module.identifier())?.[1],
  );
  return [...new Set(requests.filter((request) => request !== undefined))].sort();
}

/**
 * Writes `release.json` beside the built files: what this release is, what it was built against, where its
 * entry is, and the files that its first screen needs, so that they can be fetched side by side.
 */
export class ReleaseManifestPlugin {
  constructor(
    private readonly root: string,
    private readonly names: ReleaseNamesPlugin,
  ) {}

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifest', (compilation) => {
      // After the real content hashes are in the names and the integrity of every chunk is known.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifest', stage }, (assets) => {
        const facts = this.facts(compilation, (file) => assets[file]?.buffer());
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }

  private facts(compilation: Rspack.Compilation, read: (file: string) => Buffer | undefined) {
    const { name, version } = packageFacts(this.root);
    const file = (path: string) => {
      const bytes = read(path);
      if (!bytes) throw new Error(`${path} is named by the build but was not written`);
      return { url: path, integrity: integrity(bytes) };
    };
    const entry = Object.keys(compilation.assets).find((path) => /^remoteEntry\..*js$/.test(path));
    if (!entry) throw new Error(`${name}: the build wrote no remote entry`);
    const firstChunks = compilation.chunkGroups
      .filter((group) => group.name === exposedChunk)
      .flatMap(({ chunks }) => chunks);
    const preload = new Set(firstChunks.flatMap(({ files }) => [...files]));
    preload.delete(entry);
    const first = usedShared(compilation, firstChunks);
    const all = usedShared(compilation, compilation.chunks);
    const versions = new Map(sharedModules(this.root).map(({ request, version: built }) => [request, built]));
    return {
      name,
      version,
      commit: commit(this.root),
      builtAt: new Date().toISOString(),
      contract: contractVersion,
      shared: Object.fromEntries(
        Object.entries(versionedModules).map(([shared, request]) => [shared, versions.get(request)]),
      ),
      uses: { first, later: all.filter((request) => !first.includes(request)) },
      container: this.names.container,
      entry: file(entry),
      preload: [...preload].filter((path) => /\.(js|css)$/.test(path)).map(file),
    };
  }
}

/** Name of the chunk that holds the frame, the federation and what the remotes share. */
const frameChunk = 'frame';

/**
 * Writes `dashboard.html` beside `index.html`: the same page, which also names the files of the frame, so that an
 * address below /dashboard fetches them side by side with the start of the console. The sign-in page does without.
 */
export class DashboardPagePlugin {
  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DashboardPage', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DashboardPage', stage }, (assets) => {
        const page = assets['index.html']?.source().toString();
        const frame = compilation.chunkGroups.find(({ name }) => name === frameChunk);
        if (!page || !frame) throw new Error('The shell has no page or no frame');
        const links = frame.chunks
          .flatMap(({ files }) => [...files])
          .filter((path) => /\.(js|css)$/.test(path) && !page.includes(path))
          .map((path) => {
            const bytes = assets[path]?.buffer() ?? Buffer.of();
            const kind = path.endsWith('.css') ? 'style' : 'script';
            return `<link rel="preload" as="${kind}" href="/${path}" integrity="${integrity(bytes)}" crossorigin="anonymous" fetchpriority="low">`;
          });
        const dashboard = page.replace('<script', `${links.join('')}<script`);
        compilation.emitAsset('dashboard.html', new sources.RawSource(dashboard));
      });
    });
  }
}

/** Writes `shell.json` beside the host's built files: what this shell offers to the remotes. */
export class ShellManifestPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifest', stage }, () => {
        const facts: ShellManifest = {
          version: packageFacts(this.root).version,
          commit: commit(this.root),
          contract: contractVersion,
          oldestContract,
          shared: Object.fromEntries(sharedModules().map(({ request, version }) => [request, { version }])),
        };
        compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }
}
