import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { func, is, type } from 'superstruct';
import { CommandError } from './commandError';

/** The form of rsbuild.config.ts that tells the builds of a package apart. */
const ConfigFile = type({ default: func() });

/** Files that the user has been warned about: one process asks for several builds of a package. */
const ignored = new Set<string>();

async function configOf(file: string, envMode: string | undefined): Promise<RsbuildConfig | undefined> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!is(loaded, ConfigFile)) {
    if (!ignored.has(file))
      console.warn(
        `${file} has no effect, because it does not export a function: export default area(import.meta.dirname, { … }).`,
      );
    ignored.add(file);
    return undefined;
  }
  const isProduction = process.env.NODE_ENV === 'production';
  const config: unknown = await loaded.default({
    env: process.env.NODE_ENV,
    command: isProduction ? 'build' : 'dev',
    envMode,
  });
  if (!is(config, type({}))) throw new Error('It must return a configuration.');
  return config;
}

/**
 * The configuration of one of a package's builds, according to the rsbuild.config.ts in its folder. An area without that
 * file gets the presets, and so does one with a single object, after a warning: repositories made before `area` existed have
 * that.
 * @param envMode `release`, `standalone` or `monolith`; otherwise a build for the local console
 */
export async function buildConfig(folder: string, envMode = process.env.NODE_ENV): Promise<RsbuildConfig> {
  const file = join(folder, 'rsbuild.config.ts');
  const own = existsSync(file)
    ? await configOf(file, envMode).catch((cause: unknown) => {
        throw new CommandError(`${file}: ${String(cause)}`, { cause });
      })
    : undefined;
  // Loaded lazily: the bundler takes longer to load than everything else.
  return own ?? (await import('@console/build/rsbuild')).area(folder)({ envMode });
}
