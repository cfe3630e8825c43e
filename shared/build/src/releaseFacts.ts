import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { contractVersion, type ShellFacts } from '@console/area/facts';
import { decisiveModules } from '@console/area/fit';
import type { Rspack } from '@rsbuild/core';
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
    const versions = new Map(sharedModules().map(({ request, version: built }) => [request, built]));
    return {
      name,
      version,
      commit: commit(this.root),
      builtAt: new Date().toISOString(),
      contract: contractVersion,
      shared: Object.fromEntries(
        Object.entries(decisiveModules).map(([shared, request]) => [shared, versions.get(request)]),
      ),
      entry: file(entry),
      preload: [...first].filter((path) => /\.(js|css)$/.test(path)).map(file),
    };
  }
}

/** Writes `shell.json` beside the host's built files: what this shell offers to the remotes. */
export class ShellFactsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellFacts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellFacts', stage }, () => {
        const decisive = new Set(Object.values(decisiveModules));
        const facts: ShellFacts = {
          version: packageFacts(this.root).version,
          commit: commit(this.root),
          contract: contractVersion,
          shared: Object.fromEntries(
            sharedModules()
              .filter(({ request }) => decisive.has(request))
              .map(({ request, version }) => [request, { version }]),
          ),
        };
        compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }
}
