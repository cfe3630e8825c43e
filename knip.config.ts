import type { KnipConfig } from 'knip';

const area = {
  entry: ['src/routes.tsx', 'rsbuild.config.ts', 'e2e/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // Run as programs by shared/commands; the last is referenced by the jest preset of shared/build.
      ignoreDependencies: ['@biomejs/biome', '@console/build', '@console/commands', 'tsx', '@swc/jest'],
    },
    shell: {
      ...area,
      // Shared with the remotes by a generated module.
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
    // The templates are checked in the areas created from them.
    'shared/commands': {
      entry: ['src/main.ts'],
      ignore: ['*-template/**'],
      // For tests that fill a disk, and that have a terminal.
      ignoreBinaries: ['mount', 'umount', 'script'],
    },
    'shared/gateway': {
      // Run as programs by shared/commands.
      entry: ['src/bench*.ts', 'src/checkManifests.ts', 'src/write.ts'],
      // Peers are installed and built separately.
      ignore: ['peers/**'],
      // For a test that confines a process, and for the certificate of the peers' edge.
      ignoreBinaries: ['unshare', 'openssl'],
    },
    'shared/testing': { entry: ['e2e/*.ts'], project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'] },
    // Its fonts are referenced by theme.css.
    'shared/ui': { ignoreDependencies: ['@fontsource-variable/inter'] },
    // A test refers to its environment by a path relative to the package's folder.
    'shared/platform': { ignoreUnresolved: ['../build/jest/environment.mjs'] },
    'shared/build': {
      // Referenced by the React plugin's alias; antd's own copy, resolved from antd.
      ignoreDependencies: ['react-refresh', '@ant-design/cssinjs'],
      // The last is run as a program by a test.
      entry: [
        'jest/*.mjs',
        'jest/*.cjs',
        'loaders/*.cjs',
        'page/*.js',
        'src/page/*.ts',
        'src/bundler/testStyleBuild.ts',
      ],
    },
  },
};

export default config;
