import { defineConfig } from '@rsbuild/core';

/** The stand-in platform as one file, so that its image holds Node and nothing that was installed. */
export default defineConfig({
  source: { entry: { platform: './src/platformService.ts' } },
  output: {
    target: 'node',
    module: true,
    filename: { js: '[name].mjs' },
    distPath: { root: 'dist', js: '' },
    sourceMap: false,
    minify: false,
    legalComments: 'inline',
  },
  performance: { printFileSize: false },
});
