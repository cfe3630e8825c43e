import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pageBanner } from '../output/scriptPolicy';
import { packageManifest, sharedFolder } from '../workspace';
import { base } from './base';
import { areaPort } from './remote';

/** A remote as a standalone application, with the standalone frame around its routes. */
export function standalone(root: string): RsbuildConfig {
  return mergeRsbuildConfig(base(root), {
    source: {
      entry: { index: '@console/area/standalone' },
      define: { CONSOLE_VERSION: JSON.stringify(packageManifest(root).version), SIMULATED_DONGLE: 'true' },
    },
    resolve: { alias: { '#area': join(root, 'src/routes.tsx'), '#area-manifest': join(root, 'area.json') } },
    html: {
      template: join(sharedFolder('area'), 'src/standalone/index.html'),
      title: packageManifest(root).name,
    },
    output: {
      distPath: { root: join(root, 'dist-standalone') },
    },
    tools: { rspack: { plugins: pageBanner(['scriptPolicy.js', 'reportViolations.js']) } },
    // With split chunks, a build error would change the page's first files, and so reload it.
    splitChunks: false,
    server: { port: areaPort(root), strictPort: true, historyApiFallback: true },
  });
}
