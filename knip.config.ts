import type { KnipConfig } from 'knip';

const area = {
  entry: ['src/routes.tsx', 'rsbuild.config.ts', 'e2e/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': { entry: ['jest.config.mjs'], ignoreDependencies: ['@testing-library/jest-dom', '@console/build'] },
    shell: {
      ...area,
      entry: [
        'src/main.ts',
        'src/remotes/bundledAreaSource.ts',
        'src/shared-modules/*.ts',
        ...area.entry.slice(1),
      ],
    },
    'mf-*': area,
    'shared/commands': { entry: ['src/main.ts', 'bin/console.mjs'] },
    'shared/build': { entry: ['jest/*.mjs', 'jest/*.cjs'] },
    'shared/area': { entry: ['src/standalone/main.tsx'] },
  },
};

export default config;
