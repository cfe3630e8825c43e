import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { func, is, type } from 'superstruct';
import { CommandError } from '../common/commandError';
import { asCommandError } from '../common/fileFailure';

/** The form of rsbuild.config.ts that tells the builds of a package apart. */
const ConfigFile = type({ default: func() });

/**
 * The configuration of one of a package's builds, according to the rsbuild.config.ts in its folder.
 * @param envMode `release`, `standalone` or `monolith`; otherwise a build for the local console
 */
export async function buildConfig(folder: string, envMode = process.env.NODE_ENV): Promise<RsbuildConfig> {
  const file = join(folder, 'rsbuild.config.ts');
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    if (!is(loaded, ConfigFile))
      throw new Error('It must export a function: export default area(import.meta.dirname, { … }).');
    const config: unknown = await loaded.default({ envMode });
    if (!is(config, type({}))) throw new Error('It must return a configuration.');
    return config;
  } catch (cause) {
    // The styles of antd, which the configuration of the shell writes to files, may not fit on the disk.
    const error = asCommandError(cause, folder);
    throw error instanceof CommandError ? error : new CommandError(`${file}: ${String(cause)}`, { cause });
  }
}
