import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { remote } from './remote';
import { standalone } from './standalone';

function preset(root: string, envMode: string | undefined): RsbuildConfig {
  if (envMode === 'standalone') return standalone(root);
  return remote(root, { simulatedDongle: envMode !== 'release' });
}

/**
 * What the rsbuild.config.ts of an area exports: the configurations of its builds for the local console, for release and
 * standalone.
 * @param own the area's own settings, part of all of them
 */
export function area(root: string, own: RsbuildConfig = {}) {
  return ({ envMode }: { envMode?: string | undefined }): RsbuildConfig =>
    mergeRsbuildConfig(preset(root, envMode), own);
}
