import { defineConfig } from '@rsbuild/core';

/** The stand-in platform as one file with its pictures beside it: its image holds Node and nothing that was installed. */
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
    copy: [{ from: '../platform/src/objectStorage/pictures', to: 'pictures' }],
  },
  // The folder of the pictures is found beside the file that runs, not taken into it.
  tools: { rspack: { module: { parser: { javascript: { url: false, importMeta: false } } } } },
  performance: { printFileSize: false },
});
