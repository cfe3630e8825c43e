import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { base } from './base';

/** Builds the style sheet `Page.module.css` of a folder with the settings of every build. */
const [, , folder = ''] = process.argv;
const rsbuild = await createRsbuild({
  cwd: folder,
  config: mergeRsbuildConfig(base(folder), {
    mode: 'production',
    source: { entry: { index: join(folder, 'Page.module.css') } },
  }),
});
await rsbuild.build();
