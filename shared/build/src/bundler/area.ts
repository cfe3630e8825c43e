import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { remote } from './remote';
import { scopedStyles } from './scopedStyles';
import { standalone } from './standalone';

/**
 * What the rsbuild.config.ts of an area exports: the configurations of its builds for the local console, for release and
 * standalone.
 * @param own the area's own settings, part of all of them
 */
export function area(root: string, own: RsbuildConfig = {}) {
  return ({ envMode }: { envMode?: string | undefined }): RsbuildConfig =>
    mergeRsbuildConfig(
      envMode === 'standalone' ? standalone(root) : remote(root, { simulatedDongle: envMode !== 'release' }),
      scopedStyles(join(root, 'src')),
      own,
    );
}
