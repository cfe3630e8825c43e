import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { array, create, defaulted, is, nonempty, string, type } from 'superstruct';

interface Package {
  name: string;
  version: string;
  /** Undefined if package.json has none, or an object, as old packages do. */
  license?: string | undefined;
  folder: string;
}

const Named = type({ name: nonempty(string()), version: nonempty(string()) });
const Licensed = type({ license: string() });

export interface ShippedPackage extends Package {
  /** A third-party package, rather than one of this console. */
  isInstalled: boolean;
  /** Files of the build that contain its code. */
  files: ReadonlySet<string>;
}

/** Asset info of a separately bundled file. */
const Bundle = type({ madeOf: defaulted(array(string()), []) });

/** The package of a source file. Skips nested package.json files without a name. */
export function packageOfFile(file: string): Package {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (folder === dirname(folder)) throw new Error(`${file} belongs to no package`);
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    if (!is(read, Named)) continue;
    const { name, version } = read;
    return { name, version, license: is(read, Licensed) ? read.license : undefined, folder };
  }
}

/** The source files of a module; a concatenated one has several. */
export function sourcesOf(module: Rspack.Module, { compiler }: Rspack.Compilation): string[] {
  const parts = module instanceof compiler.webpack.ConcatenatedModule ? module.modules : [module];
  return parts.flatMap((part) => part.nameForCondition() ?? []).filter((file) => existsSync(file));
}

function filesBySource(compilation: Rspack.Compilation): Map<string, Set<string>> {
  const { modules, chunkGraph } = compilation;
  const filesOfSource = new Map<string, Set<string>>();
  const add = (source: string, files: Iterable<string>) =>
    filesOfSource.set(source, new Set([...(filesOfSource.get(source) ?? []), ...files]));
  for (const module of modules) {
    const files = [...chunkGraph.getModuleChunks(module)].flatMap((chunk) => [...chunk.files]);
    if (files.length > 0) for (const source of sourcesOf(module, compilation)) add(source, files);
  }
  // A worker's file is bundled separately and lists its sources (loaders/workerFile.cjs).
  for (const { name, info } of compilation.getAssets())
    for (const source of create(info, Bundle).madeOf) if (/\.[cm]?[jt]sx?$/.test(source)) add(source, [name]);
  return filesOfSource;
}

/** The packages whose code is in the build, sorted by name, without those that the bundler eliminated. */
export function shippedPackages(compilation: Rspack.Compilation): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [source, files] of filesBySource(compilation)) {
    const found = packageOfFile(source);
    const known = shipped.get(found.folder)?.files ?? [];
    const isInstalled = /[\\/]node_modules[\\/](?!@console[\\/])/.test(found.folder);
    shipped.set(found.folder, { ...found, isInstalled, files: new Set([...known, ...files]) });
  }
  return [...shipped.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
