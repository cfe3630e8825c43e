import { defineConfig } from '@rsbuild/core';

/**
 * What runs in an image that holds Node and nothing that was installed, one file each: the stand-in platform with its
 * pictures beside it, and what reads the browsers' reports.
 */
export default defineConfig({
  source: { entry: { platform: './src/platformService.ts', reports: './src/reportsService.ts' } },
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
