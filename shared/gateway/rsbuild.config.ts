import { defineConfig } from '@rsbuild/core';

/**
 * Bundles the services that run in an image with Node but without node_modules, into one file each: the stand-in
 * platform, with its pictures beside it, and the server for browsers' reports.
 */
export default defineConfig({
  source: {
    entry: { platform: './src/services/platformService.ts', reports: './src/services/reportsService.ts' },
  },
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
  // Code of both in a chunk of its own would be missing in the image of the second, which has this file alone.
  splitChunks: false,
  // The pictures are read from the folder beside the running file, not bundled.
  tools: { rspack: { module: { parser: { javascript: { url: false, importMeta: false } } } } },
  performance: { printFileSize: false },
});
