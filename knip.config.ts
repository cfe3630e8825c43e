import type { KnipConfig } from 'knip';

const area = {
  entry: ['src/routes.tsx', 'rsbuild.config.ts', 'e2e/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['jest.config.mjs'],
      // Started as programs by the commands of shared/commands.
      ignoreDependencies: ['@biomejs/biome', '@console/commands', 'tsx', '@swc/jest'],
    },
    shell: {
      ...area,
      // Offered to the remotes by a module that the build writes.
      ignoreDependencies: ['dayjs'],
      entry: [
        'src/main.ts',
        'src/remotes/bundledAreaSource.ts',
        'src/shared-modules/*.ts',
        ...area.entry.slice(1),
      ],
    },
    'mf-*': area,
    'mf-multos': { ...area, entry: [...area.entry, 'src/simulator/install.ts'] },
    'shared/commands': { entry: ['src/main.ts', 'bin/console.mjs'], ignoreDependencies: ['tsx'] },
    'shared/build': { entry: ['jest/*.mjs', 'jest/*.cjs', 'loaders/*.cjs'] },
    'shared/area': { entry: ['src/standalone/main.tsx'] },
  },
};

export default config;
