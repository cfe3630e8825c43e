import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** What every build of the workspace has in common. */
export function base(root: string): RsbuildConfig {
  return {
    root,
    plugins: [pluginReact()],
    source: {
      // People write `import { Button } from 'antd'`; what is shared and bundled is the single component.
      transformImport: [{ libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
    },
    output: {
      target: 'web',
      overrideBrowserslist: ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'],
      sourceMap: { js: process.env.NODE_ENV === 'production' ? false : 'cheap-module-source-map' },
      legalComments: 'none',
      cleanDistPath: true,
      distPath: { root: join(root, 'dist') },
    },
    performance: { printFileSize: false },
    server: { host: '127.0.0.1', printUrls: false },
    dev: { progressBar: false },
    tools: {
      rspack: {
        module: {
          rules: [
            {
              test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
              use: [fileURLToPath(new URL('../loaders/styleNonce.cjs', import.meta.url))],
            },
          ],
        },
      },
    },
    security: { sri: { enable: 'auto' } },
  };
}
