import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { contractVersion } from '@console/area/facts';
import type { Rspack } from '@rsbuild/core';
import { sharedModules } from './sharedModules';
import { packageFacts } from './workspace';

/** Name of the chunk that holds what a remote exposes. */
export const exposedChunk = 'routes';

/** Shared packages whose version decides whether a remote may run in a shell. */
const decisive = [
  'react',
  'antd/es/app',
  'react-router-dom',
  '@console/api',
  '@console/auth',
  '@console/area',
  '@console/ui/theme',
];

function commit(root: string): string {
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

/**
 * Writes `release.json` beside the built files: what this release is, what it was built against, where its
 * entry is, and the files that its first screen needs, so that they can be fetched side by side.
 */
export class ReleaseFactsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFacts', (compilation) => {
      // After the real content hashes are in the names and the integrity of every chunk is known.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseFacts', stage }, (assets) => {
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
    const first = new Set<string>();
    for (const group of compilation.chunkGroups) {
      if (group.name !== exposedChunk) continue;
      for (const chunk of group.chunks) for (const path of chunk.files) if (path !== entry) first.add(path);
    }
    const built = sharedModules().filter(({ request }) => decisive.includes(request));
    return {
      name,
      version,
      commit: commit(this.root),
      builtAt: new Date().toISOString(),
      contract: contractVersion,
      shared: Object.fromEntries(
        built.map(({ request, version: builtWith }) => [
          request.replace(/^(antd|@console\/ui)\/.*/, '$1'),
          builtWith,
        ]),
      ),
      entry: file(entry),
      preload: [...first].filter((path) => /\.(js|css)$/.test(path)).map(file),
    };
  }
}
