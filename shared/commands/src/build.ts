import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { monolith, remote, shell, standalone } from '@console/build/rsbuild';
import { areaFolder, areaNames, shellFolder, workspaceRoot } from '@console/build/workspace';
import { createRsbuild, logger, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { CommandError } from './commandError';

export type BuildKind = 'federated' | 'monolith' | 'standalone';

export interface Target {
  name: string;
  /** Folder into which it is built. */
  dist: string;
  config(): RsbuildConfig;
  /** Folders whose sources go into it. */
  sources: string[];
}

const shared = join(workspaceRoot, 'shared');

export function shellTarget(): Target {
  return { name: 'shell', dist: join(shellFolder, 'dist'), config: shell, sources: [shellFolder, shared] };
}

export function monolithTarget(): Target {
  const areas = areaNames().map(areaFolder);
  return {
    name: 'monolith',
    dist: join(shellFolder, 'dist-monolith'),
    config: monolith,
    sources: [shellFolder, shared, ...areas],
  };
}

/** An area for the local console and the browser tests, with the simulated dongle. */
export function remoteTarget(area: string): Target {
  const folder = areaFolder(area);
  return {
    name: area,
    dist: join(folder, 'dist'),
    config: () => remote(folder, { simulatedDongle: true }),
    sources: [folder, shared],
  };
}

/** An area as it is released. */
export function releaseTarget(area: string): Target {
  const folder = areaFolder(area);
  const dist = join(folder, 'dist-release');
  return {
    name: `${area} for release`,
    dist,
    config: () => remote(folder),
    sources: [folder, shared],
  };
}

export function standaloneTarget(area: string): Target {
  const folder = areaFolder(area);
  return {
    name: `${area} standalone`,
    dist: join(folder, 'dist-standalone'),
    config: () => standalone(folder),
    sources: [folder, shared],
  };
}

export function consoleTargets(): Target[] {
  return [shellTarget(), ...areaNames().map(remoteTarget)];
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist.*|coverage|\.cache)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

/** Changes whenever something that goes into the build changes. */
function sourceKey({ sources }: Target): string {
  const hash = createHash('sha256');
  const lockfile = join(workspaceRoot, 'pnpm-lock.yaml');
  for (const path of [...sources.flatMap(files), lockfile].sort()) {
    if (/\.test\.tsx?$|\.md$/.test(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(workspaceRoot, path)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampOf = ({ dist }: Target) => join(dist, '.built-from');

export function isBuilt(target: Target): boolean {
  return existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === sourceKey(target);
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Beside every text file its gzip and brotli form, so that no server compresses while a person waits. */
async function compress(folder: string): Promise<void> {
  // Not the page: each of its responses gets a nonce of its own.
  const texts = files(folder).filter((path) => /\.(js|css|json|svg)$/.test(path));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = await readFile(path);
      if (bytes.length < 1024) return;
      const [gz, br] = await Promise.all([gzipped(bytes, { level: 9 }), brotlied(bytes)]);
      await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
    }),
  );
}

/**
 * Builds one target for production, beside what is there, and takes its place only when it is whole: a console that
 * serves the folder never finds it half-written. Throws where the build has errors, and leaves what was there.
 */
export async function buildTarget(target: Target): Promise<void> {
  process.env.NODE_ENV = 'production';
  const key = sourceKey(target);
  const fresh = { ...target, dist: `${target.dist}.${process.pid}` };
  const config = mergeRsbuildConfig(target.config(), { output: { distPath: { root: fresh.dist } } });
  const rsbuild = await createRsbuild({ cwd: workspaceRoot, config: { ...config, mode: 'production' } });
  try {
    const { close } = await rsbuild.build().catch(() => {
      throw new CommandError(`${target.name} does not build; the lines above say why.`);
    });
    await close();
    await compress(fresh.dist);
    writeFileSync(stampOf(fresh), key);
    rmSync(target.dist, { recursive: true, force: true });
    renameSync(fresh.dist, target.dist);
  } finally {
    rmSync(fresh.dist, { recursive: true, force: true });
  }
}

/** Builds those targets that are not built from the sources as they are now. */
export async function buildMissing(targets: Target[]): Promise<void> {
  logger.level = 'warn';
  for (const target of targets) {
    if (isBuilt(target)) continue;
    process.stdout.write(`Building ${target.name} … `);
    const started = performance.now();
    await buildTarget(target);
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

/**
 * `npm run build -- [--release] [area …]`: builds what is named, or the whole console; `--release` as it is deployed
 * (into dist-release), otherwise for the local console.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: { release: { type: 'boolean' } },
  });
  const areaTarget = values.release ? releaseTarget : remoteTarget;
  const targets = new Map([
    ['shell', shellTarget()],
    ...areaNames().map((name) => [name, areaTarget(name)] as const),
  ]);
  const unknown = names.find((name) => !targets.has(name));
  if (unknown)
    throw new CommandError(`There is no ${unknown} to build. There are: ${[...targets.keys()].join(', ')}.`);
  await buildMissing(
    [...targets].filter(([name]) => names.length === 0 || names.includes(name)).map(([, target]) => target),
  );
}
