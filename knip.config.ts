import type { KnipConfig } from 'knip';

const area = {
  entry: ['src/routes.tsx', 'rsbuild.config.ts', 'e2e/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // Started as programs by the commands of shared/commands; the last is named by the jest preset of shared/build.
      ignoreDependencies: ['@biomejs/biome', '@console/build', '@console/commands', 'tsx', '@swc/jest'],
    },
    shell: {
      ...area,
      // Offered to the remotes by a module that the build writes.
      ignoreDependencies: ['dayjs', 'final-form', 'react-final-form'],
      entry: [
        'src/main.ts',
        'src/boot/boot.ts',
        'src/shared-modules/*.ts',
        'rsbuild.config.ts',
        'e2e/**/*.test.ts',
      ],
    },
    'mf-*': area,
    'mf-multos': { ...area, entry: [...area.entry, 'src/simulator/testSimulator.ts'] },
    // The templates are checked where an area was made of them.
    'shared/commands': {
      entry: ['src/main.ts'],
      ignore: ['*-template/**'],
      // A test fills a disk of its own.
      ignoreBinaries: ['mount', 'umount'],
    },
    // A test confines a process of its own.
    'shared/gateway': {
      // Started as programs by the commands of shared/commands.
      entry: ['src/bench*.ts', 'src/checkManifests.ts', 'src/write.ts'],
      // A peer is installed and built by itself.
      ignore: ['peers/**'],
      ignoreBinaries: ['unshare', 'openssl'],
    },
    'shared/testing': { entry: ['e2e/*.ts'], project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'] },
    // A test names its environment from the package's folder.
    'shared/platform': { ignoreUnresolved: ['../build/jest/environment.mjs'] },
    'shared/build': {
      // Named by the React plugin's own alias; antd's own, taken from beside it.
      ignoreDependencies: ['react-refresh', '@ant-design/cssinjs'],
      // The last is started as a program by a test.
      entry: [
        'jest/*.mjs',
        'jest/*.cjs',
        'loaders/*.cjs',
        'page/*.js',
        'src/page/*.ts',
        'src/testFederationBundles.ts',
      ],
    },
  },
};

export default config;
